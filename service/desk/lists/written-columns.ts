/** The columns that were added to a list, as its record of edits describes them. */
import type { Edit } from './edit.ts';

export interface WrittenColumn {
  readonly sheet: number;
  /** Row of the header, or the row above a table without headers (-1 if there is none), on the sheet, from 0. */
  readonly headerRow: number;
  /** Column of the sheet, from 0, whose look this column takes. */
  readonly like: number;
  /** Empty in a table without headers. */
  readonly header: string;
  /** Kind of the run that made the column. */
  readonly kind: string | undefined;
  /** Field that the column holds. */
  readonly field: string | undefined;
  /** Headers of the columns of each input of that run. */
  readonly inputs: readonly (readonly string[])[];
  /** Texts by row of the sheet. */
  readonly texts: Map<number, string>;
}

type Made = Extract<Edit, { edit: 'made' }>['made'][number];

/** @returns the columns in the order of their numbers, with undefined in the place of a removed column. */
export function writtenColumns(edits: readonly Edit[]): readonly (WrittenColumn | undefined)[] {
  const columns: (WrittenColumn | undefined)[] = [];
  const made = new Map<string, readonly Made[]>();
  for (const edit of edits) {
    switch (edit.edit) {
      case 'made':
        made.set(tableOf(edit), edit.made);
        break;
      case 'add':
        for (const header of edit.headers) {
          columns.push(added(header, edit, made.get(tableOf(edit)) ?? []));
        }
        break;
      case 'texts':
        write(columns, edit);
        break;
      case 'remove':
        for (const number of edit.columns) columns[number] = undefined;
        break;
    }
  }
  return columns;
}

function tableOf({ sheet, headerRow }: { sheet: number; headerRow: number }): string {
  return `${sheet} ${headerRow}`;
}

function added(
  header: string,
  { sheet, headerRow, isHeaderless }: Extract<Edit, { edit: 'add' }>,
  made: readonly Made[],
): WrittenColumn {
  const run = made.find(({ columns }) => columns.some(([, one]) => one === header));
  const field = run?.columns.find(([, one]) => one === header)?.[0];
  const like = run?.column ?? 0;
  const { kind, inputs = [] } = run ?? {};
  const written = isHeaderless === true ? '' : header;
  return { sheet, headerRow, like, header: written, kind, field, inputs, texts: new Map() };
}

function write(
  columns: readonly (WrittenColumn | undefined)[],
  { columns: numbers, row, texts }: Extract<Edit, { edit: 'texts' }>,
): void {
  texts.forEach((cells, at) => {
    numbers.forEach((number, i) => {
      const text = cells[i] ?? null;
      if (text !== null) columns[number]?.texts.set(row + at, text);
    });
  });
}
