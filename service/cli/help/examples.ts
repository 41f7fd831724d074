/** One example for each command, under its name. Files have Japanese names if the help is Japanese. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

const sameInBoth = (text: string): Sentence => ({ ja: text, en: text });

export const examples: Readonly<Record<string, Sentence>> = {
  daicho: {
    ja: 'daicho enrich 顧客.xlsx --column 住所 -o 整えた顧客.xlsx',
    en: 'daicho enrich customers.xlsx --column 住所 -o cleaned.xlsx',
  },
  'daicho open': {
    ja: 'daicho open 顧客.xlsx',
    en: 'daicho open customers.xlsx',
  },
  'daicho enrich': {
    ja: 'daicho enrich 顧客.xlsx --column 住所 --fields 郵便番号,都道府県,市区町村 -o 整えた顧客.xlsx',
    en: 'daicho enrich customers.xlsx --column 住所 --fields postal_code,prefecture,city -o cleaned.xlsx',
  },
  'daicho run': {
    ja: 'daicho run 毎月の顧客.yaml --overwrite',
    en: 'daicho run monthly.yaml --overwrite',
  },
  'daicho duplicates': {
    ja: 'daicho duplicates 顧客.xlsx --column 住所 --name-column 氏名',
    en: 'daicho duplicates customers.xlsx --column 住所 --name-column 氏名',
  },
  'daicho map': {
    ja: 'daicho map 顧客.xlsx -o 顧客.html --label 会社名 --color 担当',
    en: 'daicho map customers.xlsx -o customers.html --label Company --color Sales',
  },
  'daicho labels': {
    ja: 'daicho labels 顧客.xlsx -o ラベル.pdf --format 12',
    en: 'daicho labels customers.xlsx -o labels.pdf --format 12',
  },
  'daicho lookup': sameInBoth('daicho lookup みずほ銀行 渋谷'),
  'daicho search': sameInBoth('daicho search 渋谷 --limit 5'),
  'daicho address': sameInBoth('daicho address "港区六本木6-10-1" --explain'),
  'daicho import': sameInBoth('daicho import holiday syukujitsu.csv'),
  'daicho import postal': sameInBoth(
    'daicho import postal --data-version 2026-05-29 ken_all.zip jigyosyo.zip',
  ),
  'daicho import municipalities': {
    ja: 'daicho import municipalities 市区町村の変更.csv',
    en: 'daicho import municipalities municipality-changes.csv',
  },
  'daicho import corporation': sameInBoth('daicho import corporation --diff diff_20261102.zip'),
  'daicho import invoice': sameInBoth('daicho import invoice k_all_*.zip h_all_*.zip j_all_*.zip'),
  'daicho import holiday': sameInBoth('daicho import holiday syukujitsu.csv'),
  'daicho import images': {
    ja: 'daicho import images 画像のフォルダー',
    en: 'daicho import images folder-of-images',
  },
  'daicho import coordinates': {
    ja: 'daicho import coordinates 位置参照情報/*.zip --data-version 2025-12-01',
    en: 'daicho import coordinates isj/*.zip --data-version 2025-12-01',
  },
  'daicho import school': {
    ja: 'daicho import school 東日本.xlsx 西日本.xlsx 大学.xlsx --data-version 2026-05-01',
    en: 'daicho import school east.xlsx west.xlsx universities.xlsx --data-version 2026-05-01',
  },
  'daicho update': sameInBoth('daicho update postal --dry-run'),
  'daicho export': sameInBoth('daicho export postal --to parquet'),
  'daicho status': sameInBoth('daicho status --json'),
  'daicho doctor': sameInBoth('daicho doctor https://daicho.example.jp --key-file key.txt'),
  'daicho radar': sameInBoth('daicho radar add 7000012050002'),
  'daicho radar add': {
    ja: 'daicho radar add --file 取引先.xlsx --column 法人番号',
    en: 'daicho radar add --file clients.xlsx --column 法人番号',
  },
  'daicho radar remove': sameInBoth('daicho radar remove 7000012050002'),
  'daicho radar list': sameInBoth('daicho radar list'),
  'daicho radar webhook': sameInBoth('daicho radar webhook https://example.jp/daicho'),
  'daicho radar polling-only': sameInBoth('daicho radar polling-only'),
  'daicho radar check': sameInBoth('daicho radar check --date 2026-11-02'),
  'daicho account': sameInBoth('daicho account list'),
  'daicho account add': {
    ja: 'daicho account add 経理部 --plan standard --option batch',
    en: 'daicho account add accounting --plan standard --option batch',
  },
  'daicho account list': sameInBoth('daicho account list --json'),
  'daicho account plan': {
    ja: 'daicho account plan 経理部 premium',
    en: 'daicho account plan accounting premium',
  },
  'daicho account option': {
    ja: 'daicho account option 経理部 batch download',
    en: 'daicho account option accounting batch download',
  },
  'daicho account limit': {
    ja: 'daicho account limit 経理部 600',
    en: 'daicho account limit accounting 600',
  },
  'daicho account disable': {
    ja: 'daicho account disable 経理部',
    en: 'daicho account disable accounting',
  },
  'daicho account enable': {
    ja: 'daicho account enable 経理部',
    en: 'daicho account enable accounting',
  },
  'daicho key': {
    ja: 'daicho key list 経理部',
    en: 'daicho key list accounting',
  },
  'daicho key add': {
    ja: 'daicho key add 経理部 --kind secret --name n8n',
    en: 'daicho key add accounting --kind secret --name n8n',
  },
  'daicho key list': {
    ja: 'daicho key list 経理部',
    en: 'daicho key list accounting',
  },
  'daicho key rotate': sameInBoth('daicho key rotate 3f9c2b1a --grace 12h'),
  'daicho key origins': sameInBoth('daicho key origins 3f9c2b1a https://example.jp'),
  'daicho key revoke': sameInBoth('daicho key revoke 3f9c2b1a'),
  'daicho key dashboard': sameInBoth('daicho key dashboard'),
  'daicho excel': sameInBoth('daicho excel try'),
  'daicho excel try': sameInBoth('daicho excel try --port 8788'),
  'daicho mcp': sameInBoth('daicho mcp --data .daicho'),
  'daicho backup': sameInBoth('daicho backup daicho.backup'),
  'daicho restore': sameInBoth('daicho restore daicho.backup'),
  'daicho config': sameInBoth('daicho config check'),
  'daicho config check': sameInBoth('daicho config check --port 8080'),
  'daicho config show': sameInBoth('daicho config show'),
  'daicho serve': sameInBoth('daicho serve --port 8787 --update-at 04:00'),
};
