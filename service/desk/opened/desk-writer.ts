/** Writes into the dropped list: the service records each step before the grid shows it. */
import type { Rows, Texts, Writer } from '@daicho/pane/src/host.ts';
import type { DeskTarget } from './desk-target.ts';
import type { OpenedList } from './opened-list.ts';
import type { Sheet } from './sheet.ts';

export class DeskWriter implements Writer {
  readonly rowCount: number;
  readonly #list: OpenedList;
  readonly #sheet: Sheet;
  readonly #target: DeskTarget;

  constructor(list: OpenedList, sheet: Sheet, target: DeskTarget) {
    this.#list = list;
    this.#sheet = sheet;
    this.#target = target;
    this.rowCount = target.rowCount;
  }

  async addColumns(headers: readonly string[]): Promise<readonly number[]> {
    const { firstColumn } = this.#target;
    const columns = await this.#list.addColumns(this.#sheet, this.#target, headers);
    return columns.map((column) => column - firstColumn);
  }

  async removeColumns(columns: readonly number[]): Promise<undefined> {
    await this.#list.removeColumns(this.#sheet, this.#placesOf(columns));
  }

  async rewrite(
    { start, count }: { readonly start: number; readonly count: number },
    columns: { readonly read: readonly number[]; readonly write: readonly number[] },
    textsOf: (read: Rows, before: Rows) => Texts,
  ): Promise<void> {
    const row = this.#target.headerRow + 1 + start;
    const rows = { start: row, count: Math.min(count, this.rowCount - start) };
    const write = this.#placesOf(columns.write);
    const cellsOf = (places: readonly number[]) => this.#sheet.cells(rows, places);
    const texts = textsOf(cellsOf(this.#placesOf(columns.read)), cellsOf(write));
    await this.#list.writeTexts(this.#sheet, write, row, texts);
  }

  #placesOf(columns: readonly number[]): number[] {
    return columns.map((column) => this.#target.firstColumn + column);
  }
}
