/** The list that is open in the page: its sheets, the selection, and the record of its edits. */
import type { MadeColumns } from '@daicho/pane/src/target.ts';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Edit } from '../lists/edit.ts';
import { atOnce } from './at-once.ts';
import type { DeskTarget } from './desk-target.ts';
import type { ListAbout, ListAccess } from './list-access.ts';
import { Sheet } from './sheet.ts';

/** A line of the cells, as the service writes it. */
type CellsLine =
  | { readonly sheet: string | null }
  | {
      readonly numbers: readonly number[];
      readonly cells: readonly (readonly CellValue[])[];
      readonly hidden: readonly number[];
    };

export interface SelectedCell {
  readonly row: number;
  readonly column: number;
}

type Made = MadeColumns & { readonly column: number };

export class OpenedList {
  readonly about: ListAbout;
  readonly sheets: Sheet[] = [];
  selected: SelectedCell | undefined;
  readonly #access: ListAccess;
  readonly #listeners = new Set<() => void>();
  #active = 0;
  /** Number of recorded steps. */
  #at = 0;
  #isWriting = false;
  /** Sheets of the added columns, by the numbers of the columns. */
  readonly #sheetOf: Sheet[] = [];

  private constructor(access: ListAccess, about: ListAbout) {
    this.#access = access;
    this.about = about;
  }

  /** Loads a list and its edits. @param steps number of first steps to load; all by default. @throws Refused */
  static async open(access: ListAccess, id: string, steps?: number): Promise<OpenedList> {
    const list = new OpenedList(access, await access.about(id));
    const turns = atOnce();
    for await (const line of access.cells(id)) {
      list.#take(parseJson(line) as CellsLine);
      await turns.rest();
    }
    await list.#followTo(steps);
    return list;
  }

  /** Number of recorded steps. */
  get steps(): number {
    return this.#at;
  }

  /** Shows edits that another page or the service has written meanwhile. @throws Refused */
  async catchUp(): Promise<void> {
    const before = this.#at;
    await this.#followTo();
    if (this.#at > before) this.#changed();
  }

  get active(): Sheet {
    return this.sheets[this.#active] ?? new Sheet(undefined, 0);
  }

  onChanged(listener: () => void): void {
    this.#listeners.add(listener);
  }

  activate(index: number): void {
    this.#active = index;
    this.selected = undefined;
    this.#changed();
  }

  select(cell: SelectedCell | undefined): void {
    this.selected = cell;
    this.#changed();
  }

  /** Keeps the place of the table that the pane has read. */
  showTable(sheet: Sheet, target: DeskTarget): void {
    const { headerRow, rowCount, firstColumn, headers, isHeaderless } = target;
    sheet.headerRow = headerRow;
    sheet.lastRow = headerRow + rowCount;
    sheet.letters = isHeaderless === true ? { first: firstColumn, headers } : undefined;
    this.#changed();
  }

  /** Finds the place at which columns are added to a table. @throws Refused if none can be added. */
  async findRoom(sheet: Sheet, place: SelectedCell): Promise<void> {
    sheet.freeColumn ??= await this.#access.room(this.about.id, {
      sheet: sheet.index,
      row: place.row,
      column: place.column,
      header: String(sheet.cell(place.row, place.column) ?? ''),
    });
  }

  /** @returns the places of the columns on the sheet. @throws Refused */
  async addColumns(
    sheet: Sheet,
    { headerRow, isHeaderless }: Pick<DeskTarget, 'headerRow' | 'isHeaderless'>,
    headers: readonly string[],
  ): Promise<readonly number[]> {
    const table = { sheet: sheet.index, headerRow, ...(isHeaderless === true && { isHeaderless }) };
    await this.#write({ edit: 'add', ...table, headers: [...headers] });
    return sheet.added.slice(-headers.length).map(({ column }) => column);
  }

  /** @throws Refused */
  async removeColumns(sheet: Sheet, columns: readonly number[]): Promise<void> {
    await this.#write({ edit: 'remove', columns: numbersAt(sheet, columns) });
  }

