import type { NumberColumn } from '../../columns/columns.ts';
import type { JsonWriter } from '../../columns/json-writer.ts';
import type { StringTable } from '../../columns/string-table.ts';
import { COLUMN, CORPORATION_FIELDS } from '../record-columns.ts';
import type { PostalTable } from '../table.ts';

/** Prints the part of a record that only offices have, directly from the columns. */
export class CorporationPrinter {
  readonly #strings: StringTable;
  readonly #fields: readonly { before: string; ids: Uint32Array; isNullable: boolean }[];
  readonly #codeTypes: NumberColumn;
  readonly #first: number;

  constructor({ columns, firstOffice }: PostalTable) {
    this.#strings = columns.strings;
    this.#fields = CORPORATION_FIELDS.map((field, i) => ({
      before: `${i === 0 ? '{' : ','}"${field}":`,
      ids: columns.ids(COLUMN.corporation(field)),
      isNullable: field === 'block_lot_num',
    }));
    this.#codeTypes = columns.numbers(COLUMN.codeType);
    this.#first = firstOffice;
  }

  print(row: number, writer: JsonWriter): void {
    const at = row - this.#first;
    for (const { before, ids, isNullable } of this.#fields) {
      const id = ids[at] ?? 0;
      writer.ascii(before);
      if (isNullable && id === 0) {
        writer.ascii('null');
        continue;
      }
      writer.ascii('"');
      writer.string(this.#strings, id);
      writer.ascii('"');
    }
    writer.ascii(`,"code_type":${this.#codeTypes[at] ?? 0}}`);
  }
}
