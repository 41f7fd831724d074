import { distinctColumns } from '../../asking/input-rows.ts';
import type { Choice } from '../../state/choice.ts';
import type { Target } from '../../target.ts';

/** Finds the column with the statuses of the earlier run whose columns are to be updated. */
export function statusColumn({ update }: Choice, { headers }: Target): number | undefined {
  const [, header] = update?.columns.find(([field]) => field === 'status') ?? [];
  const at = header === undefined ? -1 : headers.indexOf(header);
  return at < 0 ? undefined : at;
}

/** Lists the columns that a run reads: the columns of its inputs, and the statuses that it is to update. */
export function columnsNeeded(choice: Choice, target: Target): readonly number[] {
  const status = statusColumn(choice, target);
  return [...distinctColumns(choice.inputs), ...(status === undefined ? [] : [status])];
}
