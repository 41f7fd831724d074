/** Makes the operations that list records: one output item per record, linked to its input item. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { VersionPin } from '@daicho/shared/enrich/queue/queue-step.ts';
import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import {
  DATA_VERSION,
  LANGUAGE,
  LIST_INCLUDE_INPUT,
  LIST_RESULT_FIELD,
  limitDescription,
  optionsOf,
  outputDescription,
  PACING,
  unresolved,
} from '../output/output.ts';
import { type RecordFields, recordJson } from '../output/record-fields.ts';
import { resultVerdict } from '../output/result.ts';
import { type Parameter, parametersOf } from '../parameters/cells.ts';
import { recordLimitOf, recordPlacement, settingsOf } from '../parameters/node-settings.ts';
import { outcomesByVersion } from '../transport/data-version.ts';
import { resultItem, settledItem } from './items.ts';
import type { Describe } from './operation.ts';

interface Listing {
  readonly lookup: Lookup;
  readonly fields: RecordFields;
  readonly own: readonly INodeProperties[];
  /** Options besides the options of every list. */
  readonly ownOptions?: readonly INodeProperties[];
  /** Operation that lists the data versions, if the user may choose one. */
  readonly versions?: VersionPin['versions'];
  /** Gives the cells of the question. @param wanted number of records, infinite for all. */
  asks(parameter: Parameter, wanted: number): readonly CellValue[];
}

export function listOperation(listing: Listing): Describe {
  const { fields, own, ownOptions = [], versions } = listing;
  return (show) => ({
    versions,
    description: [
      ...own.map((property) => ({
        ...property,
        displayOptions: { show: { ...show, ...property.displayOptions?.show } },
      })),
      ...limitDescription(show),
      ...outputDescription(fields, fields.defaults, show),
      unresolved(show),
      optionsOf(show, [
        ...(versions === undefined ? [] : [DATA_VERSION]),
        LANGUAGE,
        LIST_INCLUDE_INPUT,
        LIST_RESULT_FIELD,
        ...ownOptions,
        ...PACING,
      ]),
    ],
    run: (context) => listedItems(context, listing),
  });
}

async function listedItems(
  context: IExecuteFunctions,
  listing: Listing,
): Promise<INodeExecutionData[]> {
  const items = context.getInputData();
  const { lookup, versions, fields, asks } = listing;
  const settings = settingsOf(context, fields, fields.defaults);
  const placing = recordPlacement(context);
  const wantedAt = recordLimitOf(context);
  const parametersAt = parametersOf(context);
  const wanted = items.map((_, item) => wantedAt(item));
  const rows = wanted.map((count, item) => asks(parametersAt(item), count));
  const outcomes = await outcomesByVersion(context, { lookup, versions, rows }, settings);
  const reached = new Set<number>();
  const made = outcomes.flatMap((outcome, index) => {
    const item = items[index];
    if (item === undefined) return [];
    if (outcome.kind === 'found') {
      const most = wanted[index] ?? 0;
      if (outcome.records.length >= most) reached.add(most);
      return outcome.records
        .slice(0, wanted[index])
        .map((record) =>
          resultItem(item, index, recordJson(record, fields, outcome, settings), placing),
        );
    }
    const result = resultVerdict(outcome, settings.language);
    return [settledItem(context, { item, index, outcome, result }, settings)];
  });
  for (const most of reached) {
    const message = `The limit of ${most} was reached: there may be more. Raise Limit or turn on Return All.`;
    context.addExecutionHints({ message });
  }
  return made;
}
