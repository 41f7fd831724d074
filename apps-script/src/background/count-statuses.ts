/** Counts the rows of a run by their present statuses. */

import { statusColumn } from '@daicho/pane/src/flow/choosing/columns-needed.ts';
import { NO_COUNTS } from '@daicho/pane/src/flow/running/progress.ts';
import type { Counts } from '@daicho/pane/src/state/result.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import type { RunRecord } from '../runs/run-record.ts';
import { readColumns } from '../sidebar/cells.ts';
import { locate } from '../sidebar/locate.ts';
import { currentPlan } from './current-plan.ts';

export function countStatuses({ plan, pass }: Pick<RunRecord, 'plan' | 'pass'>): Counts {
  if (plan === null) return NO_COUNTS;
  const { target, choice } = currentPlan(plan, pass);
  const status = statusColumn(choice, target);
  if (status === undefined || target.rowCount === 0) return NO_COUNTS;
  const counts = { ...NO_COUNTS };
  for (const [text] of readColumns(locate(target), [status], {
    start: 0,
    count: target.rowCount,
  })) {
    counts[statusKind(String(text ?? '')) ?? 'blank'] += 1;
  }
  return counts;
}
