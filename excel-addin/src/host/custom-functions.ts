/** Registers our functions with Excel. */
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { functionSentences } from '@daicho/shared/messages/excel.ts';
import { say } from '@daicho/shared/messages/language.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import { askAll } from '../enrich/ask.ts';
import { type AnswerAll, askTogether } from '../functions/ask-together.ts';
import { FUNCTIONS } from '../functions/functions.ts';
import { evaluate, FunctionError } from '../functions/kind-function.ts';
import { browserSend } from './browser-send.ts';
import { associateDateFunctions } from './date-custom-functions.ts';
import { excelError } from './excel-error.ts';
import { displayLanguage } from './office.ts';
import { loadSettings, onSettingsChanged } from './settings-store.ts';

/** Wait that is longer than a tick: Excel calls the cells of a filled-down column in several. */
const GATHER_MS = 20;

function answerAllOf({ lookup }: Kind): AnswerAll {
  return async (keys, onOutcome) => {
    const settings = await loadSettings();
    if (settings === undefined) {
      throw new FunctionError('unavailable', say(functionSentences.noSettings, displayLanguage()));
    }
    const asks = keys.map((key, row) => ({ key, rows: [row] }));
    const asking = {
      send: browserSend(settings),
      lookup,
      abilities: abilitiesOf(settings.keyKind),
      signal: new AbortController().signal,
    };
    await askAll(asks, asking, ({ rows, outcome }) => {
      for (const row of rows) onOutcome(keys[row] ?? '', outcome);
    });
  };
}

export function associateFunctions(): void {
  for (const [id, called] of Object.entries(FUNCTIONS)) {
    const { kind, parameters } = called;
    const together = askTogether(answerAllOf(kind), (task) => setTimeout(task, GATHER_MS));
    onSettingsChanged(together.clear);
    CustomFunctions.associate(id, async (...given: CellValue[]) => {
      const cells: CellValue[] = kind.inputs.map(() => null);
      let field: CellValue = null;
      parameters.forEach(({ holds }, at) => {
        const cell = given[at] ?? null;
        if (holds === 'field') field = cell;
        else cells[holds.input] = cell;
      });
      try {
        return await evaluate(called, { cells, field }, together.ask, displayLanguage());
      } catch (error) {
        throw excelError(error);
      }
    });
  }
  associateDateFunctions();
}
