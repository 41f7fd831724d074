/** Sentences that say how many candidates a row has, at the beginning of the reason why none was chosen. */
import { type Language, type Sentence, say } from '../language.ts';

export const candidateCounts = {
  several: { ja: '候補が複数', en: 'several candidates' },
  one: { ja: '候補が1つ', en: 'one candidate' },
} as const satisfies Record<string, Sentence>;

/** Corrects the number of candidates that a reason begins with; other reasons stay. */
export function withCount(reason: string, candidates: number, language: Language): string {
  const [wrong, right] =
    candidates === 1
      ? [candidateCounts.several, candidateCounts.one]
      : [candidateCounts.one, candidateCounts.several];
  const start = say(wrong, language);
  if (!reason.toLowerCase().startsWith(start)) return reason;
  return say(right, language) + reason.slice(start.length);
}
