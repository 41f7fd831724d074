/** Makes the choice with which a stored run continues on its table in its present state. */
import type { KindOutline } from '@daicho/shared/enrich/kind.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import type { ResumableRun } from '../../resumable-run.ts';
import type { Choice } from '../../state/choice.ts';
import type { Target } from '../../target.ts';
import { WorkbookError } from '../../workbook-error.ts';
import { choiceHeaders } from '../choosing/choice.ts';
import { storedNotation } from '../choosing/remembered-choice.ts';

interface CurrentTable extends Pick<Target, 'headers' | 'made'> {
  readonly kind: KindOutline;
  /** Gives the present index of a column of the stored run. */
  columnOf(column: number): number;
  /** Whether the run has already gone through all rows once. */
  readonly isLaterPass: boolean;
}

/** @throws WorkbookError if only some of the columns that the run added are left; anything that `columnOf` throws. */
export function continuedChoice(
  run: ResumableRun,
  { kind, headers, made, columnOf, isLaterPass }: CurrentTable,
): Choice {
  const inputs = run.inputs.map((columns) => columns.map(columnOf));
  const update = updateOf(run, inputs, { headers, made });
  const isFresh = update !== undefined && statusIsAdded(run);
  return {
    kind,
    inputs,
    typed: run.typed,
    alternatives: [],
    guess: undefined,
    fields: run.fields,
    notation: storedNotation(run.notation),
    into: Object.fromEntries(run.into.map(([field, column]) => [field, columnOf(column)])),
    update,
    updatable: [],
    // If the run added the columns itself, an empty status marks the rows that are left, even if they have moved.
    scope: isFresh || isLaterPass ? 'unfinished' : run.scope,
    scopes: [],
    prefectures: run.prefectures,
  };
}

function statusIsAdded({ columns, added }: ResumableRun): boolean {
  return columns.some(([field, header]) => field === 'status' && added.includes(header));
}

/**
 * Gives the columns to update: the columns of the run itself once they are added, and before that
 * the columns of the earlier run.
 */
function updateOf(
  run: ResumableRun,
  inputs: Choice['inputs'],
  { headers, made }: Pick<Target, 'headers' | 'made'>,
): Choice['update'] {
  const existing = run.added.filter((header) => headers.includes(header));
  if (existing.length > 0 && existing.length < run.added.length) {
    throw new WorkbookError(errors.targetGone);
  }
  const areAdded = existing.length === run.added.length;
  const [before] = run.update;
  const columns = areAdded ? run.columns : before?.columns;
  if (columns === undefined) return undefined;
  const own = {
    kind: run.kind,
    inputs: choiceHeaders({ inputs, typed: run.typed }, { headers }),
    columns,
  };
  const isSame = (other: Target['made'][number]) =>
    other.kind === own.kind &&
    JSON.stringify(other.inputs) === JSON.stringify(own.inputs) &&
    columns.every(([field, header]) => other.columns.some(([f, h]) => f === field && h === header));
  // Reuses an equal object that is stored with the table, so that the list does not get a second entry.
  return made.find(isSame) ?? own;
}
