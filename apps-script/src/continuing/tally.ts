/** Counts the rows to check and the failed ones by their present statuses. */
import { statusColumn } from '@daicho/pane/src/flow/choosing/columns-needed.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import type { RunRecord } from '../runs/run-record.ts';
import { readColumns } from '../sidebar/cells.ts';
import { locate } from '../sidebar/locate.ts';
import { planned } from './plan.ts';

export function tally({ plan, pass }: Pick<RunRecord, 'plan' | 'pass'>): {
  readonly toCheck: number;
  readonly failed: number;
} {
  if (plan === null) return { toCheck: 0, failed: 0 };
  const { target, choice } = planned(plan, pass);
  const status = statusColumn(choice, target);
  if (status === undefined || target.rowCount === 0) return { toCheck: 0, failed: 0 };
  const all = { start: 0, count: target.rowCount };
  const kinds = readColumns(locate(target), [status], all).map(([text]) =>
    statusKind(String(text ?? '')),
  );
  const count = (...wanted: readonly (typeof kinds)[number][]) =>
    kinds.filter((kind) => wanted.includes(kind)).length;
  return { toCheck: count('ambiguous', 'not_found', 'invalid'), failed: count('failed') };
}
