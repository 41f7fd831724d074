import type { PostalCorporation, PostalRecord } from '@daicho/shared/model/postal.ts';
import type { Columns, NumberColumn } from '../columns/columns.ts';
import { rowsOf } from '../columns/sorted-index.ts';
import { COLUMN, FLAG_FIELDS, MUNICIPALITY_FIELDS, ROW_FIELDS } from './record-columns.ts';
import type { PostalTable, PostalTextField } from './table.ts';

type Text = (row: number) => string;

/** A postal table over columns, whether they come from a snapshot or were just built. */
export class ColumnPostalTable implements PostalTable {
  readonly version: string;
  readonly origin: 'official' | 'embedded';
  readonly digest: string | undefined;
  readonly size: number;
  readonly columns: Columns;
  readonly #codes: NumberColumn;
  readonly #codeIndex: { readonly keys: NumberColumn; readonly rows: Uint32Array };
  readonly #numbers: Record<
    'municipality' | 'flags' | 'status' | 'reason' | 'codeType',
    NumberColumn
  >;
  readonly #texts: ReadonlyMap<PostalTextField, Text>;
  readonly #corporation: Record<Exclude<keyof PostalCorporation, 'code_type'>, Text>;
  /** The first row of an individual number. */
  readonly #firstCorporation: number;

  constructor(
    columns: Columns,
    about: Pick<PostalTable, 'version' | 'origin'> & { readonly digest?: string | undefined },
  ) {
    this.version = about.version;
    this.origin = about.origin;
    this.digest = about.digest;
    this.columns = columns;
    this.#codes = columns.numbers(COLUMN.postalCode);
    this.size = this.#codes.length;
    this.#codeIndex = {
      keys: columns.numbers(COLUMN.codeIndexKeys),
      rows: columns.ids(COLUMN.codeIndexRows),
    };
    this.#numbers = {
      municipality: columns.numbers(COLUMN.municipality),
      flags: columns.numbers(COLUMN.flags),
      status: columns.numbers(COLUMN.updateStatus),
      reason: columns.numbers(COLUMN.updateReason),
      codeType: columns.numbers(COLUMN.codeType),
    };
    this.#firstCorporation = this.size - this.#numbers.codeType.length;
    const municipality = this.#numbers.municipality;
    this.#texts = new Map<PostalTextField, Text>([
      ['postal_code', (row) => printed(this.#codes[row])],
      ...ROW_FIELDS.map((field): [PostalTextField, Text] => [field, columns.texts(field)]),
      ...MUNICIPALITY_FIELDS.map((field): [PostalTextField, Text] => {
        const text = columns.texts(field);
        return [field, (row) => text(municipality[row] ?? 0)];
      }),
    ]);
    this.#corporation = {
      name: columns.texts(COLUMN.corporation('name')),
      name_kana: columns.texts(COLUMN.corporation('name_kana')),
      block_lot: columns.texts(COLUMN.corporation('block_lot')),
      block_lot_num: columns.texts(COLUMN.corporation('block_lot_num')),
      post_office: columns.texts(COLUMN.corporation('post_office')),
    };
  }

  text(field: PostalTextField, row: number): string {
    return this.#texts.get(field)?.(row) ?? '';
  }

  record(row: number): PostalRecord {
    const flags = this.#numbers.flags[row] ?? 0;
    const flag = (field: (typeof FLAG_FIELDS)[number]) =>
      (flags & (1 << FLAG_FIELDS.indexOf(field))) !== 0;
    return {
      jisx0402: this.text('jisx0402', row),
      old_code: this.text('old_code', row),
      postal_code: this.text('postal_code', row),
      prefecture_kana: this.text('prefecture_kana', row),
      city_kana: this.text('city_kana', row),
      town_kana: this.text('town_kana', row),
      town_kana_raw: this.text('town_kana_raw', row),
      prefecture: this.text('prefecture', row),
      city: this.text('city', row),
      town: this.text('town', row),
      koaza: this.text('koaza', row),
      kyoto_street: this.text('kyoto_street', row),
      building: this.text('building', row),
      floor: this.text('floor', row),
      town_partial: flag('town_partial'),
      town_addressed_koaza: flag('town_addressed_koaza'),
      town_chome: flag('town_chome'),
      town_multi: flag('town_multi'),
      town_raw: this.text('town_raw', row),
      corporation: this.corporation(row),
      prefecture_roman: this.text('prefecture_roman', row),
      city_roman: this.text('city_roman', row),
      county: this.text('county', row),
      county_kana: this.text('county_kana', row),
      county_roman: this.text('county_roman', row),
      city_without_county_and_ward: this.text('city_without_county_and_ward', row),
      city_without_county_and_ward_kana: this.text('city_without_county_and_ward_kana', row),
      city_without_county_and_ward_roman: this.text('city_without_county_and_ward_roman', row),
      city_ward: this.text('city_ward', row),
      city_ward_kana: this.text('city_ward_kana', row),
      city_ward_roman: this.text('city_ward_roman', row),
      town_roman: this.text('town_roman', row),
      town_jukyohyoji: flag('town_jukyohyoji'),
      update_status: this.#numbers.status[row] ?? 0,
      update_reason: this.#numbers.reason[row] ?? 0,
    };
  }

  corporation(row: number): PostalRecord['corporation'] {
    const at = row - this.#firstCorporation;
    if (at < 0) return null;
    const read = this.#corporation;
    return {
      name: read.name(at),
      name_kana: read.name_kana(at),
      block_lot: read.block_lot(at),
      block_lot_num: read.block_lot_num(at) || null,
      post_office: read.post_office(at),
      code_type: this.#numbers.codeType[at] ?? 0,
    };
  }

  rowsOfCode(postalCode: string): readonly number[] {
    return /^\d{7}$/.test(postalCode) ? rowsOf(this.#codeIndex, Number(postalCode)) : [];
  }
}

function printed(code: number | undefined): string {
  return String(code ?? 0).padStart(7, '0');
}

/** The records of a part of a table's columns (see `asPart`); none where there is no such part. */
export function recordsOfPart(table: PostalTable, part: string): PostalRecord[] {
  const columns = table.columns.part(part);
  if (columns === undefined) return [];
  const records = new ColumnPostalTable(columns, table);
  return Array.from({ length: records.size }, (_, row) => records.record(row));
}
