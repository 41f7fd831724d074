/** Sentences and headers of the review of pairs. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const reviewSheetName: Sentence = { ja: '重複の確認', en: 'Review' };

export const reviewHeaders = {
  decision: { ja: '判断', en: 'Decision' },
  verdict: { ja: '判定', en: 'Verdict' },
  score: { ja: '見込み', en: 'Same of 100' },
  one: { ja: '行1', en: 'Row 1' },
  other: { ja: '行2', en: 'Row 2' },
  reason: { ja: '理由', en: 'Why' },
  key: { ja: '照合キー（消さない）', en: 'Key (do not delete)' },
} as const satisfies Record<string, Sentence>;

/** Column of a pair: `住所1`, `住所2`. */
export const sideHeader: Sentence = { ja: '{header}{side}', en: '{header} {side}' };

export const decisionWords = {
  same: { ja: '同じ', en: 'same' },
  apart: { ja: '別', en: 'different' },
} as const satisfies Record<string, Sentence>;

export const reviewSentences = {
  unknownDecision: {
    ja: '「{path}」の{row}行目の判断「{word}」は読み取れません。「同じ」か「別」を入れるか、空にしてください。出力は作られていません。',
    en: 'Row {row} of {path} has the decision "{word}". Enter "same" or "different", or leave it empty. No output was written.',
  },
  notReview: {
    ja: '「{path}」は重複の確認の表ではありません（「{header}」の列がありません）。別の名前を --review に指定してください。',
    en: '{path} is no review of duplicates (it has no column "{header}"). Give --review another name.',
  },
  otherSheets: {
    ja: '「{path}」には複数のシートがあります（{sheets}）。確認の表は書き直され、ほかのシートは消えてしまうため、ほかのシートは別のファイルに移してください。出力は作られていません。',
    en: '{path} has several sheets ({sheets}). The review is written anew and the others would be lost: move them to another file. No output was written.',
  },
  contradiction: {
    ja: '判断が矛盾しています：{one}と{other}は「別」ですが、ほかの行への「同じ」を通じてつながっています。「{path}」を直してください。出力は作られていません。',
    en: 'Decisions contradict each other: {one} and {other} are "different", and the same through other rows. Correct {path}. No output was written.',
  },
} as const satisfies Record<string, Sentence>;
