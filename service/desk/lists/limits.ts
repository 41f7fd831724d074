/** Limits of what the desk accepts, and of how long the desk keeps a list. */
const HOUR_MS = 3_600_000;

/** Largest file; a list of 100,000 customers has ten megabytes. */
export const FILE_MAX_BYTES = 48 * 2 ** 20;
/** Largest number of filled cells of a list, which a page holds in memory. */
export const CELLS_MAX = 5_000_000;
/**
 * Largest number of blank cells to the left of filled cells. They take room too: one cell at the far right of each row
 * would turn a file of a megabyte into gigabytes.
 */
export const BLANKS_MAX = 2 ** 25;
/** Largest number of characters in all text cells of a list. */
export const CHARACTERS_MAX = 2 ** 27;
/** Largest number of lists at a time, of one person and of all. */
export const LISTS_OF_ONE = 10;
export const LISTS_OF_ALL = 200;
/** How long a list lives after its last use. */
export const LIFE_HOURS = 4;
export const LIFE_MS = LIFE_HOURS * HOUR_MS;
/** Size of the largest record of a list's edits, and of the largest step in a record. */
export const EDITS_MAX_BYTES = 2 ** 28;
export const EDIT_MAX_BYTES = 2 ** 24;
/**
 * Largest number of look-ups, and of files being received or written, of one person at a time; a page sends six
 * look-ups.
 */
export const CONCURRENT_LOOKUPS = 32;
export const CONCURRENT_FILES = 3;
