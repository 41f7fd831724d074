/**
 * Writes the choice in the pane as a job for the command line: `daicho run job.yaml` does the same with a file, without
 * a pane. Every JSON text is also YAML.
 */

import { columnLetters } from '@daicho/shared/cells/column-letters.ts';
import { notationText } from '@daicho/shared/cells/notation.ts';
import { headerKey } from '@daicho/shared/headers/find-header.ts';
import { headerOfTyped } from '@daicho/shared/headers/typed-value.ts';
import { dittosRead } from '../asking/reads-dittos.ts';
import { type Choice, notationOf } from '../state/choice.ts';
import type { PaneState } from '../state/state.ts';
import { hasHeaders, type Target } from '../target.ts';

/**
 * @param input name of the file with the table.
 * @returns undefined if no column is chosen.
 */
export function jobText(
  input: string,
  { target, choice }: Pick<PaneState, 'target' | 'choice'>,
): string | undefined {
  if (target === undefined || choice === undefined) return undefined;
  const { kind, inputs, typed, fields } = choice;
  if ((inputs[0] ?? []).length === 0) return undefined;
  const columns = kind.inputs.flatMap(({ id }, i) => {
    const value = typed?.[i];
    const chosen = (inputs[i] ?? []).map((column) => columnName(target, column));
    const names = value === undefined ? chosen : [headerOfTyped(value)];
    if (names.length === 0) return [];
    return [[i === 0 ? 'column' : `${id.replaceAll('_', '-')}-column`, names] as const];
  });
  const notation = notationOf(choice);
  const written = notation === undefined ? '' : notationText(notation);
  const job = {
    input,
    ...(/\.xls[xm]$/i.test(input) ? { sheet: target.sheetName } : {}),
    ...(hasHeaders(target) ? {} : { header: false }),
    ...(written === '' ? {} : { notation: written }),
    ...(readsAllDittos(choice) ? { 'ditto-marks': 'above' } : {}),
    // If there were no fields, the command would use its default fields.
    lookups: [
      {
        as: kind.id,
        ...Object.fromEntries(columns),
        fields: fields.length === 0 ? ['status'] : fields,
      },
    ],
  };
  return `${JSON.stringify(job, null, 2)}\n`;
}

/** Whether all ditto marks of the table are read; the command does not distinguish sorts of marks. */
function readsAllDittos(choice: Choice): boolean {
  const read = dittosRead(choice);
  const has = (choice.dittoOffers ?? []).map(({ sort }) => sort);
  return read.length > 0 && has.every((sort) => read.includes(sort));
}

/** Names a column by its header, or by its letter if it has no header of its own. */
function columnName(target: Target, column: number): string {
  const { headers, firstColumn } = target;
  const header = headers[column] ?? '';
  const isOwn = headers.filter((other) => headerKey(other) === headerKey(header)).length === 1;
  const isNamed = hasHeaders(target) && header.trim() !== '' && isOwn;
  return isNamed ? header : columnLetters(firstColumn + column);
}
