/** The workbook as a person sees it in Excel: the person turns to its sheets, reads cells and selects them. */
import { boxAt, localAddress } from '../../test/hosts/excel/address.ts';
import type { Sheet } from '../../test/hosts/excel/sheet.ts';
import type { Workbook } from '../../test/hosts/excel/workbook.ts';
import { loadWorkbook, saveWorkbook } from '../../test/hosts/excel/workbook-file.ts';
import { Refusal } from './refusal.ts';

export class OpenedBook {
  readonly workbook: Workbook;
  /** How often the person turned to a sheet or selected an area. */
  moves = 0;
  readonly #path: string;

  private constructor(workbook: Workbook, path: string) {
    this.workbook = workbook;
    this.#path = path;
  }

  static async open(path: string): Promise<OpenedBook> {
    const workbook = await loadWorkbook(path);
    for (const sheet of workbook.sheets) filterAsBefore(workbook, sheet);
    const [sheet] = workbook.sheets;
    if (sheet !== undefined) workbook.selection = { sheet, box: boxAt('A1') };
    return new OpenedBook(workbook, path);
  }

  save(path: string): Promise<void> {
    return saveWorkbook(this.workbook, this.#path, path);
  }

  /** Says which sheets there are, and what is selected. */
  about(): string {
    const { sheets, selection } = this.workbook;
    const names = sheets.map(({ name, isProtected }) =>
      isProtected ? `${name} (protected)` : name,
    );
    const selected =
      selection === undefined
        ? 'nothing'
        : `${selection.sheet.name}!${localAddress(selection.box)}`;
    return `sheets: ${names.join(' | ')}; selected: ${selected}`;
  }

  turnTo(name: string): string {
    this.#select(this.#sheet(name), 'A1');
    return this.about();
  }

  select(address: string): string {
    const { selection } = this.workbook;
    if (selection === undefined) throw new Refusal('no sheet is open');
    this.#select(selection.sheet, address);
    return this.about();
  }

  /** Gives the visible cells, without hidden rows and columns. */
  cells(name: string, address: string): string {
    const sheet = this.#sheet(name);
    const box = placed(address);
    return sheet
      .values(box)
      .flatMap((values, r) => {
        if (sheet.hiddenRows.has(box.row + r)) return [];
        const seen = values.filter((_, c) => !sheet.hiddenColumns.has(box.column + c));
        return [`${box.row + r + 1}\t${seen.join('\t')}`];
      })
      .join('\n');
  }

  #select(sheet: Sheet, address: string): void {
    this.workbook.selection = { sheet, box: placed(address) };
    this.moves += 1;
  }

  #sheet(name: string): Sheet {
    const sheet = this.workbook.sheets.find((one) => one.name === name);
    if (sheet === undefined) throw new Refusal(`no sheet "${name}"; ${this.about()}`);
    return sheet;
  }
}

function placed(address: string) {
  try {
    return boxAt(address);
  } catch {
    throw new Refusal(`"${address}" is no address of cells, such as A1:C9`);
  }
}

/**
 * Sets the filter of the file again, since exceljs only reads which rows are hidden. The filter is on the column in
 * which all shown rows have one value that no hidden row has.
 */
function filterAsBefore(workbook: Workbook, sheet: Sheet): void {
  const used = sheet.used();
  if (used === undefined || sheet.hiddenRows.size === 0) return;
  const body = Array.from({ length: used.rows - 1 }, (_, i) => used.row + 1 + i);
  const shown = body.filter((row) => !sheet.hiddenRows.has(row));
  const hidden = body.filter((row) => sheet.hiddenRows.has(row));
  for (let column = used.column; column < used.column + used.columns; column += 1) {
    const [value, ...more] = new Set(shown.map((row) => sheet.value(row, column)));
    if (more.length > 0 || hidden.some((row) => sheet.value(row, column) === value)) continue;
    workbook.filterBy(sheet, shown[0] ?? 0, column);
    return;
  }
}
