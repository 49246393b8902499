"""Seconds from saving a scenario or a rule to its new words on the preview page, three times each."""

from __future__ import annotations

import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TIMES = 3
EDITS = {
    "a scenario": ("tests/scenarios/wotr/hunt.yaml", "Three Companions, three dice", "wotr/chapter-4/"),
    "a rule": ("rules_src/wotr/wotr-chapter-4.md", "The maximum number of dice", "wotr/chapter-4/"),
}


def seen(url: str, words: str, *, gone: bool = False, patience: float = 30) -> float:
    """The moment at which the page holds the words, or no longer holds them."""
    end = time.perf_counter() + patience
    while time.perf_counter() < end:
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:
                if (words in answer.read().decode()) is not gone:
                    return time.perf_counter()
        except OSError:
            pass
        time.sleep(0.02)
    raise SystemExit(f"{url} never showed {words!r}")


def main() -> None:
    with tempfile.TemporaryDirectory() as name, socket.socket() as free:
        folder = Path(name)
        for part in ("rules_src", "tests/scenarios", "docs"):
            shutil.copytree(ROOT / part, folder / part)
        shutil.copy(ROOT / "mkdocs.yml", folder)
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        command = [
            sys.executable,
            "-m",
            "mkdocs",
            "--quiet",
            "serve",
            "--livereload",
            "--dev-addr",
            f"127.0.0.1:{port}",
        ]
        server = subprocess.Popen(command, cwd=folder, stderr=subprocess.DEVNULL)
        try:
            for what, (path, words, page) in EDITS.items():
                url = f"http://127.0.0.1:{port}/{page}"
                seen(url, words)
                took = []
                for number in range(TIMES):
                    text = (folder / path).read_text(encoding="utf-8")
                    new = f"{words} {number}"
                    time.sleep(0.3)
                    start = time.perf_counter()
                    (folder / path).write_text(text.replace(words, new, 1), encoding="utf-8")
                    took.append(seen(url, new) - start)
                    (folder / path).write_text(text, encoding="utf-8")
                    seen(url, new, gone=True)
                print(f"{what}: {statistics.median(took):.2f} s in the middle, {max(took):.2f} s at most")
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