  /** Writes texts into rows, from a given row of the sheet. @throws Refused */
  async writeTexts(
    sheet: Sheet,
    columns: readonly number[],
    row: number,
    texts: readonly (readonly (string | null)[])[],
  ): Promise<void> {
    const isNothing = texts.every((cells) => cells.every((text) => text === null));
    if (isNothing || columns.length === 0) return;
    await this.#write({
      edit: 'texts',
      columns: numbersAt(sheet, columns),
      row,
      texts: texts.map((cells) => [...cells]),
    });
  }

  /** @throws Refused */
  async saveMadeColumns(sheet: Sheet, headerRow: number, made: readonly Made[]): Promise<void> {
    await this.#write({
      edit: 'made',
      sheet: sheet.index,
      headerRow,
      made: made.map(({ kind, column, columns, inputs }) => ({
        kind,
        column,
        columns: columns.map(([field, header]) => [field, header]),
        inputs: inputs.map((headers) => [...headers]),
      })),
    });
  }

  /** Records a step before it is shown. */
  async #write(edit: Edit): Promise<void> {
    this.#isWriting = true;
    try {
      this.#at = await this.#access.edit(this.about.id, this.#at, edit);
      this.#apply(edit);
    } finally {
      this.#isWriting = false;
    }
    this.#changed();
  }

  /** Applies recorded steps that this list does not have yet. */
  async #followTo(steps = Number.POSITIVE_INFINITY): Promise<void> {
    const turns = atOnce();
    const from = this.#at;
    const lines = (await this.#access.edits(this.about.id, from)).split('\n');
    for (const [i, line] of lines.entries()) {
      // Steps that this list writes itself are applied by `#write`.
      if (line === '' || i === steps - from || this.#isWriting || this.#at !== from + i) return;
      const edit = parseJson(line) as Edit;
      await this.#findRoom(edit);
      this.#apply(edit);
      this.#at += 1;
      await turns.rest();
    }
  }

  #take(line: CellsLine): void {
    if ('sheet' in line) {
      this.sheets.push(new Sheet(line.sheet ?? undefined, this.sheets.length));
      return;
    }
    const sheet = this.sheets[this.sheets.length - 1];
    line.numbers.forEach((number, i) => {
      sheet?.take(number, line.cells[i] ?? []);
    });
    sheet?.hidden.push(...line.hidden);
  }

  /**
   * Asks the service for the first free column. It is the same as when the columns were added, since the file never
   * changes.
   */
  async #findRoom(edit: Edit): Promise<void> {
    const sheet = edit.edit === 'add' ? this.sheets[edit.sheet] : undefined;
    if (edit.edit !== 'add' || sheet === undefined) return;
    await this.findRoom(sheet, { row: edit.headerRow, column: 0 });
  }

  #apply(edit: Edit): void {
    switch (edit.edit) {
      case 'made':
        this.sheets[edit.sheet]?.saveMadeColumns(edit.headerRow, edit.made);
        break;
      case 'add':
        this.#add(edit);
        break;
      case 'texts':
        this.#texts(edit);
        break;
      case 'remove':
        for (const number of edit.columns) this.#sheetOf[number]?.remove(number);
        break;
    }
  }

  #add({
    sheet: index,
    headerRow,
    headers,
    isHeaderless = false,
  }: Extract<Edit, { edit: 'add' }>): void {
    const sheet = this.sheets[index];
    if (sheet === undefined) return;
    const pairs = sheet.made(headerRow).flatMap(({ columns }) => columns);
    for (const header of headers) {
      const field = pairs.find(([, one]) => one === header)?.[0];
      const number = this.#sheetOf.length;
      sheet.add({ number, header, headerRow, isHeaderless, field, texts: [] });
      this.#sheetOf.push(sheet);
    }
  }

  #texts({ columns, row, texts }: Extract<Edit, { edit: 'texts' }>): void {
    columns.forEach((number, i) => {
      const sheet = this.#sheetOf[number];
      const column = sheet?.added.find((one) => one.number === number);
      if (column === undefined) return;
      texts.forEach((cells, at) => {
        const text = cells[i] ?? null;
        if (text !== null) column.texts[row + at] = text;
      });
    });
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

function numbersAt(sheet: Sheet, columns: readonly number[]): number[] {
  return columns.flatMap((column) => sheet.addedAt(column)?.number ?? []);
}
