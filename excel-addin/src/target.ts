/** Describes the rows that a run works on, as plain data. All indices count from 0 on the sheet. */
export interface Target {
  /** Id of the Excel table that the rows are, if any: it grows with the result columns. */
  readonly tableId: string | undefined;
  /** Name of the table, or of the sheet. */
  readonly name: string;
  readonly sheetId: string;
  readonly sheetName: string;
  /** Address without the sheet. */
  readonly address: string;
  /** Headers of the columns to choose from. */
  readonly headers: readonly string[];
  /** Headers that a result column may not have. */
  readonly takenHeaders: readonly string[];
  readonly headerRow: number;
  readonly firstColumn: number;
  readonly rowCount: number;
  /** Column at which the result columns begin. */
  readonly resultColumn: number;
  /** Number of rows of a table with header and totals. */
  readonly outerRowCount: number;
}

/** Gives the target after a run: a second one writes behind the first. */
export function widened(target: Target, added: readonly string[]): Target {
  return {
    ...target,
    takenHeaders: [...target.takenHeaders, ...added],
    resultColumn: target.resultColumn + added.length,
  };
}
