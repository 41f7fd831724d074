/** Summarises the outcomes of a run's items from their results: hints for the editor, and an output for each group. */
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

/** Outputs into which a run is split: certain answers, rows that a person has to look at, and rows that can be asked again. */
const GROUPS = ['found', 'to_check', 'failed'] as const;
type Group = (typeof GROUPS)[number];

/** Smaller lists can be seen at a glance, so their items are not counted. */
const WORTH_COUNTING = 2;

/** Gives the status in a result, or undefined for an item without one, such as a record of a list. */
function statusOf(item: INodeExecutionData, resultField: string): string | undefined {
  const { json } = item;
  for (const result of [resultField === '' ? json : json[resultField], json.details, json]) {
    const status = (result as IDataObject | undefined)?.status;
    if (typeof status === 'string') return status;
  }
  return json.error === undefined ? undefined : 'failed';
}

function groupOf(status: string | undefined): Group {
  if (status === undefined || status === 'found') return 'found';
  return status === 'failed' ? 'failed' : 'to_check';
}

/** Puts each item on the output of its group. */
export function splitByOutput(
  items: readonly INodeExecutionData[],
  resultField: string,
): INodeExecutionData[][] {
  return GROUPS.map((group) =>
    items.filter((item) => groupOf(statusOf(item, resultField)) === group),
  );
}

/** Says how many items have which status; says nothing if all items are found, or if a list is small. */
export function verdictHints(
  items: readonly INodeExecutionData[],
  resultField: string,
): readonly string[] {
  const statuses = items.flatMap((item) => statusOf(item, resultField) ?? []);
  if (statuses.length < WORTH_COUNTING) return [];
  const count = (...wanted: string[]) => statuses.filter((one) => wanted.includes(one)).length;
  if (count('blank') === statuses.length) {
    return [
      'Every item was blank: the expression may name a field that the input does not have. Compare it with the names in the input panel.',
    ];
  }
  const counts: readonly (readonly [string, number])[] = [
    ['found', count('found')],
    ['to check', count('ambiguous')],
    ['not found', count('not_found', 'outside_data')],
    ['not valid', count('invalid')],
    ['blank', count('blank')],
    ['failed', count('failed')],
  ];
  if (count('found') === statuses.length) return [];
  const hints = counts.filter(([, of]) => of > 0).map(([name, of]) => `${of} ${name}`);
  return [`Of ${statuses.length} items: ${hints.join(', ')}.`];
}
