/**
 * Reports a formula that is wrong as a whole, or about one row that has no result. Sheets shows `#ERROR!`, which IFERROR and
 * ISERROR know, and to whom points at the cell the name and the message, with the line of the script behind them (as in
 * `Exception: DNS error: … (line 243).`, github.com/bradjasper/ImportJSON, issue 187).
 */
export class FormulaError extends Error {
  override readonly name = 'Daicho';
}
