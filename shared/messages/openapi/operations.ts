/** Says in one line what each operation does: the description of the interface lists them. */
import type { Sentence } from '../language.ts';

export const operationSummaries = {
  postalLookup: { ja: '郵便番号から住所を調べる', en: 'Look up a postal code' },
  postalVersions: {
    ja: '郵便番号データのバージョンを一覧する',
    en: 'List the versions of the postal data',
  },
  postalUpdates: {
    ja: 'あるバージョンでの郵便番号データの変更を一覧する',
    en: 'List what changed in a version of the postal data',
  },
  postalSearch: {
    ja: '住所や検索式から郵便番号を探し、住所を正規化する',
    en: 'Find postal codes by an address or a query, and normalise the address',
  },
  postalBatchSearch: {
    ja: '多くの住所や検索式を一度に探す',
    en: 'Find many addresses or queries at once',
  },
  postalDownloadList: {
    ja: 'ダウンロードできる郵便番号データのファイルを一覧する',
    en: 'List the files of postal data that can be downloaded',
  },
  municipalityList: {
    ja: '都道府県の市区町村を一覧する',
    en: 'List the municipalities of a prefecture',
  },
  corporationLookup: { ja: '法人番号から法人を調べる', en: 'Look up a corporate number' },
  corporationSearch: { ja: '法人を検索する', en: 'Search for corporations' },
  corporationBatchSearch: {
    ja: '多くの法人を一度に検索する',
    en: 'Search for many corporations at once',
  },
  radarList: { ja: '監視している法人番号を一覧する', en: 'List the watched corporate numbers' },
  radarAdd: { ja: '法人番号の監視を始める', en: 'Watch corporate numbers' },
  radarRemove: { ja: '法人番号の監視をやめる', en: 'Stop watching corporate numbers' },
  radarDate: {
    ja: 'ある日に変更が検出された法人番号を一覧する',
    en: 'List the corporate numbers whose change was detected on a day',
  },
  bankList: { ja: '銀行を一覧する', en: 'List the banks' },
  bankVersions: {
    ja: '銀行データのバージョンを一覧する',
    en: 'List the versions of the bank data',
  },
  bankLookup: { ja: '銀行コードから銀行を調べる', en: 'Look up a bank code' },
  branchList: { ja: '銀行の支店を一覧する', en: 'List the branches of a bank' },
  branchLookup: { ja: '支店コードから支店を調べる', en: 'Look up a branch code' },
  schoolLookup: { ja: '学校コードから学校を調べる', en: 'Look up a school code' },
  schoolSearch: { ja: '学校を検索する', en: 'Search for schools' },
  holidayList: { ja: '国民の祝日・休日を一覧する', en: 'List the national holidays' },
  businessDayCheck: {
    ja: '営業日（土日と祝日でない日）かどうかを調べる',
    en: 'Tell whether a day is a business day, neither of a weekend nor a holiday',
  },
} as const satisfies Record<string, Sentence>;

/** Names of the resources, by the first part of an operation's name. */
export const resourceNames: Readonly<Record<string, Sentence>> = {
  postal: { ja: '郵便番号と住所', en: 'Postal codes and addresses' },
  municipality: { ja: '市区町村', en: 'Municipalities' },
  corporation: { ja: '法人', en: 'Corporations' },
  radar: { ja: '法人の変更の監視', en: 'Changes of watched corporations' },
  bank: { ja: '銀行と支店', en: 'Banks and branches' },
  school: { ja: '学校', en: 'Schools' },
  holiday: { ja: '祝日', en: 'Holidays' },
  businessday: { ja: '営業日', en: 'Business days' },
  service: { ja: 'サービス自身', en: 'The service itself' },
};
