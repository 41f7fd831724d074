/** Registers our functions with Excel. */
import { type Notation, notationText } from '@daicho/shared/enrich/notation.ts';
import { afterCalls } from '../../functions/after-calls.ts';
import { askTogether } from '../../functions/ask-together.ts';
import { type ExcelFunction, FUNCTIONS } from '../../functions/functions.ts';
import { type AskResults, evaluate } from '../../functions/kind-function.ts';
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
  const byNotation = new Map<string, ReturnType<typeof askTogether>>();
  function togetherIn(notation: Notation | undefined) {
    const name = notation === undefined ? '' : notationText(notation);
    const known = byNotation.get(name);
    if (known !== undefined) return known;
    const together = askTogether(answersOf(kind, notation), afterCalls());
    onSettingsChanged(together.clear);
    byNotation.set(name, together);
    return together;
  }

  async function calculate(cells: readonly Range[], signal: AbortSignal) {
    const rangeAt = (at: number) => (at < 0 ? undefined : rangeOf(cells[at]));
    const ranges = kind.inputs.map((_, input) =>
      rangeAt(parameters.findIndex(({ holds }) => holds === input)),
    );
    const fields = rangeAt(parameters.findIndex(({ holds }) => holds === 'fields'))?.flat() ?? [];
    const notation = rangeAt(parameters.findIndex(({ holds }) => holds === 'notation'))?.[0]?.[0];
    const ask: AskResults = (keys, asked) => togetherIn(asked).ask(keys, signal);
    const given = { ranges, fields, ...(notation === undefined ? {} : { notation }) };
    return excelCells(await evaluate(called, given, ask, displayLanguage()));
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
