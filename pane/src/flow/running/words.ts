/** Sentences about a run, loaded with the code that works on a table. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const runSentences = {
  dittos: {
    ja: '{rows} 行は、{cells}を上のセルと同じとみなして照合しました。',
    en: 'Rows read with the cell above ({cells}): {rows}.',
  },
  marks: { ja: '「〃」「同上」', en: '〃, 同上' },
  blanks: { ja: '空のセル', en: 'an empty cell' },
  marksAndBlanks: { ja: '「〃」「同上」\u2060や空のセル', en: '〃, 同上 or an empty cell' },
  unclearDittos: {
    ja: '「〃 田中 203」のように続き方（人名か町名かなど）が決められない {rows} 行は、上と同じとみなしても読めないため「入力不備」です。住所をそのまま入れてください。',
    en: 'Rows with a mark that may go on in several ways, such as a person or a town, which are invalid although marks are read: {rows}. Please write their addresses out.',
  },
  subtotals: {
    ja: '表の中の小計や合計 {rows} 行は、件数に入れていません。',
    en: 'Subtotals and totals within the table, not counted as rows: {rows}.',
  },
  blankRows: {
    ja: '表の中の空の {blanks} 行は、件数に入れていません。',
    en: 'Blank rows within the table, not counted as rows: {blanks}.',
  },
  subtotalsAndBlanks: {
    ja: '表の中の小計や合計 {rows} 行と、空の {blanks} 行は、件数に入れていません。',
    en: 'Within the table, not counted as rows: subtotals and totals ({rows}), blank rows ({blanks}).',
  },
  hiddenLeft: {
    ja: '非表示の {rows} 行には書き込んでいません。',
    en: 'Hidden rows, left as they are: {rows}.',
  },
  totals: {
    ja: '{rows} 行は合計や件数（小計、10世帯など）だけなので、空欄として数えました。',
    en: 'Rows that only sum up (小計, 10世帯), counted as blank: {rows}.',
  },
  empty: {
    ja: 'どの行にも値がなかった列: {columns}（［条件を変えて実行］で外せます）。',
    en: 'Columns without a value in any row: {columns} (run again with other fields to leave them out).',
  },
  farFromOthers: {
    ja: '町域だけが書かれ、ほかのほとんどの行とは別の都道府県にあります（書き間違いでないか確かめてください）',
    en: 'only a town is written, in another prefecture than nearly all other rows (check whether it is misspelled)',
  },
  cityLeftOut: {
    ja: '町域だけが書かれています（市区町村の書かれていない行が多い表です。市区町村を確かめてください）',
    en: 'only a town is written, as in many rows of this list (check its municipality)',
  },
  filledPrefecture: {
    ja: '上の行と同じとした都道府県ではなく、別の都道府県にあります（どちらが正しいか確かめてください）',
    en: 'it is in another prefecture than that of the row above, with which a blank cell was filled (check which is right)',
  },
  kept: {
    ja: '手で直したセルが {cells}\u00a0個\u2060あり、その {rows}\u00a0行の結果はそのままにしました。',
    en: 'Cells changed by hand: {cells}. Rows whose results stay as they are for that reason: {rows}.',
  },
  keptInDoubt: {
    ja: '照合し直すと変わるセルが {cells}\u00a0個\u2060あります。前回書き込んだ記録がなく、手で直したセルかもしれないため、その {rows}\u00a0行の結果はそのままにしました。',
    en: 'Cells that would change: {cells}. There is no record of what was written, so people may have edited them. Rows whose results stay as they are for that reason: {rows}.',
  },
  overwrite: { ja: 'これらの行も上書きする', en: 'Overwrite these rows, too' },
  ofTable: { ja: '{table}：{note}', en: '{table}: {note}' },
  otherTables: {
    ja: 'このシートには、ほかに表が\u00a0{count}\u00a0つあります（{places}）。',
    en: 'Other tables on this sheet: {count} ({places}).',
  },
  manyTables: {
    ja: 'このシートには、ほかに表が\u00a0{count}\u00a0つあります（{places}\u00a0など）。',
    en: 'Other tables on this sheet: {count} ({places} and more).',
  },
  leftToCheck: {
    ja: '列などを確かめてから照合する表が残っています（{places}）。',
    en: 'Tables that were left, since something is to check first: {places}.',
  },
  toTable: { ja: '{place}\u00a0の表も照合する', en: 'Look up the table {place} too' },
  toTables: {
    ja: '同じ見出しの表\u00a0{count}\u00a0つも照合する',
    en: 'Look up the {count} tables with the same headers too',
  },
  otherSheets: {
    ja: '同じ見出しの表が、ほかのシートにもあります（{names}）。',
    en: 'Other sheets have a table with the same headers: {names}.',
  },
  manySheets: {
    ja: '同じ見出しの表が、ほかのシート\u00a0{count}\u00a0枚にもあります（{names}\u00a0など）。',
    en: 'Other sheets with a table with the same headers: {count} ({names} and more).',
  },
  likeSheets: {
    ja: 'ほかのシートにも、照合できそうな表があります（{names}）。',
    en: 'Other sheets seem to have tables that can be looked up: {names}.',
  },
  manyLikeSheets: {
    ja: 'ほかのシート\u00a0{count}\u00a0枚にも、照合できそうな表があります（{names}\u00a0など）。',
    en: 'Other sheets that seem to have tables that can be looked up: {count} ({names} and more).',
  },
  toSheet: { ja: 'シート「{name}」も照合する', en: 'Look up the sheet “{name}” too' },
  toBareSheet: {
    ja: 'シート「{name}」も、見出しの行を入れて照合する',
    en: 'Add headers to the sheet “{name}” and look it up too',
  },
  toSheets: {
    ja: 'ほか\u00a0{count}\u00a0枚のシートも照合する',
    en: 'Look up the other {count} sheets too',
  },
  checkBeforeRun: {
    ja: '列などを確かめてから、「実行」を押してください。',
    en: 'Check the columns and the other choices, then press Run.',
  },
  between: { ja: '、', en: ', ' },
} as const satisfies Record<string, Sentence>;
