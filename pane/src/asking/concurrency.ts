/** Number of calls under way at the same time: a page shares its connections with the rest of the browser. */
export const CONCURRENCY = 4;
