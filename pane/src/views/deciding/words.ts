import type { Sentence } from '@daicho/shared/messages/language.ts';

/** Sentences of the chooser's view. */
export const decidingViewSentences = {
  groupsLeft: {
    ja: '残り\u00a0{groups}\u00a0組・{rows}\u00a0行',
    en: 'Left: {groups}\u00a0groups, {rows}\u00a0rows',
  },
  rowsWritten: {
    ja: '書き込み済み\u00a0{rows}\u00a0行',
    en: 'Written: {rows}\u00a0rows',
  },
  otherValues: { ja: 'ほか {count} 件の値', en: 'and {count} other values' },
  splitGroup: { ja: '1件ずつ決める', en: 'Decide one by one' },
  partGroup: { ja: 'この組だけ分ける', en: 'Split only these' },
  rowContext: { ja: '{row} 行目のほかのセル', en: 'Other cells of row {row}' },
  rowNumber: { ja: '行', en: 'Row' },
  rowNumbers: { ja: '行', en: 'Rows' },
  candidatesHint: {
    ja: '候補を選ぶとすぐに {rows} 行に書き込み、次へ進みます（↑↓\u00a0と\u00a0Enter\u00a0でも選べます）。「前へ」で選び直せます。',
    en: 'Your choice is written to {rows} rows at once; the next value follows (↑\u00a0↓\u00a0and\u00a0Enter\u00a0work\u00a0too). Go back to change it.',
  },
  lastCandidatesHint: {
    ja: '候補を選ぶとすぐに {rows} 行に書き込みます（↑↓\u00a0と\u00a0Enter\u00a0でも選べます）。',
    en: 'Your choice is written to {rows} rows at once (↑\u00a0↓\u00a0and\u00a0Enter\u00a0work\u00a0too).',
  },
  chooserRows: { ja: '{rows} 行に入っています', en: 'In {rows} rows' },
  candidates: { ja: '候補', en: 'Candidates' },
  noCandidate: { ja: '選ばない（要確認のまま）', en: 'Leave undecided' },
  codeForUnlisted: { ja: '以下に掲載がない場合', en: 'code for towns not listed' },
  ownCode: { ja: '書かれている郵便番号の町域', en: 'the town of the written postal code' },
  leaveGroup: { ja: '選ばない（このまま）', en: 'Leave as it is' },
  manyCandidates: {
    ja: 'ほかにも候補があるかもしれません。正しいものがないときは選ばず、元の値を詳しくして、もう一度実行してください。',
    en: 'There may be more. If the right one is missing, choose none, make the value more precise, and run again.',
  },
  noCandidates: {
    ja: '選べる候補がありません。元の値を詳しくして、もう一度実行してください。',
    en: 'There are no candidates to choose from. Make the value more precise, and run again.',
  },
  overviewHint: {
    ja: '残りの\u00a0{rows}\u00a0行です。正しいものを選ぶと、最後に一度に書き込みます。選ばない行はそのまま残ります。',
    en: 'Still to decide: {rows}. Choose what is right; one press writes all of it. What you leave stays as it is.',
  },
  firstOfMany: {
    ja: 'まず\u00a0{rows}\u00a0行を表示しています。ほかの行は、これを終えてから決められます。',
    en: 'The first of them are shown (rows: {rows}). You can decide the others when you have ended this.',
  },
  ofNewSheet: {
    ja: '行番号は、新しいシート「{name}」のものです。',
    en: 'Row numbers are those of the new sheet “{name}”.',
  },
  oneByOne: { ja: '1件ずつ見る', en: 'One by one' },
  toOverview: { ja: '一覧に戻る', en: 'Back to the list' },
  openCandidates: {
    ja: '候補の最初の\u00a0{count}\u00a0件を見る',
    en: 'See the first {count} candidates',
  },
  otherPlace: { ja: '候補にないとき', en: 'If none is right' },
  notLookedUp: {
    ja: 'まだ調べていません。Enter で調べるか、消してください。',
    en: 'This was not looked up yet. Press Enter to do so, or clear it.',
  },
  closesUnlooked: {
    ja: 'まだ調べていません。Enter で調べてください（もう一度押すと、調べずに閉じます）。',
    en: 'This was not looked up yet. Press Enter to do so, or close again to leave it.',
  },
  rowsChosen: { ja: '選んだ\u00a0{rows}\u00a0行に書き込みます', en: 'Rows to be written: {rows}' },
  noneChosen: { ja: 'まだ選んでいません', en: 'Nothing is chosen yet' },
  noneToChoose: {
    ja: '一致した行は、書き込みが終わっています',
    en: 'The rows that were found are written',
  },
  rowsNotChosen: {
    ja: '選ばない\u00a0{left}\u00a0行は、そのまま残します',
    en: 'Rows left as they are: {left}',
  },
  writeAndEnd: { ja: '{rows}\u00a0行を書き込んで終わる', en: 'Write {rows} rows and end' },
  end: { ja: '終わる', en: 'End' },
  endUndecided: { ja: '決めずに終わる', en: 'End without deciding' },
  unwritten: {
    ja: '選んだ\u00a0{rows}\u00a0行は、まだ書き込んでいません',
    en: 'Chosen rows that are not written yet: {rows}',
  },
  endWithout: { ja: '書き込まずに閉じる', en: 'Close without writing' },
  lookUp: { ja: '調べ直す', en: 'Look up' },
  previous: { ja: '前へ', en: 'Previous' },
  next: { ja: '次へ', en: 'Next' },
  writePicks: {
    ja: '書き込めていない {count} 行を書き込む',
    en: 'Write the {count} rows not written yet',
  },
  writingPicks: { ja: '書き込み中…', en: 'Writing…' },
} as const satisfies Record<string, Sentence>;
