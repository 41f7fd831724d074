/** The actions of the menu's items. */
import { attributionSentences } from '@daicho/shared/messages/attributions.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { switchLanguage } from '../connection/sheet-settings.ts';
import * as functions from '../formulas/functions.ts';
import { host } from '../host/host.ts';
import { openGrid } from '../host/spreadsheet.ts';
import {
  replaceInFormulas,
  requirePerson,
  showDialog,
  showToast,
  userLanguage,
} from '../host/ui.ts';
import { languageSwitched, sidebarSentences } from '../words/sidebar.ts';
import { formulasIntoValues } from './formulas-into-values.ts';
import { sourcesPage } from './sources-page.ts';

/** Shows where the data comes from. */
export function showSources(): void {
  const language = userLanguage();
  showDialog(say(attributionSentences.title, language), sourcesPage(language));
}

/** Replaces our formulas in the selection by their values, so that they are not calculated again. */
export function formulasToValues(): void {
  requirePerson();
  const { grid, selected } = openGrid();
  const ours = new RegExp(`(^|[^\\w.])(${FUNCTION_NAMES})\\(`, 'i');
  const cells = formulasIntoValues(grid, selected, (formula) => ours.test(formula));
  showToast(say(sidebarSentences.toValues, userLanguage(), { cells }));
}

/** Switches the language of the formulas' results, on this sheet at once. */
export function switchResultLanguage(): void {
  requirePerson();
  const language = switchLanguage(host.properties);
  recalculateSheet();
  showToast(say(languageSwitched[language], userLanguage()));
}

const FUNCTION_NAMES = Object.keys(functions).join('|');
const WAITING = 'DAICHO_WAITING_';

/**
 * Recalculates the sheet's formulas. Cached results are not asked for again. Sheets recalculates only formulas that
 * change, so our formulas are renamed and then get their names back. If the renaming stops halfway, the formulas stay
 * readable, and the next recalculation repairs them.
 */
export function recalculateSheet(): void {
  requirePerson();
  // A match includes the sign before a name, so of two adjacent names only one is found at a time.
  const name = `(?i)(^|[^\\w.])(${FUNCTION_NAMES})\\(`;
  replaceInFormulas(name, `$1${WAITING}$2(`);
  replaceInFormulas(name, `$1${WAITING}$2(`);
  replaceInFormulas(`(?i)\\b${WAITING}(${FUNCTION_NAMES})\\(`, '$1(');
}
