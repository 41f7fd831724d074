import type { Sentence } from '../messages/language.ts';
import {
  abolishedSentence,
  farSentence,
  foundSentences,
  statusSentences,
  unlocatedSentence,
  unnamedSupplierSentence,
} from '../messages/outcomes.ts';
import type { OutcomeKind } from './outcome.ts';
import { outsideSentences } from './outside-data.ts';

/**
 * Turns a status in either language back into the kind of its outcome; undefined for other texts. Any reason is
 * accepted, since another release may have written it.
 */
export function statusKind(text: string): OutcomeKind | undefined {
  if (Object.values(foundSentences).some((sentence) => isOf(sentence, text))) return 'found';
  const isGone = [abolishedSentence, unnamedSupplierSentence, farSentence, unlocatedSentence].some(
    (one) => isOf(one, text),
  );
  if (isGone) return 'not_found';
  if (Object.values(outsideSentences).some((sentence) => isOf(sentence, text))) return 'not_found';
  const kinds = Object.keys(statusSentences) as OutcomeKind[];
  return kinds.find((kind) => isOf(statusSentences[kind], text));
}

function isOf(sentence: Sentence, text: string): boolean {
  return Object.values(sentence).some((wording) => {
    const [head = '', ...reasons] = wording.split(/\{\w+\}/);
    return reasons.length === 0 ? text === head : text.startsWith(head);
  });
}
