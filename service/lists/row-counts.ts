import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import type { PostalCodeCheck } from '@daicho/shared/messages/postal-code-check.ts';
import type { RowResult } from './memory.ts';

/** Counts the rows of a run. */
export class RowCounts {
  /** Number of rows by outcome. */
  readonly outcomes: Record<OutcomeKind, number> = {
    blank: 0,
    found: 0,
    ambiguous: 0,
    not_found: 0,
    invalid: 0,
    failed: 0,
  };
  /** Number of rows that have a postal code in the list, by how that code relates to the address. */
  readonly checks: Partial<Record<PostalCodeCheck, number>> = {};

  add({ kind, check }: RowResult): void {
    this.outcomes[kind] += 1;
    if (check !== undefined) this.checks[check] = (this.checks[check] ?? 0) + 1;
  }
}
