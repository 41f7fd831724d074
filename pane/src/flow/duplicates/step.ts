/** Makes the first choices of the step that marks duplicates, and each next choice from the one before. */
import { DUPLICATE_COLUMNS, duplicateHeaders } from '@daicho/shared/duplicates/column-names.ts';
import { comparedColumns } from '@daicho/shared/duplicates/customer-columns.ts';
import { SCORE_MAX, SCORE_MIN } from '@daicho/shared/duplicates/score/score-range.ts';
import { guessColumns } from '@daicho/shared/headers/guess-columns.ts';
import type { Sample } from '@daicho/shared/headers/sample.ts';
import { toHalfWidthAscii } from '@daicho/shared/text/width.ts';
import type { InputColumns } from '../../asking/input-rows.ts';
import type { Choice } from '../../state/choice.ts';
import type { DuplicatesStep } from '../../state/duplicates.ts';
import { type MadeColumns, type Target, tellingHeaders } from '../../target.ts';
import { inputHeaders } from '../choosing/choice.ts';
import { columnsNamed } from '../choosing/remembered-choice.ts';
import { scopesOf } from '../choosing/scopes.ts';
import { updatableMadeColumns } from '../columns/slots.ts';

/** Index of the postal code beside the address in `comparedColumns`. */
const CODE_BESIDE = 4;

/** Id under which a workbook remembers the columns of marks. */
export const DUPLICATES_ID = 'duplicates';

/**
 * Chooses the columns of an earlier run of this table. Without such a run, keeps the columns of addresses and codes
 * that the person chose, and guesses the other columns.
 */
export function firstStep(
  target: Target,
  choice: Choice | undefined,
  sample: Sample,
): DuplicatesStep {
  const earlier = target.made.find(({ kind }) => kind === DUPLICATES_ID);
  const remembered = earlier && columnsNamed(earlier.inputs, target.headers);
  const guessed = guessColumns({ inputs: comparedColumns }, tellingHeaders(target), sample);
  const [address = [], , code = []] = choice?.kind.id === 'address' ? choice.inputs : [];
  const others = without(guessed, [...address, ...code]);
  const inputs = address.length === 0 ? guessed : askedAs(address, code, others);
  return chooseStep(target, {
    inputs: remembered ?? inputs,
    customers: 'mixed',
    atLeast: 0,
    scope: choice?.scope ?? 'all',
  });
}

export function withCustomerColumns(
  step: DuplicatesStep,
  input: number,
  columns: readonly number[],
  target: Target,
): DuplicatesStep {
  const most = comparedColumns[input]?.columnsMax ?? 0;
  const inputs = comparedColumns.map((_, i) =>
    i === input ? columns.slice(0, most) : (step.inputs[i] ?? []),
  );
  return chooseStep(target, { ...step, inputs });
}

/** Gives the columns of each input of the address kind. The name is only compared, so it is no input of that kind. */
export function askedColumns(inputs: InputColumns): InputColumns {
  return [inputs[0] ?? [], [], inputs[CODE_BESIDE] ?? []];
}

/** Reads a number as people type it, such as `９０` or `90%`. Any other text accepts all pairs. */
export function scoreTyped(typed: string): number {
  const [, digits = ''] = /^(\d+(?:\.\d+)?) ?%?$/.exec(toHalfWidthAscii(typed).trim()) ?? [];
  const number = Number(digits);
  return number > 0 ? Math.min(Math.max(number, SCORE_MIN), SCORE_MAX) : 0;
}

/** Finds the columns of marks that earlier runs added. */
export function markColumns({ made, headers }: Target): ReadonlySet<number> {
  const earlier = made.filter(({ kind }) => kind === DUPLICATES_ID);
  return new Set(
    earlier.flatMap(({ columns }) => columns.map(([, header]) => headers.indexOf(header))),
  );
}

/** Adapts a choice to the table as it is now, and forgets what was found or marked with the previous choice. */
export function chooseStep(
  target: Target,
  choice: Pick<DuplicatesStep, 'inputs' | 'customers' | 'atLeast' | 'scope'>,
): DuplicatesStep {
  const { inputs, customers, atLeast, scope } = choice;
  const updatable = marksToUpdate(target, inputs);
  const scopes = scopesOf(target);
  const isThere = scopes.some((one) => one.scope === scope);
  return {
    inputs,
    customers,
    atLeast,
    update: updatable[0],
    updatable,
    scope: isThere ? scope : 'all',
    scopes,
    survey: undefined,
    found: undefined,
    marked: undefined,
  };
}

function marksToUpdate(target: Target, inputs: InputColumns): readonly MadeColumns[] {
  return updatableMadeColumns(target, {
    id: DUPLICATES_ID,
    inputs: inputHeaders(inputs, target),
    needs: 'verdict',
    namesOf: (field) => {
      const column = DUPLICATE_COLUMNS.find((one) => one === field);
      return column === undefined ? [] : Object.values(duplicateHeaders[column]);
    },
  });
}

/** Replaces the columns that are looked up. */
function askedAs(
  address: readonly number[],
  code: readonly number[],
  inputs: InputColumns,
): InputColumns {
  return inputs.map((columns, at) => (at === 0 ? address : at === CODE_BESIDE ? code : columns));
}

function without(inputs: InputColumns, taken: readonly number[]): InputColumns {
  return inputs.map((columns) => columns.filter((column) => !taken.includes(column)));
}
