import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { type ColumnMap, type NumberColumn, withStrings } from '../columns/columns.ts';
import { GrowingColumn } from '../columns/growing-column.ts';
import { sortedIndex } from '../columns/sorted-index.ts';
import { StringTableBuilder } from '../columns/string-table.ts';
import {
  COLUMN,
  CORPORATION_FIELDS,
  FLAG_FIELDS,
  MUNICIPALITY_FIELDS,
  ROW_FIELDS,
} from './record-columns.ts';

/** Collects postal records into columns, areas before offices. */
export class PostalTableBuilder {
  readonly #strings = new StringTableBuilder();
  readonly #ofRow = {
    municipality: growing16(),
    postalCode: growing32(),
    flags: growing8(),
    status: growing8(),
    reason: growing8(),
    texts: ROW_FIELDS.map(() => growing32()),
  };
  readonly #ofOffice = { codeType: growing8(), texts: CORPORATION_FIELDS.map(() => growing32()) };
  readonly #ofMunicipality = MUNICIPALITY_FIELDS.map(() => growing32());
  readonly #municipalities = new Map<string, number>();
  #last: { readonly record: PostalRecord; readonly municipality: number } | undefined;

  /** @throws RangeError for an area after an office. */
  add(record: PostalRecord): void {
    const { corporation } = record;
    if (corporation === null && this.#ofOffice.codeType.length > 0) {
      throw new RangeError('areas come before individual numbers');
    }
    const columns = this.#ofRow;
    columns.municipality.push(this.#municipality(record));
    columns.postalCode.push(Number(record.postal_code));
    columns.flags.push(flagsOf(record));
    columns.status.push(record.update_status);
    columns.reason.push(record.update_reason);
    this.#texts(columns.texts, ROW_FIELDS, record);
    if (corporation === null) return;
    this.#ofOffice.codeType.push(corporation.code_type);
    this.#texts(this.#ofOffice.texts, CORPORATION_FIELDS, corporation);
  }

  get size(): number {
    return this.#ofRow.postalCode.length;
  }

  columns(): ColumnMap {
    const { municipality, postalCode, flags, status, reason, texts } = this.#ofRow;
    const codes = postalCode.values().slice();
    const index = sortedIndex(codes);
    const columns: [string, NumberColumn][] = [
      [COLUMN.municipality, municipality.values().slice()],
      [COLUMN.postalCode, codes],
      [COLUMN.codeIndexKeys, index.keys],
      [COLUMN.codeIndexRows, index.rows],
      [COLUMN.flags, flags.values().slice()],
      [COLUMN.updateStatus, status.values().slice()],
      [COLUMN.updateReason, reason.values().slice()],
      [COLUMN.codeType, this.#ofOffice.codeType.values().slice()],
      ...named(MUNICIPALITY_FIELDS, this.#ofMunicipality),
      ...named(ROW_FIELDS, texts),
      ...named(CORPORATION_FIELDS.map(COLUMN.corporation), this.#ofOffice.texts),
    ];
    return withStrings(columns, this.#strings);
  }

  /**
   * Finds or adds the record's municipality. Tries the last municipality first, since neighbouring records mostly share
   * it.
   */
  #municipality(record: PostalRecord): number {
    const last = this.#last;
    if (last !== undefined && isSameMunicipality(last.record, record)) return last.municipality;
    const key = MUNICIPALITY_FIELDS.map((field) => record[field]).join('\t');
    let municipality = this.#municipalities.get(key);
    if (municipality === undefined) {
      municipality = this.#municipalities.size;
      this.#municipalities.set(key, municipality);
      this.#texts(this.#ofMunicipality, MUNICIPALITY_FIELDS, record);
    }
    this.#last = { record, municipality };
    return municipality;
  }

  #texts<F extends string>(
    columns: readonly TextColumn[],
    fields: readonly F[],
    texts: Readonly<Record<F, string | null>>,
  ): void {
    fields.forEach((field, at) => {
      const text = texts[field] ?? '';
      columns[at]?.push(text === '' ? 0 : this.#strings.id(text));
    });
  }
}

/**
 * Whether two records share all MUNICIPALITY_FIELDS. The fields are named one by one, since a loop takes ten times as
 * long.
 */
function isSameMunicipality(one: PostalRecord, other: PostalRecord): boolean {
  return (
    one.jisx0402 === other.jisx0402 &&
    one.prefecture === other.prefecture &&
    one.prefecture_kana === other.prefecture_kana &&
    one.prefecture_roman === other.prefecture_roman &&
    one.city === other.city &&
    one.city_kana === other.city_kana &&
    one.city_roman === other.city_roman &&
    one.county === other.county &&
    one.county_kana === other.county_kana &&
    one.county_roman === other.county_roman &&
    one.city_without_county_and_ward === other.city_without_county_and_ward &&
    one.city_without_county_and_ward_kana === other.city_without_county_and_ward_kana &&
    one.city_without_county_and_ward_roman === other.city_without_county_and_ward_roman &&
    one.city_ward === other.city_ward &&
    one.city_ward_kana === other.city_ward_kana &&
    one.city_ward_roman === other.city_ward_roman
  );
}

type TextColumn = GrowingColumn<Uint32Array>;

const growing8 = () => new GrowingColumn((length) => new Uint8Array(length));
const growing16 = () => new GrowingColumn((length) => new Uint16Array(length));
const growing32 = () => new GrowingColumn((length) => new Uint32Array(length));

function named(names: readonly string[], columns: readonly TextColumn[]): [string, NumberColumn][] {
  return columns.map((column, at) => [names[at] ?? '', column.values().slice()]);
}

function flagsOf(record: PostalRecord): number {
  return FLAG_FIELDS.reduce((bits, field, bit) => (record[field] ? bits | (1 << bit) : bits), 0);
}
