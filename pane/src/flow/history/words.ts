import type { Sentence } from '@daicho/shared/messages/language.ts';

/** Sentences about a run that is undone because its conditions were changed. */
export const replacingSentences = {
  edited: {
    ja: '前回の列に、書き込んだ後で変わったセルがあります。',
    en: 'Cells of the earlier columns have changed since.',
  },
  decided: {
    ja: '手で決めた {rows} 行があります。',
    en: 'You decided {rows} rows by hand.',
  },
  replaceOrAdd: {
    ja: 'もう一度「実行」を押すと、これらも消して置き換えます。残すときは「新しい列を追加する」を選んでください。',
    en: 'Press Run again to replace these, too. To keep them, choose “Add new columns”.',
  },
  replaced: {
    ja: '前回の結果と置き換えました。',
    en: 'The earlier result was replaced.',
  },
  onlyTakenBack: {
    ja: '前回の結果は元に戻してあります。',
    en: 'The earlier result was undone.',
  },
} as const satisfies Record<string, Sentence>;

/** Sentences that a person reads before a run is undone. */
export const undoingSentences = {
  decided: {
    ja: '手で決めた {rows} 行も元に戻ります。',
    en: 'Rows that you decided by hand and would lose, too: {rows}.',
  },
  edited: {
    ja: '後で変わったセルが {count}\u00a0個\u2060あり、列ごと残ります。',
    en: 'Cells changed since: {count}. They stay, with their columns.',
  },
  editedWhere: {
    ja: '追加した列の{where}',
    en: 'In the added columns: {where}',
  },
  editedRow: { ja: '「{header}」の\u00a0{rows}\u00a0行目', en: '“{header}” in row {rows}' },
  editedRows: { ja: '「{header}」の\u00a0{rows}\u00a0行目', en: '“{header}” in rows {rows}' },
  pressAgain: {
    ja: 'それでよければ、もう一度押してください。',
    en: 'Press again to undo.',
  },
} as const satisfies Record<string, Sentence>;
