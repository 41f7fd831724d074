/** Our functions that look cells up, as Excel calls them. */
import { fieldsFirst } from '@daicho/shared/enrich/formula/argument-order.ts';
import { choicesText, type KindChoices } from '@daicho/shared/enrich/kind-choices.ts';
import { afterCalls } from '../../functions/after-calls.ts';
import { batchQuestions } from '../../functions/batch-questions.ts';
import type { ExcelFunction, Parameter } from '../../functions/excel-function.ts';
import { FUNCTIONS } from '../../functions/functions.ts';
import { type AskResults, evaluate } from '../../functions/kind-function.ts';
import { displayLanguage } from '../office.ts';
import { onSettingsChanged } from '../settings-store.ts';
import { answersFromService } from './answer-questions.ts';
import { type Range, rangeOf } from './argument-cells.ts';
import { type CustomFunction, dateFunctions } from './date-custom-functions.ts';
import { excelCells } from './excel-cells.ts';
import { excelError } from './excel-error.ts';
import { clearLocalResults } from './local-results.ts';

type Holds = Parameter['holds'];

/** Gives every function by its id. The functions remember their results until the settings change. */
export function customFunctions(): ReadonlyMap<string, CustomFunction> {
  onSettingsChanged(clearLocalResults);
  return new Map([
    ...Object.entries(FUNCTIONS).map(([id, called]) => [id, customFunction(called)] as const),
    ...Object.entries(dateFunctions()),
  ]);
}

function customFunction(called: ExcelFunction): CustomFunction {
  const { kind, parameters } = called;
  const byChoices = new Map<string, ReturnType<typeof batchQuestions>>();
  function batcherFor(choices: KindChoices) {
    const name = choicesText(choices);
    const known = byChoices.get(name);
    if (known !== undefined) return known;
    const batcher = batchQuestions(answersFromService(kind, choices), afterCalls());
    onSettingsChanged(batcher.clear);
    byChoices.set(name, batcher);
    return batcher;
  }

  /** Puts the fields directly behind the first value. */
  function inOrder([value, ...others]: readonly Range[]): readonly Range[] {
    const behind = others.slice(0, parameters.length - 1);
    return [value, ...fieldsFirst(behind, (range) => rangeOf(range)?.flat() ?? [], kind)];
  }

  async function calculate(args: readonly Range[], signal: AbortSignal) {
    const cells = called.isEitherOrder ? inOrder(args) : args;
    const rangeAt = (at: number) => (at < 0 ? undefined : rangeOf(cells[at]));
    const rangeOfWhat = (what: Holds) =>
      rangeAt(parameters.findIndex(({ holds }) => holds === what));
    const cellOfWhat = (what: Holds) => rangeOfWhat(what)?.[0]?.[0] ?? null;
    const evaluated = {
      ranges: kind.inputs.map((_, input) => rangeOfWhat(input)),
      fields: rangeOfWhat('fields')?.flat() ?? [],
      notation: cellOfWhat('notation'),
      whenCodeDiffers: cellOfWhat('code_differs'),
    };
    const ask: AskResults = (keys, choices) => batcherFor(choices).ask(keys, signal);
    return excelCells(await evaluate(called, evaluated, ask, displayLanguage()));
  }

  return async (...args: readonly unknown[]) => {
    const cancel = new AbortController();
    const invocation = args[parameters.length] as CancelableInvocation | undefined;
    if (invocation !== undefined) invocation.onCanceled = () => cancel.abort();
    try {
      return await calculate(args as readonly Range[], cancel.signal);
    } catch (error) {
      throw excelError(error);
    }
  };
}
