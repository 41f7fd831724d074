/** Registers our functions with Excel. */
import { afterCalls } from '../../functions/after-calls.ts';
import { askTogether } from '../../functions/ask-together.ts';
import { type ExcelFunction, FUNCTIONS } from '../../functions/functions.ts';
import { evaluate } from '../../functions/kind-function.ts';
import { displayLanguage } from '../office.ts';
import { onSettingsChanged } from '../settings-store.ts';
import { answersOf, forgetKeptResults } from './answer-questions.ts';
import { type Range, rangeOf } from './argument-cells.ts';
import { associateDateFunctions } from './date-custom-functions.ts';
import { excelCells, excelError } from './excel-error.ts';

export function associateFunctions(): void {
  onSettingsChanged(forgetKeptResults);
  for (const [id, called] of Object.entries(FUNCTIONS)) associateFunction(id, called);
  associateDateFunctions();
}

function associateFunction(id: string, called: ExcelFunction): void {
  const { kind, parameters } = called;
  const together = askTogether(answersOf(kind), afterCalls());
  onSettingsChanged(together.clear);

  async function calculate(given: readonly Range[], signal: AbortSignal) {
    const rangeAt = (at: number) => (at < 0 ? undefined : rangeOf(given[at]));
    const ranges = kind.inputs.map((_, input) =>
      rangeAt(parameters.findIndex(({ holds }) => holds === input)),
    );
    const fields = rangeAt(parameters.findIndex(({ holds }) => holds === 'fields'))?.flat() ?? [];
    const ask = (keys: readonly string[]) => together.ask(keys, signal);
    return excelCells(await evaluate(called, { ranges, fields }, ask, displayLanguage()));
  }

  CustomFunctions.associate(id, async (...given: readonly unknown[]) => {
    const cancel = new AbortController();
    const invocation = given[parameters.length] as CancelableInvocation | undefined;
    if (invocation !== undefined) invocation.onCanceled = () => cancel.abort();
    try {
      return await calculate(given as readonly Range[], cancel.signal);
    } catch (error) {
      throw excelError(error);
    }
  });
}
