/** How much the desk takes, and for how long. */
const HOUR_MS = 3_600_000;

/** Largest file; a list of 100,000 customers has ten. */
export const FILE_MAX_BYTES = 48 * 2 ** 20;
/** Most cells of a list that hold something, which a page has in memory. */
export const CELLS_MAX = 5_000_000;
/** Most characters of all its cells. */
export const CHARACTERS_MAX = 2 ** 27;
/** Lists at a time, of one person and of all. */
export const LISTS_OF_ONE = 10;
export const LISTS_OF_ALL = 200;
/** Life of a list after its last use. */
export const LIFE_HOURS = 4;
export const LIFE_MS = LIFE_HOURS * HOUR_MS;
/** Largest record of what was written into a list, and of one step of it. */
export const EDITS_MAX_BYTES = 2 ** 28;
export const EDIT_MAX_BYTES = 2 ** 24;
/** Look-ups, and files that are received or written, of one person at a time; a page sends six look-ups. */
export const ASKS_AT_ONCE = 32;
export const FILES_AT_ONCE = 3;
