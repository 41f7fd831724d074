/**
 * Runs an operation that answers from a list of the service, such as the holidays: each distinct list is asked for once,
 * and every input item gives the items that the operation makes of its list.
 */
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { singleCell } from './cells.ts';
import { outcomesOf } from './enrich-items.ts';
import { errorOf } from './errors.ts';
import { errorItem, resultItem } from './items.ts';
import type { AnswerOperation, Parameter } from './operation.ts';
import { resultVerdict } from './result.ts';
import { answerSettingsOf } from './settings.ts';

/** @throws NodeApiError, NodeOperationError: of the first item that has one, unless the node goes on. */
export async function answerItems(
  context: IExecuteFunctions,
  operation: AnswerOperation,
): Promise<INodeExecutionData[]> {
  const items = context.getInputData();
  if (items.length === 0) return [];
  const settings = answerSettingsOf(context);
  const { language } = settings;
  const { lookup, listBy, gives } = operation;
  const parameterOf = (item: number): Parameter => {
    return (name) => singleCell(context.getNodeParameter(name, item, null));
  };
  const rows = items.map((_, item) => [listBy === undefined ? null : parameterOf(item)(listBy)]);
  const outcomes = await outcomesOf(context, lookup, rows, settings);
  return outcomes.flatMap((outcome, i) => {
    const item = items[i];
    if (item === undefined) return [];
    const { items: made, problem = undefined } =
      outcome.kind === 'found'
        ? operation.answer(outcome, parameterOf(i))
        : { items: [], problem: outcome };
    const pairedItem = { item: i };
    const answered = made.map(
      (json): INodeExecutionData =>
        gives === 'items'
          ? { json, pairedItem }
          : resultItem(item, i, { ...json, ...resultVerdict(outcome, language) }, settings),
    );
    if (problem === undefined || problem.kind === 'found') return answered;
    const error = errorOf(context.getNode(), problem, settings.unresolved, i);
    const result = resultVerdict(problem, language);
    if (error === undefined) return [...answered, resultItem(item, i, result, settings)];
    if (!context.continueOnFail()) throw error;
    const { onError } = context.getNode();
    return [...answered, errorItem(item, i, { result, error, settings, onError })];
  });
}
