/** Makes the first choices of the step that marks duplicates, and each next choice from the one before. */
import { customerColumns } from '@daicho/shared/duplicates/customer-columns.ts';
import { DUPLICATE_COLUMNS } from '@daicho/shared/duplicates/duplicate-columns.ts';
import { duplicateHeaders } from '@daicho/shared/duplicates/words.ts';
import { guessColumns } from '@daicho/shared/headers/guess-columns.ts';
import type { Sample } from '@daicho/shared/headers/sample.ts';
import type { InputColumns } from '../../asking/input-rows.ts';
import type { Choice, DuplicatesStep, Scope } from '../../state.ts';
import { type MadeColumns, type Target, tellingHeaders } from '../../target.ts';
import { columnsNamed, inputHeaders, scopesOf } from '../choosing/choice.ts';
import { updatableAmong } from '../columns/slots.ts';

/** Id under which a workbook remembers the columns of marks. */
export const DUPLICATES_ID = 'duplicates';

/** Chooses as an earlier run in this table did, or by the headers. Columns of address and code that the person chose stay. */
export function firstStep(
  target: Target,
  choice: Choice | undefined,
  sample: Sample,
): DuplicatesStep {
  const earlier = target.made.find(({ kind }) => kind === DUPLICATES_ID);
  const remembered = earlier && columnsNamed(earlier.inputs, target.headers);
  const guessed = guessColumns({ inputs: customerColumns }, tellingHeaders(target), sample);
  const [address = [], , code = []] = choice?.kind.id === 'address' ? choice.inputs : [];
  const others = without(guessed.slice(1, -1), [...address, ...code]);
  const inputs = address.length === 0 ? guessed : [address, ...others, code];
  return chosen(target, {
    inputs: remembered ?? inputs,
    customers: 'mixed',
    scope: choice?.scope ?? 'all',
  });
}

export function withCustomerColumns(
  step: DuplicatesStep,
  input: number,
  columns: readonly number[],
  target: Target,
): DuplicatesStep {
  const most = customerColumns[input]?.columnsMax ?? 0;
  const inputs = customerColumns.map((_, i) =>
    i === input ? columns.slice(0, most) : (step.inputs[i] ?? []),
  );
  return chosen(target, { ...step, inputs });
}

/** Gives the columns of what is looked up, as the kind of addresses takes them: the name is compared and never asked about. */
export function askedColumns([address = [], , , , code = []]: InputColumns): InputColumns {
  return [address, [], code];
}

/** Adapts the choice to the table as it is now. */
export function onTarget(step: DuplicatesStep, target: Target): DuplicatesStep {
  return chosen(target, step);
}

/** Finds the columns of marks that earlier runs added. */
export function markColumns({ made, headers }: Target): ReadonlySet<number> {
  const earlier = made.filter(({ kind }) => kind === DUPLICATES_ID);
  return new Set(
    earlier.flatMap(({ columns }) => columns.map(([, header]) => headers.indexOf(header))),
  );
}

function chosen(
  target: Target,
  { inputs, customers, scope }: Pick<DuplicatesStep, 'inputs' | 'customers' | 'scope'>,
): DuplicatesStep {
  const updatable = marksToUpdate(target, inputs);
  const scopes = scopesOf(target);
  const isThere = scopes.some((one) => one.scope === scope);
  return {
    inputs,
    customers,
    update: updatable[0],
    updatable,
    scope: isThere ? scope : ('all' satisfies Scope),
    scopes,
    survey: undefined,
    found: undefined,
    marked: undefined,
  };
}

function marksToUpdate(target: Target, inputs: InputColumns): readonly MadeColumns[] {
  return updatableAmong(target, {
    id: DUPLICATES_ID,
    inputs: inputHeaders(inputs, target),
    needs: 'verdict',
    namesOf: (field) => {
      const column = DUPLICATE_COLUMNS.find((one) => one === field);
      return column === undefined ? [] : Object.values(duplicateHeaders[column]);
    },
  });
}

function without(inputs: InputColumns, taken: readonly number[]): InputColumns {
  return inputs.map((columns) => columns.filter((column) => !taken.includes(column)));
}
