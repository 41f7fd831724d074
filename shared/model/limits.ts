/** Limits of one request (spec, "Limits"). */

/** Number of records of one search. The spec gives the default for the postal search only. */
export const SEARCH_LIMIT = { min: 1, max: 100, default: 100 } as const;
/** Number of records of a batch query that names no limit. */
export const BATCH_LIMIT_DEFAULT = 1;
/**
 * Length of the longest search text in UTF-16 units; a longer text gets 400. The spec leaves it
 * open; a URL that the service reads has no room for more Japanese.
 */
export const SEARCH_TEXT_MAX = 2000;
/** Largest number of queries of a batch; more get 400. The spec leaves it open; clients send 100. */
export const BATCH_QUERIES_MAX = 1000;
/** Largest number of watched numbers of one radar add, repeats included. */
export const RADAR_ADD_MAX = 100;
/** Largest number of changes on one page of the radar's list of a day. */
export const RADAR_PAGE_MAX = 1_000;
/** Largest number of watched numbers that one radar remove takes; more get 400. The spec leaves it open. */
export const RADAR_REMOVE_MAX = 10_000;
/** Largest number of tags of one request, or of one webhook. */
export const RADAR_TAGS_MAX = 20;
/** Longest tag in UTF-16 units. */
export const TAG_LENGTH_MAX = 50;
/** Largest number of webhooks of an account besides the specified one. */
export const RADAR_WEBHOOKS_MAX = 50;
/** Largest number of numbers of a webhook that reports only some numbers. */
export const RADAR_WEBHOOK_NUMBERS_MAX = 10_000;
