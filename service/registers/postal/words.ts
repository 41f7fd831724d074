/** Sentences about the postal codes that a service has. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const postalSentences = {
  embedded: {
    ja: '郵便番号はDaicho同梱のデータです（読み仮名とフラグはありません）。',
    en: 'The postal codes are the data that ships with Daicho (no readings, no flags).',
  },
  versions: {
    ja: '郵便番号: データバージョン {version}（全 {count} 件）',
    en: 'Postal codes: data version {version} ({count} in all)',
  },
  former: {
    ja: '旧市区町村: {version} に取り込んだ {to} までの変更（{count}件の名前）',
    en: 'Former municipalities: {count} names, imported on {version}, of changes up to {to}',
  },
  howToImport: {
    ja: '日本郵便の公式ファイルを取り込むには: daicho import postal --data-version YYYY-MM-DD ken_all.zip jigyosyo.zip',
    en: "To import Japan Post's official files: daicho import postal --data-version YYYY-MM-DD ken_all.zip jigyosyo.zip",
  },
} as const satisfies Record<string, Sentence>;
