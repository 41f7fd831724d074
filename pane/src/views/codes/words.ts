import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { PostalCodeCheck } from '@daicho/shared/messages/postal-code-check.ts';

/** Sentences about postal codes that are out of date or wrong. */
export const changedCodesSentences = {
  /** `{kinds}` are sentences of `kindsOfCodes`. */
  open: {
    ja: '書かれた郵便番号が合わない行を見る（{rows}\u00a0行: {kinds}）',
    en: 'See rows whose written postal code does not fit ({rows}: {kinds})',
  },
  more: { ja: 'さらに {rows} 行を見る', en: 'See more ({rows} rows)' },
  title: {
    ja: '書かれた郵便番号が合わない行（{kinds}）',
    en: 'Rows whose written postal code does not fit ({kinds})',
  },
  hint: {
    ja: '左が書かれている番号、右が住所から見つかった番号です。シートの行は隠していません。',
    en: 'The code that is written, then the one that was found by the address. No row of the sheet is hidden.',
  },
  undecided: { ja: '要確認', en: 'to check' },
  row: { ja: '{row} 行目を表示', en: 'Show row {row}' },
  showRow: { ja: 'シートの {row} 行目を表示', en: 'Show row {row} of the sheet' },
  whichColumn: {
    ja: '発送には、追加した「{found}」の列をお使いください。「{own}」の列は書かれたままです。',
    en: 'For mailing, use the added column “{found}”. The column “{own}” stays as it was written.',
  },
  offer: { ja: '書かれている郵便番号の置き換え', en: 'Replacing the written postal codes' },
  exampleRow: { ja: '{row}\u00a0行目', en: 'Row\u00a0{row}' },
  others: { ja: 'ほか\u00a0{rows}\u00a0行。', en: 'And {rows}\u00a0more rows.' },
  offerHint: {
    ja: '一致した行だけです。番号の書き方は変えません。置き換えた後で元に戻せます。',
    en: 'Only rows that were found. Each cell keeps its way of writing codes. You can undo it.',
  },
  leftUnknown: {
    ja: 'データにない番号の\u00a0{rows}\u00a0行は、事業所の番号かもしれないため、置き換えません。',
    en: 'Rows not replaced: {rows}. Their code is not in the data, and may be that of an office.',
  },
  leftOther: {
    ja: '一致していないか、番号だけのセルではない\u00a0{rows}\u00a0行は、置き換えません。',
    en: 'Rows not replaced: {rows}. They were not found, or their cell holds more than a code.',
  },
  replace: {
    ja: '書かれている郵便番号と違う\u00a0{rows}\u00a0行を、見つかった番号に置き換える',
    en: 'Replace the code by the found one in\u00a0{rows}\u00a0rows',
  },
  blanks: { ja: '郵便番号の空欄', en: 'Blank postal codes' },
  blank: { ja: '空欄', en: 'blank' },
  blankHint: {
    ja: '一致した行（候補から選んだ行を含む）だけです。列のほかの番号と同じ書き方で入れます。入れた後で元に戻せます。',
    en: 'Only rows that were found or chosen. Codes are written like the others of the column. You can undo it.',
  },
  dittosLeft: {
    ja: '〃\u2060などを上のセルと同じとみなした行の空欄は、そのままです。',
    en: 'Blank cells of rows that were read with the cell above (〃) stay blank.',
  },
  fill: {
    ja: '空欄\u00a0{rows}\u00a0行に、見つかった郵便番号を入れる',
    en: 'Put the found code into\u00a0{rows}\u00a0blank cells',
  },
  filled: {
    ja: '空欄\u00a0{rows}\u00a0行に、見つかった郵便番号を入れました。',
    en: 'Postal codes put into blank cells: {rows}.',
  },
  undoFilled: { ja: '空欄に戻す', en: 'Undo the filling' },
  undoReplaced: { ja: '置き換えを元に戻す', en: 'Undo the replacement' },
  replaced: {
    ja: '{rows}\u00a0行の郵便番号を置き換えました。',
    en: 'Postal codes replaced: {rows}.',
  },
} as const satisfies Record<string, Sentence>;

/** Faults that the codes of a list may have, in the order in which the list's heading names the faults. */
export const kindsOfCodes = {
  other_place: { ja: '別の場所の番号', en: 'for another place' },
  former: { ja: '以前の番号', en: 'out of date' },
  unknown: { ja: 'データにない番号', en: 'not in the data' },
  malformed: { ja: '読めない番号', en: 'unreadable' },
  coarser: { ja: '住所より広い番号', en: 'coarser than the address' },
} as const satisfies Partial<Record<PostalCodeCheck, Sentence>>;
