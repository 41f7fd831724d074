/** Refuses whole files that lack much of the register, and a file of the nation that lacks a prefecture. */

import { NATION, OVERSEAS, PARTS, type Scope, scopeName } from '../../../sources/nta/scope.ts';
import { refuseLacking, refuseLoss } from '../../loss.ts';
import type { CorporationSnapshot } from '../snapshot.ts';
import type { CountedLoss } from './compose.ts';
import type { WholeFileDoubt } from './whole-files.ts';

/** Complete files lose less of a part than this, since a withdrawn number stays in complete files for years. */
const LIMIT = { share: 0.05, count: 1_000 } as const;

/** @throws SentenceError naming the parts that lose too much. */
export function refuseCorporationLoss(
  before: Pick<CorporationSnapshot, 'version'> | undefined,
  losses: ReadonlyMap<Scope, CountedLoss>,
): void {
  if (before === undefined) return;
  const ofParts = [...losses].map(([scope, loss]) => ({
    ...loss,
    name: nameOf(scope),
    limit: LIMIT,
  }));
  refuseLoss(before.version, ofParts);
}

/** @throws SentenceError naming the prefectures that have no row in a file of the nation. */
export function refuseLackingParts(doubts: readonly WholeFileDoubt[]): void {
  for (const doubt of doubts) {
    if (doubt.kind !== 'parts') continue;
    const found = new Set(PARTS.filter((scope) => !doubt.scopes.includes(scope)));
    refuseLacking(nameOf(NATION), found, PREFECTURE_SCOPES);
  }
}

const PREFECTURE_SCOPES = PARTS.filter((scope) => scope !== OVERSEAS);

function nameOf(scope: Scope) {
  return { ja: scopeName(scope, 'ja'), en: scopeName(scope, 'en') };
}
