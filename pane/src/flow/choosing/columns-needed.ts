import { distinctColumns } from '../../asking/input-rows.ts';
import type { Choice } from '../../state/choice.ts';
import type { Target } from '../../target.ts';

/** Finds the column of the status that an earlier run wrote. */
export function statusColumn({ update }: Choice, { headers }: Target): number | undefined {
  const [, header] = update?.columns.find(([field]) => field === 'status') ?? [];
  const at = header === undefined ? -1 : headers.indexOf(header);
  return at < 0 ? undefined : at;
}

/** Lists the columns that a run reads: its inputs, and the status of an earlier run. */
export function columnsNeeded(choice: Choice, target: Target): readonly number[] {
  const status = statusColumn(choice, target);
  return [...distinctColumns(choice.inputs), ...(status === undefined ? [] : [status])];
}
