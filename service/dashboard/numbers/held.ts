/** Says what the register lacks, so that nobody thinks that a number is wrong when only its record was never loaded. */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { type Html, html } from '../../html/html.ts';
import {
  type CoveredParts,
  coverageText,
  coversNation,
} from '../../registers/corporation/coverage.ts';
import type { CorporationRegister } from '../../registers/corporation/register.ts';
import type { Visit } from '../visit.ts';
import { addSentences, heldSentences, numberPageSentences } from './words.ts';

/** Content of the register: all corporations, the corporations of some parts of the nation, or a sample. */
export type Held =
  | { readonly kind: 'all' }
  | { readonly kind: 'sample'; readonly count: number }
  | { readonly kind: 'part'; readonly coverage: CoveredParts };

export function heldOf({ origin, size, coverage }: CorporationRegister): Held {
  if (origin === 'sample') return { kind: 'sample', count: size };
  return coversNation(coverage) ? { kind: 'all' } : { kind: 'part', coverage };
}

/** Says why names may be missing; nothing if all corporations are there. */
export function heldBox(visit: Visit, held: Held): Html | undefined {
  if (held.kind === 'all') return undefined;
  return html`<p class="box">${visit.say(heldSentences[held.kind], valuesOf(visit, held))}</p>`;
}

/** Stands for the name of a number without a record. */
export function unknownName({ kind }: Held): Sentence {
  return kind === 'all' ? numberPageSentences.unknown : heldSentences.unknown;
}

/** Says how many of the registered numbers have no record, and what the register lacks if that may be the reason. */
export function unknownText(visit: Visit, count: number, held: Held): string {
  const text = visit.say(addSentences[held.kind === 'all' ? 'notInRegister' : 'notHeld'], {
    count,
  });
  if (held.kind === 'all') return text;
  return `${text} ${visit.say(heldSentences[held.kind], valuesOf(visit, held))}`;
}

function valuesOf({ language }: Visit, held: Held): Readonly<Record<string, string | number>> {
  if (held.kind === 'sample') return { count: held.count };
  return held.kind === 'part' ? { parts: coverageText(held.coverage, language) } : {};
}
