/** Value of a cell of a user's table in every host. Errors and dates come as their text. */
export type CellValue = string | number | boolean | null;

/** Text for a formula without a stored result, in the form of a spreadsheet's errors. */
export const UNCALCULATED = '#UNCALCULATED!';

/** Text for a cell of a row with more fields than its table has columns: the cell may belong to another column. */
export const MISALIGNED = '#MISALIGNED!';

/**
 * Replaces the value that a formula looks up if another cell of the formula's arguments holds an
 * error: without the error, the result might differ.
 */
export const ERROR_BESIDE = '#ERROR_BESIDE!';

/**
 * Text for a piece of an address that became a date or another number, so that the typed text is unknown. The rest of
 * the address may follow.
 */
export const DATE_OR_NUMBER = '#DATE_OR_NUMBER!';
