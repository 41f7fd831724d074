/** Value of a cell of a user's table, as every host can give it. Errors and dates come as their text. */
export type CellValue = string | number | boolean | null;

/**
 * Text of a formula whose result no program has stored: an error of the file's, in the form of a spreadsheet's own.
 */
export const UNCALCULATED = '#UNCALCULATED!';
