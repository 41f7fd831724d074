/** Our functions that look cells up, as Excel calls them. */
import { fieldsFirst } from '@daicho/shared/enrich/formula/argument-order.ts';
import { choicesText, type KindChoices } from '@daicho/shared/enrich/kind-choices.ts';
import { afterCalls } from '../../functions/after-calls.ts';
import { askTogether } from '../../functions/batch-questions.ts';
import type { ExcelFunction, Parameter } from '../../functions/excel-function.ts';
import { FUNCTIONS } from '../../functions/functions.ts';
import { type AskResults, evaluate } from '../../functions/kind-function.ts';
import { displayLanguage } from '../office.ts';
import { onSettingsChanged } from '../settings-store.ts';
import { answersOf } from './answer-questions.ts';
import { type Range, rangeOf } from './argument-cells.ts';
import { type CustomFunction, dateFunctions } from './date-custom-functions.ts';
import { excelCells } from './excel-cells.ts';
import { excelError } from './excel-error.ts';
import { forgetKeptResults } from './local-results.ts';

type Holds = Parameter['holds'];

/** Gives every function by its id. They remember their results until the settings change. */
export function customFunctions(): ReadonlyMap<string, CustomFunction> {
  onSettingsChanged(forgetKeptResults);
  return new Map([
    ...Object.entries(FUNCTIONS).map(([id, called]) => [id, customFunction(called)] as const),
    ...Object.entries(dateFunctions()),
  ]);
}

function customFunction(called: ExcelFunction): CustomFunction {
  const { kind, parameters } = called;
  const byChoices = new Map<string, ReturnType<typeof askTogether>>();
  function togetherFor(choices: KindChoices) {
    const name = choicesText(choices);
    const known = byChoices.get(name);
    if (known !== undefined) return known;
    const together = askTogether(answersOf(kind, choices), afterCalls());
    onSettingsChanged(together.clear);
    byChoices.set(name, together);
    return together;
  }

  /** Puts the fields before the values beside. */
  function inOrder([value, ...others]: readonly Range[]): readonly Range[] {
    const behind = others.slice(0, parameters.length - 1);
    return [value, ...fieldsFirst(behind, (range) => rangeOf(range)?.flat() ?? [], kind)];
  }

  async function calculate(given: readonly Range[], signal: AbortSignal) {
    const cells = called.isEitherOrder ? inOrder(given) : given;
    const rangeAt = (at: number) => (at < 0 ? undefined : rangeOf(cells[at]));
    const rangeOfWhat = (what: Holds) =>
      rangeAt(parameters.findIndex(({ holds }) => holds === what));
    const cellOfWhat = (what: Holds) => rangeOfWhat(what)?.[0]?.[0] ?? null;
    const asked = {
      ranges: kind.inputs.map((_, input) => rangeOfWhat(input)),
      fields: rangeOfWhat('fields')?.flat() ?? [],
      notation: cellOfWhat('notation'),
      whenCodeDiffers: cellOfWhat('code_differs'),
    };
    const ask: AskResults = (keys, choices) => togetherFor(choices).ask(keys, signal);
    return excelCells(await evaluate(called, asked, ask, displayLanguage()));
  }

  return async (...given: readonly unknown[]) => {
    const cancel = new AbortController();
    const invocation = given[parameters.length] as CancelableInvocation | undefined;
    if (invocation !== undefined) invocation.onCanceled = () => cancel.abort();
    try {
      return await calculate(given as readonly Range[], cancel.signal);
    } catch (error) {
      throw excelError(error);
    }
  };
}
