/** Refuses whole files that would remove so much that they look truncated. */

import { type Language, say } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { type Scope, scopeName } from '../../../sources/nta/scope.ts';
import { corporationImportSentences } from '../../../sources/nta/words.ts';
import { listText } from '../coverage.ts';
import type { Loss } from './compose.ts';

/** A whole file that removes more than this share of a part, and more than so many rows, counts as truncated. */
const LOSS_SHARE = 0.05;
const LOSS_ROWS = 1_000;

/** @throws SentenceError naming the parts that lose too much. */
export function refuseLoss(losses: ReadonlyMap<Scope, Loss>): void {
  const great = [...losses].filter(
    ([, { there, gone }]) => gone > LOSS_ROWS && gone > there * LOSS_SHARE,
  );
  if (great.length === 0) return;
  throw new SentenceError(corporationImportSentences.loss, {
    parts_ja: lossText(great, 'ja'),
    parts_en: lossText(great, 'en'),
  });
}

function lossText(losses: readonly (readonly [Scope, Loss])[], language: Language): string {
  const number = (count: number) => count.toLocaleString('en');
  const parts = losses.map(([scope, { there, gone }]) =>
    say(corporationImportSentences.lossOfPart, language, {
      scope: scopeName(scope, language),
      there: number(there),
      gone: number(gone),
    }),
  );
  return listText(parts, language);
}
