/** The menu of the spreadsheet and what its items do. */
import { attributionSentences } from '@daicho/shared/messages/attributions.ts';
import { type Sentence, say } from '@daicho/shared/messages/language.ts';
import { switchLanguage } from '../connection/sheet-settings.ts';
import * as functions from '../formulas/functions.ts';
import { isAddon } from '../host/edition.ts';
import { host } from '../host/host.ts';
import { openGrid } from '../host/spreadsheet.ts';
import {
  addMenu,
  replaceInFormulas,
  requirePerson,
  showDialog,
  showToast,
  userLanguage,
} from '../host/ui.ts';
import { radarMenuSentences } from '../words/radar.ts';
import { languageSwitched, menuSentences, sidebarSentences } from '../words/sidebar.ts';
import { formulasIntoValues } from './formulas-into-values.ts';
import { sourcesPage } from './sources-page.ts';

/** Runs when somebody installs the add-on in an open spreadsheet, since no onOpen follows. */
export function onInstall(): void {
  onOpen();
}

/** Runs when the spreadsheet is opened. In an add-on that is not used there yet, it can access only the menu. */
export function onOpen(): void {
  const language = userLanguage();
  const item = (caption: Sentence, functionName: string) => ({
    caption: say(caption, language),
    functionName,
  });
  addMenu({
    title: say(menuSentences.title, language),
    items: [
      item(menuSentences.sidebar, 'openSidebar'),
      item(menuSentences.toValues, 'formulasToValues'),
      item(menuSentences.recalculate, 'recalculateSheet'),
      item(menuSentences.language, 'switchResultLanguage'),
      {
        title: say(radarMenuSentences.title, language),
        items: [
          item(radarMenuSentences.add, 'radarAddSelected'),
          item(radarMenuSentences.remove, 'radarRemoveSelected'),
          item(radarMenuSentences.status, 'radarStatus'),
          item(radarMenuSentences.daily, 'radarDaily'),
          item(radarMenuSentences.checkNow, 'radarCheckNow'),
          item(radarMenuSentences.clearMarks, 'radarClearMarks'),
          // The web app of an add-on belongs to no spreadsheet.
          ...(isAddon() ? [] : [item(radarMenuSentences.webhook, 'radarWebhook')]),
        ],
      },
      item(attributionSentences.title, 'showSources'),
    ],
  });
}

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
 * change, so ours are renamed and then named back. If that stops halfway, the formulas stay readable, and running
 * this again repairs them.
 */
export function recalculateSheet(): void {
  requirePerson();
  // A match includes the sign before a name, so of two adjacent names only one is found at a time.
  const name = `(?i)(^|[^\\w.])(${FUNCTION_NAMES})\\(`;
  replaceInFormulas(name, `$1${WAITING}$2(`);
  replaceInFormulas(name, `$1${WAITING}$2(`);
  replaceInFormulas(`(?i)\\b${WAITING}(${FUNCTION_NAMES})\\(`, '$1(');
}
