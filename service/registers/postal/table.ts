import { createHash } from 'node:crypto';
import type { PostalCorporation, PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { ColumnMap, Columns, NumberColumn } from '../columns/columns.ts';
import { rowFinder } from '../columns/sorted-index.ts';
import { memoised } from '../memoised.ts';
import { once } from '../once.ts';
import { columnFileBytes } from '../snapshots/column-file.ts';
import {
  COLUMN,
  FLAG_FIELDS,
  MUNICIPALITY_FIELDS,
  type PostalTextField,
  ROW_FIELDS,
} from './record-columns.ts';

type Text = (row: number) => string;

/** Bit of each flag in the flags column. */
const FLAG = valuesOf(FLAG_FIELDS, (field) => 1 << FLAG_FIELDS.indexOf(field));

/** After this many towns without a reading, no town is expected to have one. */
const TOWNS_TRIED = 100;

/** Number of tables that may keep records: enough for the newest version and another version that a caller asks for. */
const TABLES_THAT_KEEP = 2;
/**
 * Tables that keep some of their records, in the order in which they began to keep them. The references are weak, so
 * that a removed version can be freed.
 */
const keeping: WeakRef<PostalTable>[] = [];

interface AboutTable {
  readonly version: string;
  readonly origin: 'official' | 'embedded';
  /** Digest of the columns; computed at the first call unless a snapshot has it. */
  readonly digest?: () => string;
  /** Columns that only reading addresses needs, if the table's own columns lack them; read at the first call. */
  readonly placeColumns?: (() => ColumnMap | undefined) | undefined;
  /** Columns that only word queries need, read at the first call, or undefined if there are none. */
  readonly queryColumns?: (() => ColumnMap | undefined) | undefined;
}

/**
 * Reads the records of one data version by row, in the order of the official files: areas, then offices with their own
 * codes. A record is built at each call; `text` reads one field without building it.
 */
export class PostalTable implements Required<AboutTable> {
  readonly version: string;
  readonly origin: 'official' | 'embedded';
  readonly digest: () => string;
  readonly size: number;
  /** Whether the data has readings of towns. */
  readonly hasTownReadings: () => boolean = once(() => this.#readsTowns());
  /** Columns of the records, and in a snapshot also the columns of searches (search-columns.ts). */
  readonly columns: Columns;
  readonly placeColumns: (() => ColumnMap | undefined) | undefined;
  readonly queryColumns: (() => ColumnMap | undefined) | undefined;
  readonly #codes: NumberColumn;
  readonly #codeIndex: { readonly keys: NumberColumn; readonly rows: Uint32Array };
  #findRows: ((code: number) => number[]) | undefined;
  readonly #numbers: Record<
    'municipality' | 'flags' | 'status' | 'reason' | 'codeType',
    NumberColumn
  >;
  readonly #texts: ReadonlyMap<PostalTextField, Text>;
  readonly #rowTexts: Record<(typeof ROW_FIELDS)[number], Text>;
  /** Fields that the records of a municipality share. */
  readonly #place: (municipality: number) => Record<(typeof MUNICIPALITY_FIELDS)[number], string>;
  readonly #corporation: Record<Exclude<keyof PostalCorporation, 'code_type'>, Text>;
  /** Records that were searched for, or undefined while the table keeps none. */
  #kept: Map<number, PostalRecord> | undefined;
  /** First row of an office; all rows after it are offices too. */
  readonly firstOffice: number;

  constructor(columns: Columns, about: AboutTable) {
    this.version = about.version;
    this.origin = about.origin;
    this.digest = about.digest ?? once(() => columnsDigest(columns.all));
    this.columns = columns;
    this.placeColumns = about.placeColumns;
    this.queryColumns = about.queryColumns;
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
    this.firstOffice = this.size - this.#numbers.codeType.length;
    const municipality = this.#numbers.municipality;
    const placeTexts = textsOf(columns, MUNICIPALITY_FIELDS);
    this.#rowTexts = textsOf(columns, ROW_FIELDS);
    this.#place = memoised((m: number) => valuesOf(MUNICIPALITY_FIELDS, (f) => placeTexts[f](m)));
    this.#texts = new Map<PostalTextField, Text>([
      ['postal_code', (row) => printed(this.#codes[row])],
      ...ROW_FIELDS.map((field): [PostalTextField, Text] => [field, this.#rowTexts[field]]),
      ...MUNICIPALITY_FIELDS.map((field): [PostalTextField, Text] => {
        const text = placeTexts[field];
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

  #readsTowns(): boolean {
    for (let row = 0, towns = 0; row < this.size && towns < TOWNS_TRIED; row++) {
      if (this.text('town_kana', row) !== '') return true;
      if (this.text('town', row) !== '') towns++;
    }
    return false;
  }

  text(field: PostalTextField, row: number): string {
    return this.#texts.get(field)?.(row) ?? '';
  }

  record(row: number): PostalRecord {
    const place = this.#place(this.#numbers.municipality[row] ?? 0);
    const read = this.#rowTexts;
    const flags = this.#numbers.flags[row] ?? 0;
    return {
      jisx0402: place.jisx0402,
      old_code: read.old_code(row),
      postal_code: printed(this.#codes[row]),
      prefecture_kana: place.prefecture_kana,
      city_kana: place.city_kana,
      town_kana: read.town_kana(row),
      town_kana_raw: read.town_kana_raw(row),
      prefecture: place.prefecture,
      city: place.city,
      town: read.town(row),
      koaza: read.koaza(row),
      kyoto_street: read.kyoto_street(row),
      building: read.building(row),
      floor: read.floor(row),
      town_partial: (flags & FLAG.town_partial) !== 0,
      town_addressed_koaza: (flags & FLAG.town_addressed_koaza) !== 0,
      town_chome: (flags & FLAG.town_chome) !== 0,
      town_multi: (flags & FLAG.town_multi) !== 0,
      town_raw: read.town_raw(row),
      corporation: this.corporation(row),
      prefecture_roman: place.prefecture_roman,
      city_roman: place.city_roman,
      county: place.county,
      county_kana: place.county_kana,
      county_roman: place.county_roman,
      city_without_county_and_ward: place.city_without_county_and_ward,
      city_without_county_and_ward_kana: place.city_without_county_and_ward_kana,
      city_without_county_and_ward_roman: place.city_without_county_and_ward_roman,
      city_ward: place.city_ward,
      city_ward_kana: place.city_ward_kana,
      city_ward_roman: place.city_ward_roman,
      town_roman: read.town_roman(row),
      town_jukyohyoji: (flags & FLAG.town_jukyohyoji) !== 0,
      update_status: this.#numbers.status[row] ?? 0,
      update_reason: this.#numbers.reason[row] ?? 0,
    };
  }

  /**
   * Gives the same object each time, since searches often find the same few records. All records of a table would take
   * 50 MB, and a service may have many versions open, so only the `TABLES_THAT_KEEP` tables that were last to begin
   * keep records.
   */
  keptRecord(row: number): PostalRecord {
    this.#kept ??= this.#beginKeeping();
    let record = this.#kept.get(row);
    if (record === undefined) {
      record = this.record(row);
      this.#kept.set(row, record);
    }
    return record;
  }

  #beginKeeping(): Map<number, PostalRecord> {
    keeping.push(new WeakRef(this));
    if (keeping.length > TABLES_THAT_KEEP) {
      const first = keeping.shift()?.deref();
      if (first !== undefined) first.#kept = undefined;
    }
    return new Map();
  }

  /** Whether a row is an office, and not an area. */
  isOffice(row: number): boolean {
    return row >= this.firstOffice;
  }

  /** Reads the fields that only offices have. Gives null for an area. */
  corporation(row: number): PostalRecord['corporation'] {
    const at = row - this.firstOffice;
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

  /** Reads `block_lot`, the part of an office's address after the town. The result is empty for an area. */
  blockLot(row: number): string {
    const at = row - this.firstOffice;
    return at < 0 ? '' : this.#corporation.block_lot(at);
  }

  /** Finds the rows of a 7-digit postal code, ascending. */
  rowsOfCode(postalCode: string): readonly number[] {
    if (!/^\d{7}$/.test(postalCode)) return [];
    this.#findRows ??= rowFinder(this.#codeIndex);
    return this.#findRows(Number(postalCode));
  }
}

function textsOf<F extends string>(columns: Columns, fields: readonly F[]): Record<F, Text> {
  return valuesOf(fields, (field) => columns.texts(field));
}

/** Gives a value for each field. */
export function valuesOf<F extends string, V>(fields: readonly F[], value: (field: F) => V) {
  return Object.fromEntries(fields.map((field) => [field, value(field)])) as Record<F, V>;
}

function printed(code: number | undefined): string {
  return String(code ?? 0).padStart(7, '0');
}

/** Digests columns with SHA-256, in hexadecimal. */
export function columnsDigest(columns: ColumnMap): string {
  const hash = createHash('sha256');
  for (const bytes of columnFileBytes(columns)) hash.update(bytes);
  return hash.digest('hex');
}

/** Reads the records of a part of a table's columns (see `asPart`), if it has the part. */
export function recordsOfPart(table: PostalTable, part: string): PostalRecord[] {
  const columns = table.columns.part(part);
  if (columns === undefined) return [];
  const records = new PostalTable(columns, table);
  return Array.from({ length: records.size }, (_, row) => records.record(row));
}
