/** Value of a cell of a user's table, as every host can give it. Errors and dates come as their text. */
export type CellValue = string | number | boolean | null;

/**
 * Text of a formula whose result no program has stored: an error of the file's, in the form of a spreadsheet's own.
 */
export const UNCALCULATED = '#UNCALCULATED!';

/** Text of a piece of an address that is a date or a number of another kind: nobody can tell what was typed. */
export const DATE_OR_NUMBER = '#DATE_OR_NUMBER!';
