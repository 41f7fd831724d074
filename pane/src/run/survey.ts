/** Counts what a run would do, and what it did. */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Abilities } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome, OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import { plan, requestsFor } from '@daicho/shared/enrich/plan.ts';
import type { InputRow } from './input-rows.ts';
import type { Memory } from './memory.ts';

interface Survey {
  readonly rows: number;
  /** Number of distinct values to look up. */
  readonly distinct: number;
  /** Number of those that are known already. */
  readonly known: number;
  /** Least number of requests; a company may take several. */
  readonly requests: number;
}

export function survey(
  rows: readonly InputRow[],
  kind: Kind,
  abilities: Abilities,
  memory: Memory,
): Survey {
  const { asks } = plan(rows, kind.lookup);
  const known = memory.of(kind);
  const open = asks.filter(({ key }) => known.get(key) === undefined);
  return {
    rows: rows.length,
    distinct: asks.length,
    known: asks.length - open.length,
    requests: requestsFor(open, kind.lookup, abilities).length,
  };
}

export function countOutcomes(outcomes: readonly Outcome[]): Record<OutcomeKind, number> {
  const counts = { blank: 0, found: 0, ambiguous: 0, not_found: 0, invalid: 0, failed: 0 };
  for (const { kind } of outcomes) counts[kind] += 1;
  return counts;
}
