/** Asks about each item in the data version that the item names. Items with the same version share requests. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { VersionPin } from '@daicho/shared/enrich/queue/queue-step.ts';
import type { IExecuteFunctions } from 'n8n-workflow';
import { givenText, parametersOf } from '../parameters/cells.ts';
import type { RequestPacing } from '../parameters/node-settings.ts';
import { outcomesOf } from './outcomes.ts';

interface Asking {
  readonly lookup: Lookup;
  /** Operation that lists the data versions, if the user may choose one. */
  readonly versions: VersionPin['versions'] | undefined;
  /** One row for each item. */
  readonly rows: readonly (readonly CellValue[])[];
}

/**
 * Gives one outcome for each item, in the order of the items.
 *
 * @throws NodeOperationError if the execution is cancelled, or the service lacks a version.
 */
export async function outcomesByVersion(
  context: IExecuteFunctions,
  { lookup, versions, rows }: Asking,
  pacing: RequestPacing,
): Promise<readonly Outcome[]> {
  if (versions === undefined) return outcomesOf(context, lookup, rows, pacing);
  const parametersAt = parametersOf(context);
  const itemsByVersion = new Map<string, number[]>();
  for (const item of rows.keys()) {
    const version = givenText(parametersAt(item), 'options.dataVersion') ?? '';
    const items = itemsByVersion.get(version) ?? [];
    items.push(item);
    itemsByVersion.set(version, items);
  }
  const outcomes: Outcome[] = [];
  for (const [version, items] of itemsByVersion) {
    const asked = items.map((item) => rows[item] ?? []);
    const pin = version === '' ? undefined : { version, versions, must: 'be_there' as const };
    const found = await outcomesOf(context, lookup, asked, pacing, pin);
    items.forEach((item, i) => {
      const outcome = found[i];
      if (outcome !== undefined) outcomes[item] = outcome;
    });
  }
  return outcomes;
}
