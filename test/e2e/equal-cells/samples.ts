import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { kindById } from '@daicho/shared/enrich/kinds.ts';
import {
  addresses,
  bankCells,
  branchCells,
  companies,
  corporateNumbers,
  DAYS,
  dates,
  invoiceRows,
  pairs,
  points,
  postalCodes,
  schools,
  splitAddresses,
} from './cells.ts';

/** A table for one kind: the headers of each input's columns, and the rows of cells in the order of these columns. */
export interface Sample {
  readonly name: string;
  readonly kind: Kind;
  readonly inputs: readonly (readonly string[])[];
  readonly rows: readonly (readonly string[])[];
  readonly fields: readonly string[];
  /** Statuses that have to occur begin with these texts. */
  readonly outcomes: readonly string[];
  /**
   * Whether the kind asks about many codes (for a supplier, those of its candidates), so that hosts first ask whether the
   * service takes codes in batches.
   */
  readonly hasCodes?: true;
}

const NEAREST_FIELDS = new Set([
  ...kindOf('nearest').catalogue.defaults,
  'nearest_address',
  'status',
]);

export const samples: readonly Sample[] = [
  {
    name: 'addresses',
    kind: kindOf('address'),
    inputs: [['住所']],
    rows: addresses().map((cell) => [cell]),
    fields: [...kindOf('address').catalogue.ids],
    outcomes: ['一致', '要確認', '該当なし', '入力不備'],
  },
  {
    name: 'addresses in four columns',
    kind: kindOf('address'),
    inputs: [['都道府県', '市区町村', '番地', '建物']],
    rows: splitAddresses(),
    fields: ['postal_code', 'address', 'town', 'building', 'floor_room', 'status'],
    outcomes: ['一致', '要確認', '該当なし'],
  },
  {
    name: 'postal codes',
    kind: kindOf('postal_code'),
    hasCodes: true,
    inputs: [['郵便番号']],
    rows: postalCodes().map((cell) => [cell]),
    fields: [...kindOf('postal_code').catalogue.ids],
    outcomes: ['一致', '要確認', '該当なし', '入力不備'],
  },
  {
    name: 'corporate numbers',
    kind: kindOf('corporate_number'),
    hasCodes: true,
    inputs: [['法人番号']],
    rows: corporateNumbers().map((cell) => [cell]),
    fields: [...kindOf('corporate_number').catalogue.ids],
    outcomes: ['一致', '該当なし', '入力不備'],
  },
  {
    name: 'invoice issuers with days and names',
    kind: kindOf('invoice_number'),
    inputs: [['登録番号'], ['請求日'], ['取引先']],
    rows: invoiceRows(),
    fields: [...kindOf('invoice_number').catalogue.ids],
    outcomes: ['一致（', '要確認', '対象外', '入力不備'],
  },
  {
    name: 'company names with addresses in two columns',
    kind: kindOf('company_name'),
    inputs: [['社名'], ['所在地', '建物']],
    rows: companies(),
    fields: [...kindOf('company_name').catalogue.ids],
    outcomes: ['一致', '要確認', '該当なし', '入力不備'],
  },
  {
    name: 'suppliers with addresses and days',
    kind: kindOf('supplier'),
    hasCodes: true,
    inputs: [['支払先'], ['所在地'], ['支払日']],
    rows: companies().map(([name = '', ...address], i) => [
      name,
      address.join(''),
      DAYS[i % DAYS.length] ?? '',
    ]),
    fields: [
      ...['valid', 'validity', 'judged_on', 'registration_date', 'invoice_number'],
      ...['name', 'address', 'reason', 'candidates', 'status'],
    ],
    outcomes: ['対象外', '要確認', '該当なし', '入力不備'],
  },
  {
    name: 'banks',
    kind: kindOf('bank'),
    inputs: [['銀行']],
    rows: bankCells().map((cell) => [cell]),
    fields: [...kindOf('bank').catalogue.defaults, 'candidates', 'status'],
    outcomes: ['一致', '要確認', '該当なし', '入力不備'],
  },
  {
    name: 'branches with banks beside',
    kind: kindOf('branch'),
    inputs: [['支店名'], ['銀行コード', '銀行名']],
    rows: branchCells(),
    fields: [...kindOf('branch').catalogue.defaults, 'candidates', 'status'],
    outcomes: ['一致', '要確認', '該当なし', '入力不備'],
  },
  {
    name: 'schools, by code and by name',
    kind: kindOf('school'),
    hasCodes: true,
    inputs: [['学校']],
    rows: schools().map((cell) => [cell]),
    fields: ['school_code', 'name', 'type', 'postal_code', 'address', 'candidates', 'status'],
    outcomes: ['一致', '要確認', '対象外', '入力不備'],
  },
  {
    name: 'points',
    kind: kindOf('nearest'),
    hasCodes: true,
    inputs: [['緯度'], ['経度']],
    rows: points(),
    fields: kindOf('nearest').catalogue.ids.filter((id) => NEAREST_FIELDS.has(id)),
    outcomes: ['一致', '該当なし', '入力不備'],
  },
  {
    name: 'distances of addresses, codes and points',
    kind: kindOf('distance'),
    inputs: [['出発地'], ['目的地']],
    rows: pairs(),
    fields: [...kindOf('distance').catalogue.defaults, 'status'],
    outcomes: ['一致', '要確認', '該当なし', '入力不備'],
  },
  {
    name: 'dates',
    kind: kindOf('date'),
    inputs: [['日付']],
    rows: dates().map((cell) => [cell]),
    fields: [...kindOf('date').catalogue.ids],
    outcomes: ['一致', '要確認', '入力不備'],
  },
];

function kindOf(id: string): Kind {
  const kind = kindById(id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  return kind;
}
