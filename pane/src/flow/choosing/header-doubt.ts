/** Warns if the first row may not hold the headers. */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { Choice } from '../../state/choice.ts';
import { lacksHeaders, shownHeaders, type Target } from '../../target.ts';
import { flowSentences as sentences } from '../words.ts';

/**
 * @returns a warning; undefined if the first row seems to hold the headers. A row that is mistaken for headers is not
 * looked up, and headers below the first row are looked up as data.
 */
export function headerDoubt(target: Target, { kind, inputs, guess }: Choice): Sentence | undefined {
  if (lacksHeaders(target)) return sentences.headersNeeded;
  if (target.isTable || guess === 'header' || guess === 'remembered') return undefined;
  const headers = shownHeaders(target);
  const [column] = inputs[0] ?? [];
  const header = column === undefined ? '' : (headers[column] ?? '');
  if (header !== '' && kind.inputs[0].valueTells?.(header, '') === true) {
    return sentences.valueAsHeader;
  }
  const blank = headers.filter((text) => text === '').length;
  return blank > headers.length / 2 ? sentences.headersMissing : undefined;
}
