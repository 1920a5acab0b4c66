/** In UTF-16 units. No hook file comes near it; what does is no config file, and the editor must not stall on it. */
export const maxTextLength = 20_000_000;

/** Levels of objects and arrays. Bounds the recursion of everything that walks a tree. */
export const maxDepth = 200;

/** Past this many problems a text is not a slip of the pen but something else; more would only cost time. */
export const maxProblems = 100;
