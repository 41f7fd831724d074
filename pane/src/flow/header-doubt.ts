/** Doubts whether the first row holds the headers, where nothing but its place says so. */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { flowSentences as sentences } from '@daicho/shared/messages/pane-flow.ts';
import type { Choice } from '../state.ts';
import type { Target } from '../target.ts';

/** @returns what to warn of: a row of values would be left out, and headers further down be taken for a row. */
export function headerDoubt(
  { isTable, headers }: Target,
  { kind, inputs, guess }: Choice,
): Sentence | undefined {
  if (isTable || guess === 'header' || guess === 'remembered') return undefined;
  const [column] = inputs[0] ?? [];
  const header = column === undefined ? '' : (headers[column] ?? '');
  if (header !== '' && kind.inputs[0].valueTells?.(header, '') === true) {
    return sentences.valueAsHeader;
  }
  const blank = headers.filter((text) => text === '').length;
  return blank > headers.length / 2 ? sentences.headersMissing : undefined;
}
