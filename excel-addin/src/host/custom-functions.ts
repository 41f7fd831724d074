/** Registers our functions with Excel. */
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { postalCodeKind } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { functionSentences } from '@daicho/shared/messages/excel.ts';
import { say } from '@daicho/shared/messages/language.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import { askAll } from '../enrich/ask.ts';
import { type AnswerAll, askTogether } from '../functions/ask-together.ts';
import { POSTAL_ID } from '../functions/metadata.ts';
import { FunctionError, postal } from '../functions/postal-function.ts';
import { browserSend } from './browser-send.ts';
import { associateDateFunctions } from './date-custom-functions.ts';
import { excelError } from './excel-error.ts';
import { displayLanguage } from './office.ts';
import { loadSettings, onSettingsChanged } from './settings-store.ts';

/** Wait that is longer than a tick: Excel calls the cells of a filled-down column in several. */
const GATHER_MS = 20;

const answerAll: AnswerAll = async (keys, onOutcome) => {
  const settings = await loadSettings();
  if (settings === undefined) {
    throw new FunctionError('unavailable', say(functionSentences.noSettings, displayLanguage()));
  }
  const { lookup } = postalCodeKind;
  const { asks } = plan(
    keys.map((key) => [key]),
    lookup,
  );
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

const together = askTogether(answerAll, (task) => setTimeout(task, GATHER_MS));

async function postalForExcel(code: CellValue, field: CellValue): Promise<string> {
  const language = displayLanguage();
  try {
    return await postal(code, field, together.ask, language);
  } catch (error) {
    throw excelError(error);
  }
}

export function associateFunctions(): void {
  onSettingsChanged(together.clear);
  CustomFunctions.associate(POSTAL_ID, postalForExcel);
  associateDateFunctions();
}
