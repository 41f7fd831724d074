/** Sentences for the field in which a person types a city or town, and for the results. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const placeSentences = {
  findingCity: { ja: '「{text}」を探しています…', en: 'Looking for “{text}”…' },
  readingRows: {
    ja: '行のほかの列に市区町村名があるか、見ています…',
    en: 'Reading the other columns of the rows for the names of cities…',
  },
  unknownCity: {
    ja: '「{text}」という市区町村・町名は見つかりません。ほかの名前を入力してください',
    en: 'No city or town “{text}” was found. Type the name of one',
  },
  unknownInPrefecture: {
    ja: '{prefecture}には、「{text}」という市区町村・町名は見つかりません。ほかの名前を入力してください',
    en: 'No city or town “{text}” was found in {prefecture}. Type the name of one',
  },
  notInPrefecture: {
    ja: '{prefecture}には、この住所が見つかりません。市区町村か町名を入力してください',
    en: 'This address was not found in {prefecture}. Type its city or town',
  },
  prefectureTooWide: {
    ja: '{prefecture}だけでは決まりません。市区町村と町名を入力してください',
    en: '{prefecture} alone does not decide it. Type the city and the town',
  },
  townOfMany: {
    ja: '「{text}」は各地にあります。市区町村から入力してください',
    en: 'Many cities have a “{text}”. Type the city before it',
  },
  typedNotAsked: {
    ja: '「{text}」を調べられませんでした。もう一度調べてください',
    en: '“{text}” could not be looked up. Try again',
  },
  foundTyped: {
    ja: '「{text}」→ {found}に決めました（住所のセルはそのままです）。',
    en: 'Decided: “{text}” → {found} (the cell with the address stays as it is).',
  },
  someTyped: {
    ja: '「{text}」→ {rows} 行のうち {decided} 行を{found}に決めました（住所のセルはそのままです）。',
    en: 'Decided: “{text}” → {found}; rows: {decided} of {rows} (the cells with the addresses stay as they are).',
  },
  noneTyped: {
    ja: '「{text}」として調べました。{rows} 行のうち {decided} 行が一つに決まりました。',
    en: 'Looked up as “{text}”. Rows decided: {decided} of {rows}.',
  },
  typedWritten: {
    ja: '入力した「{texts}」として見つけた結果があります（住所のセルはそのままです）。',
    en: 'Some were found as “{texts}”, which you typed (the cells with the addresses stay as they are).',
  },
  typedMore: {
    ja: '入力した「{texts}」ほか {count} 通りとして見つけた結果があります（住所のセルはそのままです）。',
    en: 'Some were found as “{texts}” and {count} more, which you typed (the cells with the addresses stay as they are).',
  },
  cityOfGroup: {
    ja: '市区町村、正しい町名、郵便番号のどれかがわかれば、入力して Enter（その\u2060住所と\u2060して\u2060調べ直します）',
    en: 'If you know the city, the right town or the postal code, type it and press Enter: the row is looked up there',
  },
  townOfGroup: {
    ja: '市区町村と町名がわかれば、入力して Enter（その\u2060場所の番地と\u2060して\u2060調べ直します）',
    en: 'If you know the city and town, type them and press Enter: the row is looked up there',
  },
  rightTown: {
    ja: '正しい町名か郵便番号がわかれば、入力して Enter（例: 元町、川越市元町。住所のセルは変えません）',
    en: 'If you know the right town or its postal code, type it and press Enter, with its city or without (the cell stays as it is)',
  },
  townInCity: {
    ja: '{city}の町名がわかれば、入力して Enter（その町の住所として調べ直します）',
    en: 'If you know the town in {city}, type it and press Enter: the row is looked up there',
  },
  anyPlace: { ja: '市区町村・町名など', en: 'City, town or the like' },
  lookInTyped: {
    ja: 'ほかの\u00a0{count}\u00a0行も、{name}の住所として調べる',
    en: 'Look up the other rows\u00a0({count}) in {name} too',
  },
  lookInTypedHint: {
    ja: '入力した市区町村です。一つに決まる行だけに書き込み、ほかは要確認のまま残します。',
    en: 'You typed it, and it was right for a row. Only rows with one place are written; the others stay to check.',
  },
  lookInTitle: {
    ja: '題名の{name}で\u00a0{count}\u00a0行を調べる',
    en: 'Look up\u00a0{count}\u00a0rows in {name}, as the title says',
  },
  lookInBranch: {
    ja: '題名「{title}」から、{name}で\u00a0{count}\u00a0行を調べる',
    en: 'Look up\u00a0{count}\u00a0rows in {name}, as the name “{title}” suggests',
  },
  lookInBranchHint: {
    ja: '表・シート・ファイルの名前にある支部や店と同じ名の市区町村です。一つに決まる行だけに書き込み、ほかは要確認のまま残します。',
    en: 'The table, sheet or file is named after a branch of that name. Only rows with one place are written; the others stay to check.',
  },
  lookInTitleHint: {
    ja: '表・シート・ファイルの名前「{title}」\u2060にある市区町村です。一つに決まる行だけに書き込み、ほかは要確認のまま残します。',
    en: 'The name of the table, sheet or file is “{title}”. Only rows with one place are written; the others stay to check.',
  },
} as const satisfies Record<string, Sentence>;
