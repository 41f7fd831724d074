/** Sentences about deciding many rows at once. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const decidingSentences = {
  sureInPlace: {
    ja: '一致した値の\u00a0{percent}\u00a0%\u00a0が{name}にあります',
    en: '{percent}% of the values found are in {name}',
  },
  sureByCode: {
    ja: '書かれている郵便番号は、この町域のものです',
    en: 'The postal code that is written is that of this town',
  },
  sureByCell: {
    ja: '行のほかの列に市区町村名があります（{header}: {text}）',
    en: 'Another column of the row names the city ({header}: {text})',
  },
  onlyTownLike: {
    ja: 'この市区町村で名前の似た町域は、これだけです',
    en: 'The only town with a similar name in its municipality',
  },
  sureInCity: {
    ja: '{name}の住所として調べると一つに決まります（一致した値の\u00a0{percent}\u00a0%\u00a0がここにあります）',
    en: 'Certain as an address of {name} ({percent}% of the values found are there)',
  },
  namedValues: { ja: '{first} ほか\u00a0{count}\u00a0件', en: '{first} and {count} more' },
  openValues: { ja: '{count}\u00a0件を見る', en: 'See these {count} values' },
  bothOfReason: { ja: 'この 2 件すべて', en: 'Both of these' },
  allOfReason: { ja: 'この {count} 件すべて', en: 'All {count} of these' },
  moreRows: { ja: 'ほか\u00a0{rows}\u00a0行を表示', en: 'Show the other rows ({rows})' },
  singleRows: { ja: '（{rows}\u00a0行）', en: ' (rows: {rows})' },
  around: {
    ja: '最後まで見ました。残りの\u00a0{rows}\u00a0行は、閉じても\u2060要確認の\u2060まま残り、あとで\u2060決められます。',
    en: 'You have seen all. Rows left: {rows}. If you close this, they stay to check, and you can decide them later.',
  },
  aroundToPart: {
    ja: '最後まで見ました。残りの\u00a0{rows}\u00a0行は、ほかの\u2060列で\u2060分けて\u2060市区町村を\u2060選べます。閉じても\u2060要確認の\u2060まま\u2060残ります。',
    en: 'You have seen all. Rows left: {rows}. Split them by another column to choose their cities, or close this: they stay to check.',
  },
  aroundParts: {
    ja: '最後まで見ました。残りの\u00a0{rows}\u00a0行は、「戻る」で\u20601件ずつ\u2060決められます。閉じても\u2060要確認の\u2060まま\u2060残ります。',
    en: 'You have seen all. Rows left: {rows}. Go back to decide them one by one, or close this: they stay to check.',
  },
  keptCodes: {
    ja: 'うち\u00a0{rows}\u00a0行には別の郵便番号が書かれているので、番号は変えていません。結果の下のボタンで置き換えられます。',
    en: 'Of these, {rows} hold another postal code, which stays. A button below the result replaces such codes.',
  },
  leftOpen: {
    ja: '残りの\u00a0{rows}\u00a0行（{numbers}\u00a0行目）は、決めずに残しました。',
    en: 'Rows left undecided: {rows} (on the sheet: {numbers}).',
  },
  leftOpenMore: {
    ja: '残りの\u00a0{rows}\u00a0行（{numbers}\u00a0行目など）は、決めずに残しました。',
    en: 'Rows left undecided: {rows} (on the sheet: {numbers} and more).',
  },
  lookInCity: {
    ja: '市区町村のない\u00a0{count}\u00a0行を、{name}の住所として調べ直す',
    en: 'Look up the rows without a city\u00a0({count}) in {name}',
  },
  lookInCityHint: {
    ja: '一致した値の\u00a0{percent}\u00a0%\u00a0がここにあります。一つに決まる行だけに書き込み、ほかは要確認のまま残します。',
    en: '{percent}% of the values found are there. Only rows with one place are written; the others stay to check.',
  },
  partGroups: {
    ja: '残りの\u00a0{count}\u00a0行を、ほかの列で分ける',
    en: 'Split the remaining rows\u00a0({count}) by another column',
  },
  partGroupsHint: {
    ja: '支店や都道府県などの列の値ごとに、まとめて決めます。',
    en: 'Decide all rows of one branch, prefecture or the like together.',
  },
  partLeft: {
    ja: 'ほかの列で分けて、まとめて決める',
    en: 'Split what is left by another column',
  },
  cityOfLeft: {
    ja: '市区町村を選んで、まとめて調べ直す',
    en: 'Choose the city of what is left, and look it up together',
  },
  cityOfRows: {
    ja: '残りの\u00a0{count}\u00a0行の市区町村を選ぶ',
    en: 'Choose the city of the remaining rows\u00a0({count})',
  },
  cityOfRowsWithNotFound: {
    ja: '残りの\u00a0{count}\u00a0行（うち該当なし\u00a0{none}\u00a0行）の市区町村を選ぶ',
    en: 'Choose the city of the remaining rows\u00a0({count}, of which {none} not found)',
  },
  cityOfRowsHint: {
    ja: '入力した市区町村の住所として、まとめて調べ直します。',
    en: 'Look them up together, as addresses of a city that you type.',
  },
  allRows: { ja: 'すべての行', en: 'All rows' },
  allRowsOption: {
    ja: 'すべての行（{count}\u00a0行を分けずに、市区町村を入力する）',
    en: 'All rows ({count}, not split: type their city)',
  },
  cityOfTitle: {
    ja: '市区町村（名前「{title}」から。違うときは直して、Enter）',
    en: 'City (from the name “{title}”: correct it if it is wrong, and press Enter)',
  },
  whichColumn: { ja: 'どの列で分けますか？', en: 'Split by which column?' },
  whichColumnHint: {
    ja: '列を選ぶだけでは、何も書き込みません。',
    en: 'Choosing a column writes nothing yet.',
  },
  noColumnParts: {
    ja: '分けられる列がありません。いくつかの行に同じ値が入っている列が必要です。',
    en: 'No column can split these rows: it needs values that several rows share.',
  },
  columnParts: {
    ja: '{name}（{count}\u00a0通り: {examples}）',
    en: '{name} ({count}: {examples})',
  },
  filledDown: {
    ja: '{header}（空欄は上の行と同じとして）',
    en: '{header} (blanks as the row above)',
  },
  areaCode: { ja: '{header}の市外局番', en: '{header}, area code' },
  postalArea: { ja: '{header}の先頭3桁', en: '{header}, first 3 digits' },
  namedTitle: {
    ja: '{name}から場所がわかるもの',
    en: 'Places that {name} names',
  },
  namedPart: {
    ja: '{text} → {name}（{all}\u00a0行のうち\u00a0{rows}\u00a0行）',
    en: '{text} → {name} ({rows} of\u00a0{all} rows)',
  },
  decideNamed: {
    ja: '上の\u00a0{count}\u00a0通りをこのとおりに決める（{rows}\u00a0行に書き込む）',
    en: 'Decide these {count} as listed (rows written: {rows})',
  },
  oneByOne: { ja: '一つずつ決める', en: 'Decide them one by one' },
  moreTexts: { ja: 'ほか\u00a0{count}\u00a0通り', en: '{count} more' },
  partTitle: { ja: '{name}: {text}', en: '{name}: {text}' },
  blank: { ja: '（空欄）', en: '(blank)' },
  partRows: {
    ja: '{rows}\u00a0行（違う値は\u00a0{values}\u00a0件）。どの\u2060場所に決めますか？',
    en: 'Rows: {rows}, distinct values: {values}. Where are they?',
  },
  placeAll: {
    ja: '{name}（{rows}\u00a0行すべてに書き込む）',
    en: '{name} (written to all rows: {rows})',
  },
  placeSome: {
    ja: '{name}（{rows}\u00a0行に\u2060書き込み、{left}\u00a0行は\u2060要確認の\u2060まま）',
    en: '{name} (rows\u00a0written:\u00a0{rows}, left\u00a0to\u00a0check:\u00a0{left})',
  },
  morePlaces: {
    ja: '候補のある場所は、ほかに\u00a0{count}\u00a0か所あります（ここには出していません）。',
    en: 'Places with candidates that are not listed: {count}.',
  },
  cutLists: {
    ja: '候補が多く、一部しか\u2060見ていない\u2060行: {rows}\u00a0行（場所の\u2060候補だけでは\u2060決めず、調べ直します）',
    en: 'Rows with more candidates than are listed: {rows}. They are looked up again before they are decided',
  },
  noPlaces: {
    ja: '候補が一つになる場所がありません。1件ずつ決めてください。',
    en: 'No place has a single candidate. Decide these one by one.',
  },
  partDecided: {
    ja: '決定済み\u00a0{rows}\u00a0行（{places}）',
    en: 'Decided already: {rows} ({places}).',
  },
  unread: {
    ja: '{reason}。読み取れない番地・建物名は書き込まれません',
    en: '{reason}; its number and building could not be read and are not written',
  },
  unreadRows: {
    ja: '番地・建物名などが読み取れず、書き込まれない行: {rows}\u00a0行',
    en: 'Rows whose number and building could not be read and are not written: {rows}',
  },
  decideAgain: {
    ja: '決めた\u00a0{rows}\u00a0行を\u2060要確認に\u2060戻す',
    en: 'Give the {rows} decided rows back to check',
  },
  namedCity: {
    ja: '{text} → {name}（{all}\u00a0行を調べ直す）',
    en: '{text} → {name} (rows\u00a0looked\u00a0up:\u00a0{all})',
  },
  lookUpNamed: {
    ja: '上の\u00a0{count}\u00a0通りで決める（{rows}\u00a0行の\u2060うち、その\u2060場所で\u2060一つに\u2060決まる\u2060行だけに\u2060書き込む）',
    en: 'Decide these {count} as listed (of {rows} rows, those with one place there are written)',
  },
  cityNamed: { ja: '{name}（「{text}」\u2060の名前から）', en: '{name} (from the name “{text}”)' },
  cityTyped: { ja: '{name}（入力「{text}」から）', en: '{name} (typed: “{text}”)' },
  lookUpIn: {
    ja: '{name}: {rows}\u00a0行を\u2060この\u2060場所の\u2060住所として\u2060調べ直し、一つに\u2060決まる\u2060行だけに\u2060書き込む',
    en: '{name}: look up {rows} rows as addresses there, and write those with one place',
  },
  lookUpChecked: {
    ja: 'チェックした\u2060市区町村の\u2060住所として\u00a0{rows}\u00a0行を\u2060調べ直し、一つに\u2060決まる\u2060行だけに\u2060書き込む',
    en: 'Look up {rows} rows as addresses of the checked place, and write those with one place',
  },
  lookUpInEither: {
    ja: 'チェックした\u00a0{count}\u00a0か所で {rows}\u00a0行を\u2060調べ直し、一つに\u2060決まる\u2060行だけに\u2060書き込む',
    en: 'Look up {rows} rows in the {count} checked places, and write those that only one of them has',
  },
  severalCities: {
    ja: '当てはまる市区町村にチェックを入れてください（いくつでも）。',
    en: 'Check the places where the rows may be: one or more.',
  },
  typeCity: {
    ja: 'ほかの市区町村（入力して Enter。2つ以上は「、」\u2060で\u2060区切る）',
    en: 'Another city (type it and press Enter; several with commas)',
  },
  townNeeded: {
    ja: '番地だけの {rows} 行は、町名まで入力すると調べられます。',
    en: 'Rows of numbers only, which need the town too: {rows}.',
  },
  townUnused: {
    ja: '入力した町名「{town}」は使わず、市区町村だけを補って調べました（町名を使うのは、番地だけの行と、どの行も同じ町名のときです）。',
    en: 'The town “{town}” was not used: only the city is put before these rows (a town is used for rows of numbers only, or of one town).',
  },
  typePlace: {
    ja: '番地の前に補う市区町村と町名（例: 文京区本駒込。入力して Enter）',
    en: 'City and town before the numbers (such as 文京区本駒込: type them and press Enter)',
  },
  lookingAgain: { ja: '{rows}\u00a0行を調べ直しています…', en: 'Looking up {rows} rows again…' },
  lookedAgain: {
    ja: '調べ直した結果: 決定\u00a0{decided}\u00a0行、候補が残る\u00a0{open}\u00a0行、見つからない\u00a0{none}\u00a0行。',
    en: 'Looked up again. Rows decided: {decided}, with candidates left: {open}, not found there: {none}.',
  },
  lookedBefore: {
    ja: 'この市区町村では、もう調べました。結果は同じです。',
    en: 'These were looked up there already, with the same result.',
  },
  groupsOrder: {
    ja: '多くの行を決められる順です（シートの順ではありません）。',
    en: 'Those that decide the most rows come first, not those that are first on the sheet.',
  },
  namedInCell: { ja: '{header}に「{name}」', en: '{header} says “{name}”' },
  townMissing: {
    ja: '町域が書かれていません（{city}）',
    en: 'The town is missing ({city})',
  },
  notInCity: {
    ja: '選んだ市区町村では見つかりませんでした。{reason}',
    en: 'Not found in the place that was chosen. {reason}',
  },
  fewInCity: {
    ja: '「{first}」など\u00a0{count}\u00a0通りは、多くの\u2060行の\u2060町域が\u2060その\u2060名前の\u2060市区町村に\u2060ないため、そのままです。一つずつ選んで\u2060ください。',
    en: 'Left as they were, since most of their towns are not in the city that they name: {count} such as “{first}”. Choose for each.',
  },
  chooseNotFound: {
    ja: '該当なしの行を調べ直す',
    en: 'Look up the rows not found again',
  },
  notFound: {
    ja: '該当なし（市区町村がわかれば、その\u2060住所と\u2060して\u2060調べ直せます）',
    en: 'Not found (if their city is known, they can be looked up as addresses there)',
  },
  notInJapan: {
    ja: '該当なし（日本の住所として読めず、外国の住所は調べられません）',
    en: 'Not found (not read as an address in Japan; addresses abroad cannot be looked up)',
  },
  partWithNotFound: {
    ja: '残りの\u00a0{count}\u00a0行（うち該当なし\u00a0{none}\u00a0行）を、ほかの列で分ける',
    en: 'Split the remaining rows\u00a0({count}, of which {none} not found) by another column',
  },
  leaveParts: {
    ja: 'この値も、場所のわからないほかの\u00a0{count}\u00a0通りも選ばない（要確認のまま）',
    en: 'Leave this and the other {count} that name no place undecided',
  },
  leavePart: { ja: '残りは選ばない（要確認のまま）', en: 'Leave the rest undecided' },
} as const satisfies Record<string, Sentence>;
