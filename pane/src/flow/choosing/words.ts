/** Sentences about a choice, loaded with the code that works on a table. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const choiceSentences = {
  orOnNewSheet: {
    ja: 'または、このまま「実行」を押すと、行を新しいシートに写して結果を書きます。',
    en: 'Or press Run now: the rows are copied to a new sheet and the results are written there.',
  },
  protectedSheet: {
    ja: 'シート「{name}」は保護されているため、「実行」を押すと、行を新しいシートに写して結果を書きます（元のシートに書くときは、先に保護を解除してください）。',
    en: 'The sheet “{name}” is protected: press Run, and the rows are copied to a new sheet with the results (to write beside them instead, unprotect the sheet first).',
  },
  lacking: {
    ja: 'このサービスの{data}。ほかの行は「該当なし」でなく「対象外」になります。残りは管理者が取り込めます（daicho update）。',
    en: 'This service has {data}. Other rows are marked “Outside the data”, not “Not found”. Its administrator can import the rest (daicho update).',
  },
  readsMarks: {
    ja: '「〃」「同上」を上のセルと同じとみなす（{rows} 行）',
    en: 'Treat 〃 and 同上 as the cell above ({rows} rows)',
  },
  marksHint: {
    ja: 'セルは変わりません。「上」はシートの並びです（非表示の行も含む）。並べ替えた表では外してください。',
    en: 'The cells stay as they are. “Above” is the order of the sheet, hidden rows included. Clear this if the table was sorted.',
  },
  marksDoubted: {
    ja: '並べ替えた表のように見えるため（先頭の行が「〃」、または「〃」が末尾に集まっています）、このままでは「入力不備」にします。並びが元のままなら付けてください。',
    en: 'The table looks sorted (its first row is a mark, or all marks stand last), so these rows count as invalid. Tick this if the rows still stand as they were written.',
  },
  marksGoOn: {
    ja: '「〃 203号」は上の住所に、「〃 ○○町2-3」は上の市区町村に続けて読みます。',
    en: '“〃 203号” goes on the address above, “〃 ○○町2-3” on its city.',
  },
  marksUnclear: {
    ja: '「{first}」のように続き方が決められない {rows} 行は、読まずに「入力不備」にします。住所をそのまま入れてください。',
    en: 'Rows such as “{first}” are not read, since they may go on in several ways, and count as invalid ({rows}): write their addresses out.',
  },
  readsBlanks: {
    ja: '空の都道府県・市区町村を上と同じとみなす（{rows} 行）',
    en: 'Treat empty prefectures or cities as the cell above ({rows} rows)',
  },
  blanksHint: {
    ja: 'セルは変わりません。結合したセルや、変わるときだけ書いた列のためのものです。',
    en: 'The cells stay as they are. For merged cells, and for columns that are filled only where they change.',
  },
  between: { ja: '。', en: '; ' },
} as const satisfies Record<string, Sentence>;
