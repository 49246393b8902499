"""The movement/hazard phase without its combat, a module for each section."""
