/**
 * Error of a formula that is wrong as a whole, or whose only row has no result. Sheets shows `#ERROR!`, which IFERROR
 * and ISERROR recognise. Pointing at the cell shows name, message and line of the script (as in `Exception: DNS
 * error: … (line 243).`, github.com/bradjasper/ImportJSON, issue 187).
 */
export class FormulaError extends Error {
  override readonly name = 'Daicho';
}
