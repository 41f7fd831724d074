import { JsonText } from '@daicho/service/registers/json-text.ts';
import { NO_COMPONENTS } from '@daicho/service/registers/postal/address/components.ts';
import { parseQuery } from '@daicho/service/registers/postal/query/parse.ts';
import type {
  PostalRegister,
  PostalRegisters,
  PostalSearch,
} from '@daicho/service/registers/postal/register.ts';
import type { Municipality } from '@daicho/shared/model/municipality.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';

const kojimachi: PostalRecord = {
  jisx0402: '13101',
  old_code: '102',
  postal_code: '1020083',
  prefecture: '東京都',
  prefecture_kana: 'トウキョウト',
  prefecture_roman: 'Tokyo',
  city: '千代田区',
  city_kana: 'チヨダク',
  city_roman: 'Chiyoda-ku',
  county: '',
  county_kana: '',
  county_roman: '',
  city_without_county_and_ward: '千代田区',
  city_without_county_and_ward_kana: 'チヨダク',
  city_without_county_and_ward_roman: 'Chiyoda-ku',
  city_ward: '',
  city_ward_kana: '',
  city_ward_roman: '',
  town: '麹町',
  town_kana: 'コウジマチ',
  town_roman: 'Kojimachi',
  town_raw: '麹町',
  town_kana_raw: 'コウジマチ',
  koaza: '',
  kyoto_street: '',
  building: '',
  floor: '',
  town_partial: false,
  town_addressed_koaza: false,
  town_chome: true,
  town_multi: false,
  town_jukyohyoji: false,
  update_status: 0,
  update_reason: 0,
  corporation: null,
};

const kasumigaseki: PostalRecord = {
  ...kojimachi,
  old_code: '100',
  postal_code: '1008926',
  town: '霞が関',
  town_kana: '',
  town_roman: '',
  town_raw: '霞が関',
  town_kana_raw: '',
  building: '総務省ビル',
  floor: '８階',
  corporation: {
    name: '総務省',
    name_kana: 'ソウムシヨウ',
    block_lot: '２丁目１−２総務省ビル８階',
    block_lot_num: '2-1-2',
    post_office: '銀座',
    code_type: 0,
  },
};

export const fixtureRecords = [kojimachi, kasumigaseki];

export const fixtureMunicipalities: readonly Municipality[] = [
  {
    jisx0402: '11363',
    prefecture_code: '11',
    city_code: '363',
    prefecture: '埼玉県',
    prefecture_kana: 'サイタマケン',
    prefecture_roman: 'Saitama',
    city: '秩父郡長瀞町',
    city_kana: 'チチブグンナガトロマチ',
    city_roman: 'Nagatoro, Chichibu',
    county: '秩父郡',
    county_kana: 'チチブグン',
    county_roman: 'Chichibu',
    city_without_county_and_ward: '長瀞町',
    city_without_county_and_ward_kana: 'ナガトロマチ',
    city_without_county_and_ward_roman: 'Nagatoro',
  },
];

/** Place of the former code, as answers give it. */
export const formerPlace = {
  prefecture: '東京都',
  city: '千代田区',
  town: '元麹町',
  town_raw: '元麹町',
};

/** A former code, which the code of the first record replaced. */
export const formerCode = {
  code: '1020099',
  was: {
    places: [{ ...formerPlace, office: '' }],
    knownUntil: '2020-06-25',
    now: ['1020083'],
    records: [kojimachi],
  },
};

interface FixtureOptions {
  /** How long each search keeps the processor busy. */
  readonly slowMs?: number;
  /** Is called when a search begins. */
  readonly onSearch?: () => void;
}

/** A register that finds addresses by their beginning, and fails for a certain query. */
function fixtureRegister(
  version: string,
  { slowMs = 0, onSearch }: FixtureOptions,
): PostalRegister {
  return {
    version,
    origin: 'official',
    digest: () => version,
    records: () => fixtureRecords,
    updates: () => [kojimachi, { ...kasumigaseki, update_status: 2, update_reason: 6 }],
    municipalities: (code) => [...fixtureMunicipalities].filter((m) => m.prefecture_code === code),
    lookup: recordsOfCode,
    lookupText(code, fields) {
      const records = recordsOfCode(code).map((record) =>
        Object.fromEntries(fields.map((field) => [field, record[field]])),
      );
      return records.length === 0 ? undefined : JsonText.of(records);
    },
    formerCode: (code) => (code === formerCode.code ? formerCode.was : undefined),
    search(search) {
      if (search.q !== undefined) parseQuery(search.q);
      if (search.t === 'fail') throw new Error(`cannot search ${search.t}`);
      onSearch?.();
      busyWait(slowMs);
      const found = fixtureRecords.filter((record) => matches(record, search));
      return {
        data: found.slice(search.offset, search.offset + search.limit),
        query: { q: search.q ?? null, t: search.t ?? null, ...NO_COMPONENTS },
        count: found.length,
        offset: search.offset,
        limit: search.limit,
        facets: search.facet === undefined ? null : [['/東京都', found.length]],
      };
    },
    openSearches() {
      const { search: found } = this;
      return function* (search) {
        yield undefined;
        return found(search);
      };
    },
    explain: () => [],
  };
}

function recordsOfCode(code: string): PostalRecord[] {
  return fixtureRecords.filter((record) => record.postal_code === code);
}

function matches(record: PostalRecord, { t, q }: PostalSearch): boolean {
  const address = record.prefecture + record.city + record.town;
  const byAddress = t === undefined || address.startsWith(t) || t.startsWith(address);
  return byAddress && (q === undefined || address.includes(q));
}

function busyWait(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Two versions of the same few records. */
export function fixtureRegisters(options: FixtureOptions = {}): PostalRegisters {
  const versions = ['2026-05-29', '2025-01-12'];
  return {
    versions: () => versions,
    open: (version = '2026-05-29') =>
      versions.includes(version) ? fixtureRegister(version, options) : undefined,
  };
}
