/**
 * Texts about the tools that a model reads, in English, with examples as Japanese tables have them. A kind or an
 * operation without a text here is described by its own texts.
 */
import type { Operation } from '@daicho/shared/api/operation.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';

interface ToolText {
  readonly title: string;
  readonly description: string;
}

/** Texts by the kind's id. */
const KIND_TEXTS: Readonly<Record<string, ToolText>> = {
  address: {
    title: 'Normalise Japanese addresses',
    description:
      'Reads Japanese addresses as people write them (東京都千代田区麹町三丁目12-14麹町駅前ヒルトップ8F) and gives the postal code, prefecture, city, town, number, building and floor of each. Use it to find a postal code, to split or to check an address. With the name of the company, school or authority that is there, it gives the postal code of its own where it has one. On request also the lines of an envelope and the customer barcode (カスタマバーコード). An address that fits several places is "ambiguous", with its candidates.',
  },
  postal_code: {
    title: 'Look up Japanese postal codes',
    description:
      'Gives the area, or the large office, of Japanese postal codes: 1020083, 102-0083, 〒１０２－００８３, also without the zeros that a spreadsheet lost.',
  },
  corporate_number: {
    title: 'Look up Japanese corporate numbers',
    description:
      'Gives name, address, kind and closure of Japanese corporations by their 13-digit corporate numbers (法人番号): 7000012050002, also as an invoice number (T7000012050002). The check digit is verified.',
  },
  invoice_number: {
    title: 'Check Japanese invoice issuers',
    description:
      'Tells whether registration numbers of qualified invoice issuers (適格請求書発行事業者, インボイス: T2021001052596, also without T) are valid on the day of a transaction: valid, not yet registered, expired or cancelled, with the days, name and address. Without a day, on the day of the data. With the name that the supplier uses beside the number, it tells whether the number is that name’s: one of somebody else is "ambiguous". Names of sole traders are not published.',
  },
  company_name: {
    title: "Find companies' corporate numbers",
    description:
      'Finds the 13-digit corporate number (法人番号) of Japanese companies by name, better with an address: name ㈱見本商事 御中, address 鳥取県鳥取市東町1-220. Each answer has a score and the reason of the match; where it is not sure, the candidates. Without an address, a common name is often "ambiguous".',
  },
  supplier: {
    title: 'Check suppliers without a number',
    description:
      'Tells whether suppliers are registered as qualified invoice issuers (適格請求書発行事業者, インボイス) on the day of a transaction, by name and address where no registration number is known: finds the company, then the registration of its number T and 13 digits. A company that is found and not registered has validity 登録なし (not registered). Where several companies fit, the row is "ambiguous", with the registration of each candidate. Sole traders cannot be found by name.',
  },
  bank: {
    title: 'Look up Japanese banks',
    description:
      'Finds Japanese banks by name or code (みずほ銀行, ミズホ, mizuho, 0001, 1): the four-digit code, name and readings. A name that several banks fit is "ambiguous".',
  },
  branch: {
    title: 'Look up bank branches',
    description:
      'Finds branches of Japanese banks by the bank and the branch, each as a name or a code (みずほ銀行 丸の内中央支店, 0001 004): the three-digit code, name and readings. Several branches may share a code.',
  },
  school: {
    title: 'Look up Japanese schools',
    description:
      'Finds Japanese schools, from kindergartens to universities, by their 13-character school code (F113110102700) or by name, better with an address: code, type, address, and the successor of a closed one.',
  },
  date: {
    title: 'Look up Japanese dates',
    description:
      'Tells of dates, as people write them (2026-01-01, 令和8年1月1日, R8.1.1), the day of the week, the national holiday if it is one, and whether it is a business day.',
  },
  nearest: {
    title: 'Find the nearest Japanese town',
    description:
      'Finds the town in Japan whose representative point is nearest to a latitude and a longitude (latitude 35.6812, longitude 139.7671, or both in one: 35.6812,139.7671), at most 20 km away: postal code, prefecture, city, town, distance and what the point stands for. The point itself may lie in a neighbouring town.',
  },
  distance: {
    title: 'Measure distances in Japan',
    description:
      'Gives the distance in kilometres, in a straight line, between two places in Japan (from, to), each an address, a postal code, or a latitude and a longitude (35.6812,139.7671), and how exact it is: the level of the wider of both points. A place that is not certain is "ambiguous". For roads or travel times it is of no use.',
  },
};

