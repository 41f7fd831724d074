/** Reasons why no record could be chosen, for the status of a row. */
import type { Sentence } from '../language.ts';

export const ambiguousSentences = {
  several_municipalities: {
    ja: '候補が複数（市区町村を一つに決められません）',
    en: 'several candidates (more than one municipality fits)',
  },
  prefecture_differs: {
    ja: '書かれた都道府県ではなく、別の都道府県にあります（どちらが正しいか確かめてください）',
    en: 'it is in another prefecture than the one that is written (check which is right)',
  },
  several_towns: {
    ja: '候補が複数（町域を一つに決められません）',
    en: 'several candidates (more than one town fits)',
  },
  several_codes: {
    ja: '候補が複数（この町域の郵便番号は複数あります）',
    en: 'several candidates (this town has several postal codes)',
  },
  several_floors: {
    ja: '候補が複数（このビルの郵便番号は階ごとに異なります）',
    en: 'several candidates (this building has a postal code for each floor)',
  },
  several_buildings: {
    ja: '候補が複数（ビルを一つに決められません）',
    en: 'several candidates (more than one building fits)',
  },
  several_offices: {
    ja: '候補が複数（複数の事業所がこの番号を使っています）',
    en: 'several candidates (several offices share this code)',
  },
  office_name_resembles: {
    ja: '名前の似た事業所の個別番号があります（その事業所かを確かめてください）',
    en: 'an office with a similar name has a code of its own there (check whether it is meant)',
  },
  offices_only: {
    ja: '事業所の個別番号しか見つかりません',
    en: 'only offices with codes of their own were found',
  },
  municipality_missing: {
    ja: '候補が複数（市区町村が書かれていません）',
    en: 'several candidates (the municipality is not written)',
  },
  former_municipality: {
    ja: '旧市町村名です（今の所在地が確かではありません）',
    en: 'a former municipality (where it is today is not certain)',
  },
  former_town: {
    ja: '旧町域名です（今の町域が確かではありません）',
    en: 'a former town (which one it is today is not certain)',
  },
  former_postal_code: {
    ja: '廃止された郵便番号です（{day}のデータまで{place}。今の番号を一つに決められません）',
    en: 'an abolished postal code (of {place} up to the data of {day}; which code it has today is not certain)',
  },
  town_missing: {
    ja: '候補が複数（町域が書かれていないか、読み取れません）',
    en: 'several candidates (the town is missing or could not be read)',
  },
  place_missing: {
    ja: '番地だけです（市区町村と町域が書かれていません）',
    en: 'only a number (the municipality and town are missing)',
  },
  number_unclear: {
    ja: '番地に数字と紛らわしい文字があります（l、Oなど）',
    en: 'a letter in the number looks like a digit (l, O)',
  },
  town_not_listed: {
    ja: '町域が郵便番号データにありません',
    en: 'the town is not in the postal data',
  },
  town_in_kana: {
    ja: 'カナの町域は、付属のデータでは照合できません（漢字で書くか、日本郵便のデータを取り込んでください）',
    en: 'a town in kana cannot be compared with the data that ships with Daicho (write it in kanji, or import Japan Post’s data)',
  },
  town_differs: {
    ja: '町域の表記が郵便番号データと異なります',
    en: 'the town is written differently in the postal data',
  },
  postal_code_differs: {
    ja: '書かれている郵便番号が住所と合いません',
    en: 'the postal code does not match the address',
  },
  postal_code_slip: {
    ja: '書かれている郵便番号が住所と1桁違うか、隣の数字と入れ替わっています',
    en: 'one digit of the postal code that is written differs, or two are swapped',
  },
  address_unread: {
    ja: '住所を読み取れません（書かれている郵便番号の町域を候補にしました）',
    en: 'the address could not be read (the candidates are those of the postal code that is written)',
  },
  hidden_rivals: {
    ja: '候補が多すぎて一つに決められません',
    en: 'too many candidates to choose one',
  },
  several_companies: {
    ja: '候補が複数（同じくらい合う法人がほかにもあります）',
    en: 'several candidates (another corporation fits as well)',
  },
  company_name_differs: {
    ja: '名称が登録と少し異なります',
    en: 'the name differs a little from the registered one',
  },
  company_kind_differs: {
    ja: '法人の種類が登録と異なります',
    en: 'the kind of corporation differs from the registered one',
  },
  company_address_missing: {
    ja: '名称だけでは一つに決められません（所在地がありません）',
    en: 'a name alone does not tell (no address)',
  },
  company_address_short: {
    ja: '一つに決めるには所在地が足りません',
    en: 'the address does not go far enough to tell',
  },
  company_address_differs: {
    ja: '所在地が登録と異なります',
    en: 'the address differs from the registered one',
  },
  holidays_unknown: {
    ja: '祝日がまだ発表されていないか、データにない年にかかります',
    en: 'it reaches into a year whose holidays are not announced yet, or not in the data',
  },
  short_number: {
    ja: '5桁の数字だけでは決められません（表計算ソフトの日付の番号か、先頭の0が消えた郵便番号かもしれません）',
    en: 'five digits alone do not tell (a day as spreadsheets number them, or a postal code that lost its zeros)',
  },
  hidden_companies: {
    ja: '同じ言葉を含む法人が多すぎて一つに決められません',
    en: 'too many corporations have these words to choose one',
  },
  issuer_name_differs: {
    ja: '登録番号の名称が、書かれている名称と異なります（別の事業者の番号かもしれません）',
    en: 'the number is registered under another name (it may be somebody else’s)',
  },
  issuer_history_unknown: {
    ja: 'この日より後に登録されています（それより前の登録は、サービスから分かりません）',
    en: 'registered after this day (the service does not tell of earlier registrations)',
  },
  several_banks: {
    ja: '候補が複数（金融機関を一つに決められません）',
    en: 'several candidates (more than one bank fits)',
  },
  bank_kind_missing: {
    ja: '金融機関の種類（信用金庫、農協など）が書かれていません',
    en: 'the kind of bank (信用金庫, 農協 and so on) is not written',
  },
  bank_renamed: {
    ja: '以前の名称か通称です（今の金融機関を確かめてください）',
    en: 'a former or everyday name (check which bank it is today)',
  },
  bank_name_differs: {
    ja: '金融機関名が登録と少し異なります',
    en: 'the name differs a little from the bank’s',
  },
  bank_code_differs: {
    ja: '銀行コードと名称が合いません',
    en: 'the bank code and the name do not agree',
  },
  several_branches: {
    ja: '候補が複数（支店を一つに決められません）',
    en: 'several candidates (more than one branch fits)',
  },
  several_branches_of_code: {
    ja: '候補が複数（この支店コードの店舗は複数あります）',
    en: 'several candidates (several branches share this code)',
  },
  branch_name_differs: {
    ja: '支店名が登録と少し異なります',
    en: 'the name differs a little from the branch’s',
  },
  branch_code_differs: {
    ja: '支店コードと名称が合いません',
    en: 'the branch code and the name do not agree',
  },
  several_schools: {
    ja: '候補が複数（同じ名前の学校があります）',
    en: 'several candidates (other schools have this name)',
  },
  school_name_differs: {
    ja: '学校名が登録と異なります',
    en: 'the name differs from the registered one',
  },
  school_code_differs: {
    ja: '学校コードの学校は、書かれている住所の都道府県にありません',
    en: 'the school of this code is not in the prefecture of the address',
  },
  school_address_differs: {
    ja: 'この名前の学校は、書かれている住所の市区町村にありません',
    en: 'no school of this name is in the municipality of the address',
  },
  school_address_missing: {
    ja: '学校名だけでは一つに決められません（所在地がありません）',
    en: 'a name alone does not tell (no address)',
  },
  hidden_schools: {
    ja: '同じ言葉を含む学校が多すぎて一つに決められません',
    en: 'too many schools have these words to choose one',
  },
} as const satisfies Record<string, Sentence>;
