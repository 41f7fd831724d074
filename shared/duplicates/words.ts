/** Sentences about rows of one customer, household or place. */
import type { Sentence } from '../messages/language.ts';

export const verdictSentences = {
  same_person: { ja: '同じ人', en: 'Same person' },
  same_company: { ja: '同じ会社', en: 'Same company' },
  same_address: { ja: '同じ住所', en: 'Same address' },
  same_customer: { ja: '同じ相手', en: 'Same customer' },
  perhaps: { ja: '同じかもしれない', en: 'Perhaps the same' },
  household: { ja: '同じ世帯', en: 'Same household' },
  place: { ja: '同じ場所', en: 'Same place' },
} as const satisfies Record<string, Sentence>;

export const certaintySentences = {
  certain: { ja: '確実', en: 'Certain' },
  likely: { ja: 'ほぼ確実', en: 'Likely' },
  check: { ja: '要確認', en: 'Check' },
} as const satisfies Record<string, Sentence>;

export const keepSentences = {
  keep: { ja: '残す', en: 'Keep' },
  repeat: { ja: '重複', en: 'Repeat' },
} as const satisfies Record<string, Sentence>;

/** `{row}` is one of `rowNames`. */
export const reasonSentence: Sentence = {
  ja: '{row}と{place}、{name}{evidence}',
  en: 'As {row}: {place}; {name}{evidence}',
};

/** Evidence that agrees besides address and name; its sentence follows the reason. */
export const evidenceReasonSentences = {
  code: { ja: '、番号が同じ', en: '; same code' },
  email: { ja: '、メールアドレスが同じ', en: '; same email address' },
  email_and_phone: {
    ja: '、メールアドレスと電話番号が同じ',
    en: '; same email address and telephone number',
  },
  phone: { ja: '、電話番号が同じ', en: '; same telephone number' },
  birth: { ja: '、生年月日が同じ', en: '; same date of birth' },
  decided: { ja: '、人が同じと判断', en: '; decided to be the same' },
} as const satisfies Record<string, Sentence>;
/** Reason if rows have no names. */
export const reasonWithoutName: Sentence = { ja: '{row}と{place}', en: 'As {row}: {place}' };

export const rowNames = {
  own: { ja: '{row}行目', en: 'row {row}' },
  item: { ja: 'アイテム{row}', en: 'item {row}' },
  other: { ja: '{file}の{row}行目', en: 'row {row} of {file}' },
} as const satisfies Record<string, Sentence>;

export const placeReasonSentences = {
  room: { ja: '住所が部屋番号まで同じ', en: 'same address to the room' },
  room_other_building: {
    ja: '部屋番号まで同じだが建物名の書き方が違い',
    en: 'same house number and room, the building is written otherwise',
  },
  house: { ja: '住所が番地まで同じ', en: 'same address to the house number' },
  building: { ja: '建物まで同じ（部屋番号なし）', en: 'same building (no room is written)' },
  area_missing: {
    ja: '番地まで同じ（小字や通り名は片方だけ）',
    en: 'same house number (only one has a small area or a street)',
  },
  room_missing: {
    ja: '番地まで同じ（部屋番号は片方だけ）',
    en: 'same house number (only one has a room)',
  },
  other_room: { ja: '番地まで同じだが部屋番号が違い', en: 'same house number, other room' },
  other_building: {
    ja: '番地まで同じだが建物名の書き方が違い',
    en: 'same house number, the building is written otherwise',
  },
  words: {
    ja: '住所の文字が同じ（町域は読み取れず）',
    en: 'same words of the address (its town was not understood)',
  },
  elsewhere: { ja: '住所は違うが', en: 'other address' },
} as const satisfies Record<string, Sentence>;

export const nameReasonSentences = {
  same_name: { ja: '名前が同じ', en: 'same name' },
  variant_name: { ja: '名前は漢字の字体や仮名だけが違う', en: 'same name in other kanji or kana' },
  same_reading: { ja: '名前の読みが同じ', en: 'same name by its reading' },
  other_kanji: { ja: '名前の読みは同じで漢字が違う', en: 'same reading, other kanji' },
  same_surname: { ja: '名字が同じで名前は別', en: 'same surname, other name' },
  one_letter: { ja: '名前が一字だけ違う', en: 'one letter of the name differs' },
  other_name: { ja: '名前は別', en: 'other name' },
  no_name: { ja: '片方に名前がない', en: 'one has no name' },
  same_number: { ja: '法人番号が同じ', en: 'same corporate number' },
  other_number: { ja: '名前は同じで法人番号が違う', en: 'same name, other corporate number' },
  kind_unwritten: {
    ja: '会社名が同じ（会社の種類は片方だけ）',
    en: 'same company name (only one states its type)',
  },
  kind_moved: {
    ja: '会社名が同じ（会社の種類の前後が違う）',
    en: 'same company name (its kind stands at the other end)',
  },
  other_kind: { ja: '会社名は同じで種類が違う', en: 'same company name, other kind of company' },
  other_branch: {
    ja: '会社名が同じ（支店・部署の書き方が違う）',
    en: 'same company (branch or department written otherwise)',
  },
} as const satisfies Record<string, Sentence>;