/** Texts by the operation's name. */
const OPERATION_TEXTS: Readonly<Record<string, ToolText>> = {
  'postal.search': {
    title: 'Search the postal codes of Japan',
    description:
      'Searches postal records: t is an address to read (東京都千代田区麹町3-12-14), q a query over fields (prefecture:東京都 AND town:麹町). Give one of them. To look many addresses up, use look_up_address.',
  },
  'postal.nearest': {
    title: 'Find the towns around a point',
    description:
      'Lists the towns in Japan whose points are nearest to a latitude and a longitude (lat: 35.6812, lng: 139.7671), as many as limit says, with the whole postal records and distance_km. For many points, or for the names alone, use look_up_nearest.',
  },
  'postal.versions': {
    title: 'List the versions of the postal data',
    description: 'Lists the data versions (dates) of the postal register that can be asked for.',
  },
  'postal.updates': {
    title: 'List what changed in the postal codes',
    description:
      'Lists the postal records that a data version added, changed (update_status 1) or abolished (2); the newest version without one.',
  },
  'municipality.list': {
    title: 'List the municipalities of a prefecture',
    description:
      'Lists cities, wards, towns and villages of a prefecture with their codes (JIS X 0402). prefecture_code has two digits: 01 北海道, 13 東京都, 27 大阪府, 47 沖縄県.',
  },
  'corporation.search': {
    title: 'Search the corporations of Japan',
    description:
      'Searches corporations by words of the name (q: 見本商事) or by fields (name:見本 AND prefecture_name:鳥取県 AND city_name:鳥取市), joined by AND or OR. Counts by facets: facet_kind "/", facet_area "/東京都". q takes no brackets and no quotes. To find the number of a known company, use look_up_company_name.',
  },
  'bank.list': {
    title: 'List the banks of Japan',
    description: 'Lists all banks with their codes. To find one by name, use look_up_bank.',
  },
  'bank.versions': {
    title: 'List the versions of the bank data',
    description: 'Lists the data versions (dates) of the bank directory.',
  },
  'bank.branches': {
    title: "List a bank's branches",
    description:
      'Lists the branches of a bank (bank_code: 0001). To find one by name, use look_up_branch.',
  },
  'bank.branch': {
    title: 'Give the branches of a branch code',
    description:
      'Gives the branches of a bank (bank_code: 0001) that have a code (branch_code: 001).',
  },
  'school.search': {
    title: 'Search the schools of Japan',
    description:
      'Searches schools by words of the name or address (q: name:東京大学), and counts them by facets: facet_type "/", facet_prefecture "/東京都". To look many up, use look_up_school.',
  },
  'holiday.list': {
    title: 'List national holidays',
    description:
      'Lists the national holidays of Japan from 1970 on: of a year (year: 2026), or from one day to another (from: 2026-04-29, to: 2026-05-06). Years beyond the published data are empty.',
  },
  'holiday.businessDayCheck': {
    title: 'Check a business day',
    description:
      'Tells whether a day (date: 2026-05-07) is a business day in Japan: neither a weekend nor a national holiday. For many days, use look_up_date.',
  },
  'radar.list': {
    title: 'List the watched corporations',
    description: 'Lists the corporate numbers that the account watches for changes.',
  },
  'radar.numbers': {
    title: 'List the watched numbers',
    description:
      'Lists all numbers that the account watches for changes, corporate numbers and registration numbers of invoices alike, with the kind and the tags of each.',
  },
  'radar.changes': {
    title: 'Tell what changed on a day',
    description:
      'Lists what was detected on a day in Japan (date: 2026-04-01) of the watched numbers: the kind of change, and what was before and after.',
  },
  'radar.date': {
    title: 'List the corporations that changed on a day',
    description:
      'Lists the watched corporate numbers whose change (name, address, closure, merger) was detected on a day in Japan (date: 2026-04-01). For what they are now, give the numbers to look_up_corporate_number.',
  },
};

export function kindText({ id, name, catalogue }: Kind): ToolText {
  return (
    KIND_TEXTS[id] ?? {
      title: `Look up: ${name.en}`,
      description: `Looks values of the kind "${name.en}" (${name.ja}) up in Japan's public registers. Gives: ${catalogue.defaults
        .map((field) => catalogue.header(field).en)
        .join(', ')}.`,
    }
  );
}

export function operationText({ name, method, path }: Operation<unknown, unknown>): ToolText {
  return (
    OPERATION_TEXTS[name] ?? {
      title: name.replace('.', ': '),
      description: `Asks ${method} ${path} of Japan's public registers.`,
    }
  );
}
