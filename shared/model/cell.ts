/** What a cell of a user's table holds, as every host can give it. Errors and dates come as their text. */
export type CellValue = string | number | boolean | null;
