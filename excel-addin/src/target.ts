/** The rows that a run works on, as plain data. All indices count from 0 on the sheet. */
export interface Target {
  /** Set when the rows are an Excel table, which grows with the result columns. */
  readonly tableId: string | undefined;
  /** Of the table, or of the sheet. */
  readonly name: string;
  readonly sheetId: string;
  readonly sheetName: string;
  /** Without the sheet. */
  readonly address: string;
  /** Of the columns to choose from. */
  readonly headers: readonly string[];
  /** Headers that a result column may not have. */
  readonly takenHeaders: readonly string[];
  readonly headerRow: number;
  readonly firstColumn: number;
  readonly rowCount: number;
  /** Where the result columns go. */
  readonly resultColumn: number;
  /** Of a table: its rows with header and totals. */
  readonly outerRowCount: number;
}

/** The target after a run: a second one writes behind the first. */
export function widened(target: Target, added: readonly string[]): Target {
  return {
    ...target,
    takenHeaders: [...target.takenHeaders, ...added],
    resultColumn: target.resultColumn + added.length,
  };
}
