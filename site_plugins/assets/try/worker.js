// The judge at work, beside the page: Python is loaded once, then every request gets its answer.
// @ts-check
import { judge } from "./python.js";

/** @typedef {{python: string, judge: string, lock: object, told: string, size: number}} Start */

/** @type {Promise<(asked: string) => string> | undefined} */
let answer;

/** Counts what comes in, so that a reader sees how far it is. @param {number} size */
function counting(size) {
  const real = globalThis.fetch;
  let loaded = 0;
  /** @param {RequestInfo | URL} input @param {RequestInit} [options] */
  globalThis.fetch = async (input, options) => {
    const response = await real(input, options);
    if (!response.body || !response.ok) return response;
    const counted = response.body.pipeThrough(new TransformStream({
      transform(chunk, passed) {
        loaded += chunk.length;
        postMessage({ progress: Math.min(loaded / size, 1) });
        passed.enqueue(chunk);
      },
    }));
    return new Response(counted, { status: response.status, headers: response.headers });
  };
}

/** @param {Start} start */
async function begin({ python, judge: parcel, lock, told, size }) {
  counting(size);
  const [held, pyodide] = await Promise.all([
    fetch(parcel).then((found) => (found.ok ? found.arrayBuffer() : Promise.reject(new Error(parcel)))),
    import(`${python}pyodide.mjs`).then(({ loadPyodide }) => loadPyodide({ indexURL: python, lockFileContents: lock, packageBaseUrl: python })),
  ]);
  return judge(pyodide, held, told);
}

addEventListener("message", async ({ data }) => {
  if (data.start) {
    answer = begin(data.start);
    answer.then(() => postMessage({ ready: true }), (error) => postMessage({ lost: String(error).slice(-400) }));
    return;
  }
  try {
    postMessage({ id: data.id, answer: (await /** @type {NonNullable<typeof answer>} */ (answer))(data.asked) });
  } catch (error) {
    postMessage({ id: data.id, failed: String(error).slice(-400) });
  }
});
