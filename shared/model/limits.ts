/** How much one request may ask for (spec, "Limits"). */

/** Records of one search, postal or corporation. The spec gives the default for the postal search only. */
export const SEARCH_LIMIT = { min: 1, max: 100, default: 100 } as const;
/** Records of one query of a batch that names no limit. */
export const BATCH_LIMIT_DEFAULT = 1;
/** Not in the spec, which leaves it open: more is 400. Clients send 100. */
export const BATCH_QUERIES_MAX = 1000;
