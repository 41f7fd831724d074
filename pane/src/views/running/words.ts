/** Sentences beside the steps after a run. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const resultSentences = {
  allDone: {
    ja: '書き込みは終わりました。\nほかに必要な操作はありません。',
    en: 'Everything is written. There is nothing else to do.',
  },
  checkOthers: {
    ja: '書き込みは終わりました。\n残りの\u00a0{rows}\u00a0行はシートで確認してください。',
    en: 'Everything is written. Check the {rows} rows without a result on the sheet.',
  },
  decideChoosable: {
    ja: '選べる候補のある\u00a0{rows}\u00a0行を決める',
    en: 'Decide the {rows} rows with candidates',
  },
  writtenCodes: {
    ja: '書かれた郵便番号が合わない行: {codes}',
    en: 'Rows whose written postal code does not fit: {codes}',
  },
  codesOfColumn: {
    ja: '「{own}」の列の番号が合わない行: {codes}',
    en: 'Rows whose code in the column “{own}” does not fit: {codes}',
  },
  count: { ja: '{label}\u00a0{rows}\u00a0行', en: '{label}:\u00a0{rows}\u00a0rows' },
  betweenCounts: { ja: '・', en: '; ' },
} as const satisfies Record<string, Sentence>;
