/** Makes the operations that look every input item up as one kind: one output item per input item. */
import { wantsCoordinates } from '@daicho/shared/enrich/coordinates.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { withChoices } from '@daicho/shared/enrich/kind-choices.ts';
import { takesBatches } from '@daicho/shared/enrich/lookup.ts';
import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import {
  BATCH,
  CODE_DIFFERS,
  DATA_VERSION,
  INCLUDE_INPUT,
  LANGUAGE,
  NOTATION,
  OUTPUTS_BY_STATUS,
  optionsOf,
  outputDescription,
  PACING,
  RESULT_FIELD,
  unresolved,
} from '../output/output.ts';
import { resultOf, simplifiedFields } from '../output/result.ts';
import { rowsOf } from '../parameters/cells.ts';
import { notationOf, settingsOf, takesAddress } from '../parameters/node-settings.ts';
import { outcomesByVersion } from '../transport/data-version.ts';
import { settledItem } from './items.ts';
import type { Describe, LookupOperation } from './operation.ts';

interface LookedUp {
  readonly kind: Kind;
  readonly parameters: readonly string[];
  readonly own: readonly INodeProperties[];
  /** Fields of the simplified output, at most seven; by default the first of the kind's default fields. */
  readonly simplified?: readonly string[];
}

export function lookupOperation(operation: LookedUp): Describe<LookupOperation> {
  const { kind, parameters, own } = operation;
  const { catalogue, lookup, lookupByAddress, versions } = kind;
  const simplified = operation.simplified ?? simplifiedFields(catalogue);
  return (show) => ({
    kind,
    parameters,
    versions,
    description: [
      ...own.map((property) => ({ ...property, displayOptions: { show } })),
      ...outputDescription(catalogue, simplified, show),
      unresolved(show),
      optionsOf(show, [
        ...(catalogue.noted === undefined ? [] : [NOTATION]),
        ...(takesBatches(lookup) ? [BATCH] : []),
        ...(versions === undefined ? [] : [DATA_VERSION]),
        INCLUDE_INPUT,
        LANGUAGE,
        OUTPUTS_BY_STATUS,
        RESULT_FIELD,
        ...PACING,
        ...(lookupByAddress === undefined ? [] : [CODE_DIFFERS]),
      ]),
    ],
    run: (context) => lookedUpItems(context, { kind, parameters }, simplified),
  });
}

async function lookedUpItems(
  context: IExecuteFunctions,
  operation: Pick<LookupOperation, 'kind' | 'parameters'>,
  simplified: readonly string[],
): Promise<INodeExecutionData[]> {
  const items = context.getInputData();
  const settings = settingsOf(context, operation.kind.catalogue, simplified);
  const choices = {
    notation: notationOf(context),
    takesAddress: takesAddress(context),
    coordinates: settings.fields !== 'all' && wantsCoordinates(settings.fields),
  };
  const { catalogue, lookup, versions } = withChoices(operation.kind, choices);
  const rows = rowsOf(context, items.length, operation);
  const outcomes = await outcomesByVersion(context, { lookup, versions, rows }, settings);
  return outcomes.flatMap((outcome, index) => {
    const item = items[index];
    if (item === undefined) return [];
    const result = resultOf(outcome, catalogue, settings);
    return [settledItem(context, { item, index, outcome, result }, settings)];
  });
}
