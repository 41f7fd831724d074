/**
 * Makes the operations that answer from a list of the service, such as the holidays: the node asks for each distinct list once,
 * and the operation answers every input item from its list.
 */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { Found, Outcome } from '@daicho/shared/enrich/outcome.ts';
import type {
  IDataObject,
  IExecuteFunctions,
  INodeExecutionData,
  INodeProperties,
} from 'n8n-workflow';
import {
  INCLUDE_INPUT,
  LANGUAGE,
  OUTPUTS_BY_STATUS,
  optionsOf,
  PACING,
  RESULT_FIELD,
  unresolved,
} from '../output/output.ts';
import { resultVerdict } from '../output/result.ts';
import { type Parameter, parametersOf } from '../parameters/cells.ts';
import { answerSettingsOf } from '../parameters/node-settings.ts';
import { outcomesOf } from '../transport/outcomes.ts';
import { resultItem, settledItem } from './items.ts';
import type { Describe } from './operation.ts';

/** Items for one input item, or the outcome that says why there are no items. An incomplete list may give both. */
export interface ItemAnswer {
  readonly items: readonly IDataObject[];
  readonly problem?: Outcome;
}

interface Answering {
  /** The lookup that asks for the lists; a function if the lookup depends on the node's parameters. */
  readonly lookup: Lookup | ((context: IExecuteFunctions) => Promise<Lookup>);
  /** Options besides the options that all these operations have. */
  readonly options?: readonly INodeProperties[];
  /** Whether the answer consists of new items, or of a result next to the fields of the input item. */
  readonly gives: 'items' | 'result';
  readonly own: readonly INodeProperties[];
  /** Gives the cells that choose the list; absent if there is only one list. */
  asks?(parameter: Parameter): readonly CellValue[];
  /** Reads a list once, and returns the function that answers each item from the list. */
  answersFrom(list: Found): (parameter: Parameter) => ItemAnswer;
}

export function answerOperation(answering: Answering): Describe {
  const { gives, own, options = [] } = answering;
  const placing =
    gives === 'result' ? [INCLUDE_INPUT, LANGUAGE, OUTPUTS_BY_STATUS, RESULT_FIELD] : [LANGUAGE];
  return (show) => ({
    description: [
      ...own.map((property) => ({ ...property, displayOptions: { show } })),
      unresolved(show),
      optionsOf(show, [...placing, ...PACING, ...options]),
    ],
    run: (context) => answeredItems(context, answering),
  });
}

async function answeredItems(
  context: IExecuteFunctions,
  { lookup, gives, asks, answersFrom }: Answering,
): Promise<INodeExecutionData[]> {
  const items = context.getInputData();
  const settings = answerSettingsOf(context);
  const { language } = settings;
  const parametersAt = parametersOf(context);
  const rows = items.map((_, item) => asks?.(parametersAt(item)) ?? [null]);
  const asking = typeof lookup === 'function' ? await lookup(context) : lookup;
  const outcomes = await outcomesOf(context, asking, rows, settings);
  const answers = new Map<Found, ReturnType<typeof answersFrom>>();
  const answer = (list: Found, parameter: Parameter) => {
    const answerOf = answers.get(list) ?? answersFrom(list);
    answers.set(list, answerOf);
    return answerOf(parameter);
  };
  return outcomes.flatMap((outcome, index) => {
    const item = items[index];
    if (item === undefined) return [];
    const { items: made, problem = undefined } =
      outcome.kind === 'found'
        ? answer(outcome, parametersAt(index))
        : { items: [], problem: outcome };
    const answered = made.map(
      (json): INodeExecutionData =>
        gives === 'items'
          ? { json, pairedItem: { item: index } }
          : resultItem(item, index, { ...json, ...resultVerdict(outcome, language) }, settings),
    );
    if (problem === undefined || problem.kind === 'found') return answered;
    const result = resultVerdict(problem, language);
    return [...answered, settledItem(context, { item, index, outcome: problem, result }, settings)];
  });
}
