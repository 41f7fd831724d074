/** Sentences of the step that marks rows of one customer, household or place. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const duplicatesViewSentences = {
  open: { ja: '重複に印を付ける（名寄せ）', en: 'Mark duplicates' },
  openHint: {
    ja: '同じ人・同じ会社・同じ世帯・同じ場所の行を探します。',
    en: 'Finds rows of the same person, company, household or place.',
  },
  lead: {
    ja: '同じ人・会社・世帯・場所の行を探し、判定・理由・残す行を右の列に書きます。削除・統合・並べ替えはしません。',
    en: 'Finds rows of the same person, company, household or place. New columns say what is the same, why, and which row to keep. No row is deleted, merged or sorted.',
  },
  withoutNames: {
    ja: '氏名・会社名の列がないと、住所が同じ行を重複とみなします。',
    en: 'Without a column of names, rows with the same address are marked as the same.',
  },
  customers: { ja: '名簿に入っているもの', en: 'What the list contains' },
  mixed: { ja: '人と会社', en: 'People and companies' },
  person: { ja: '人', en: 'People' },
  company: { ja: '会社', en: 'Companies' },
  evidence: { ja: 'ほかの手がかり', en: 'Other clues' },
  evidenceHint: {
    ja: '引っ越した相手も見つかります。生年月日が違えば別の人です。',
    en: 'Also finds customers who have moved. Different dates of birth mean different people.',
  },
  atLeast: {
    ja: '見込みの下限（100\u00a0まで）',
    en: 'Minimum score (out of\u00a0100)',
  },
  atLeastHint: {
    ja: '見込み 90 なら、同じくらい一致する 100\u00a0組のうち約\u00a090\u00a0組が同じ相手です。空欄なら、すべてに印を付けます。',
    en: 'At a score of 90, about 90 of 100 such pairs are the same. Leave it empty to include all.',
  },
  conditions: { ja: '条件を変える', en: 'Change what is compared' },
  find: { ja: '探す', en: 'Find' },
  mark: { ja: '印を付ける', en: 'Mark' },

  runTitle: { ja: '重複を探しています', en: 'Finding duplicates' },
  runHint: {
    ja: '住所を照合し、行どうしを比べます。名前は送信しません。中止しても、照合した住所は次に使います。',
    en: 'Addresses are looked up, then rows are compared here. Names are not sent. If you cancel, the addresses that were looked up are used next time.',
  },
  comparing: {
    ja: '比べています… {done}\u00a0/\u00a0{total}\u00a0行',
    en: 'Comparing… {done}\u00a0of\u00a0{total}\u00a0rows',
  },
  comparingSpoken: { ja: '比べています', en: 'Comparing' },

  found: { ja: '見つかった重複', en: 'What was found' },
  groups: { ja: '重複のグループ', en: 'Groups of duplicates' },
  repeats: { ja: '残さなくてよい行', en: 'Rows that repeat another row' },
  perhaps: { ja: '要確認の行', en: 'Rows to check' },
  households: { ja: '世帯（複数の行）', en: 'Households with several rows' },
  places: { ja: '同じ場所（複数の行）', en: 'Places with several rows' },
  unlocated: { ja: '場所が決まらない行', en: 'Rows with no known place' },
  examples: { ja: '見つかった例', en: 'Examples' },
  pairs: { ja: '確認する組（{count}\u00a0組）', en: 'Pairs to review ({count})' },
  pairsHint: {
    ja: '違う文字に下線を引いています。判断はこのパソコンに残り、次の「探す」や「印を付ける」で使います。',
    en: 'Characters that differ are underlined. What you choose is kept on this computer, for the next Find or Mark.',
  },
  pairIs: { ja: 'この二行は', en: 'These two rows are' },
  same: { ja: '同じ', en: 'Same' },
  apart: { ja: '別', en: 'Different' },
  undecided: { ja: '未定', en: 'Not sure' },
  exampleRow: { ja: '{row}行目', en: 'Row {row}' },
  separator: { ja: '・', en: ' · ' },

  markedRows: { ja: '{rows}\u00a0行に印を付けました。', en: 'Marked {rows} rows.' },
} as const satisfies Record<string, Sentence>;

export const duplicatesFlowSentences = {
  found: {
    ja: '{rows} 行を比べました。「印を付ける」で書き込みます。',
    en: 'Rows compared: {rows}. Press Mark to write the results.',
  },
  marked: { ja: '{rows} 行に印を付けました。', en: 'Marked {rows} rows.' },
  nothingFound: {
    ja: '{rows} 行を比べましたが、同じ人・会社・世帯・場所の行はありません。何も書き込んでいません。',
    en: 'Rows compared: {rows}. None are of the same person, company, household or place, and nothing was written.',
  },
  addressesFailed: {
    ja: '{rows} 行の住所を照合できず、比べられません。何も書き込んでいません。もう一度実行すると、続きから照合します。',
    en: 'The addresses of {rows} rows could not be looked up, so that rows cannot be compared. Nothing was written; the next run goes on where this one stopped.',
  },
  addressesFailedSince: {
    ja: '書き込む間に行が変わり、{rows} 行の住所を照合できず、比べ直せません。もう一度「印を付ける」を押してください。',
    en: 'Rows changed meanwhile, and cannot be compared again: the addresses of {rows} rows could not be looked up. Press Mark again.',
  },
  contradiction: {
    ja: '{one} 行目と {other} 行目は「別」ですが、ほかの判断では同じ相手になります。どちらかを直してください。何も書き込んでいません。',
    en: 'Rows {one} and {other} were decided to be different, but other decisions make them the same. Change one of them. Nothing was written.',
  },
  changed: {
    ja: '書き込む間に変わった {rows} 行には、印を付けていません。もう一度「印を付ける」を押してください。',
    en: 'Rows that changed meanwhile and are not marked: {rows}. Press Mark again.',
  },
} as const satisfies Record<string, Sentence>;