/** Mistakes in the command. */
export const duplicatesUsageSentences = {
  unknownKind: {
    ja: '--kind {name} は使えません。person（人）、company（会社）のどちらかを指定するか、省略してください（混在）。',
    en: 'Unknown kind: --kind {name}. Choose person or company, or leave it out for a list of both.',
  },
  againstWithout: {
    ja: '{option} は --against と一緒に指定してください。',
    en: '{option} goes with --against.',
  },
  againstItself: {
    ja: '--against に同じ表が指定されているため、すべての行が重複になります。一つの表の中の重複は --against なしで調べられます。',
    en: '--against names the same table, so that every row would repeat itself. Rows of one table are compared without --against.',
  },
  needsNames: {
    ja: '{option} は --name-column と一緒に指定してください。',
    en: '{option} goes with --name-column.',
  },
} as const satisfies Record<string, Sentence>;

export const duplicatesEndingSentences = {
  atLeast: {
    ja: '--at-least には 1 から 99.9 までの数を指定してください。',
    en: '--at-least takes a number from 1 to 99.9.',
  },
  newTable: {
    ja: '{option} のファイル「{path}」は .xlsx か .csv にしてください。',
    en: '{option}: {path} has to end in .xlsx or .csv.',
  },
  takenTable: {
    ja: '{option} のファイル「{path}」は、入力か、ほかの出力と同じです。別の名前にしてください。',
    en: '{option}: {path} is the input or another output. Give it another name.',
  },
  existingTable: {
    ja: '{option} のファイル「{path}」は既にあります。置き換えるには --overwrite を付けてください。',
    en: '{option}: {path} exists. Add --overwrite to replace it.',
  },
  cellWins: {
    ja: '--merge には、どのセルを残すかの決まりが要ります：--cell-wins kept（残す行のセル）、newest（--date-column が最も新しい行のセル）、fullest（最も長いセル）。列ごとに変えるには --cell-wins 電話番号=newest のように続けます。',
    en: '--merge needs a rule for which cell is kept: --cell-wins kept (of the row to keep), newest (of the row whose --date-column is the latest) or fullest (the longest). Add --cell-wins HEADER=RULE for one column.',
  },
  unknownRule: {
    ja: '--cell-wins {rule} は使えません。kept、newest、fullest のどれかにしてください。',
    en: 'Unknown rule: --cell-wins {rule}. Choose kept, newest or fullest.',
  },
  noDate: {
    ja: '--cell-wins newest には、新しさを比べる日付の列を --date-column で指定してください。',
    en: '--cell-wins newest needs --date-column, the date by which a row is newer.',
  },
  needsMerge: {
    ja: '{option} は --merge と一緒に指定してください。',
    en: '{option} goes with --merge.',
  },
  mergeAgainst: {
    ja: '--merge は --against と一緒には使えません。',
    en: '--merge cannot be combined with --against.',
  },
} as const satisfies Record<string, Sentence>;

export const duplicatesErrorSentences = {
  addressesFailed: {
    ja: '{value} 行の住所を問い合わせられなかったため、照合できません。出力は作られていません。',
    en: 'The addresses of {value} rows could not be asked about, so that rows cannot be compared. No output was written.',
  },
} as const satisfies Record<string, Sentence>;

export const duplicatesSummarySentences = {
  rows: { ja: '行数: {value}', en: 'rows: {value}' },
  against: { ja: '照合先の行数: {value}', en: 'rows compared against: {value}' },
  groups: { ja: '重複のグループ: {value}', en: 'groups of the same: {value}' },
  repeats: { ja: '残さなくてよい行: {value}', en: 'rows that repeat another: {value}' },
  perhaps: { ja: '要確認: {value}', en: 'to check: {value}' },
  households: { ja: '世帯: {value}', en: 'households of several rows: {value}' },
  places: { ja: '同じ場所: {value}', en: 'places of several rows: {value}' },
  unlocated: {
    ja: '住所から場所が決まらない行: {value}',
    en: 'rows whose address tells no place: {value}',
  },
  reviewPairs: { ja: '確認する組: {value}', en: 'pairs to review: {value}' },
  decided: { ja: '使った判断: {value}', en: 'decisions used: {value}' },
  unusedDecisions: {
    ja: '行が変わったか無くなったため使わなかった判断: {value}（確認の表の最後に残しました）',
    en: 'decisions not used, since their rows changed or are gone: {value} (kept at the end of the review)',
  },
  mergedRows: { ja: '統合後の行数: {value}', en: 'rows after merging: {value}' },
  droppedValues: { ja: '外した値: {value}', en: 'dropped values: {value}' },
  mergedFiles: { ja: '統合した表: {value}', en: 'merged table: {value}' },
  version: { ja: 'データの版: {value}', en: 'data version: {value}' },
  seconds: { ja: '秒数: {value}', en: 'seconds: {value}' },
  output: { ja: '出力: {value}', en: 'output: {value}' },
} as const satisfies Record<string, Sentence>;
