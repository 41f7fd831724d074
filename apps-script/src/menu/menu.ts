/** The menu of the spreadsheet and what its items do. */
import { attributionSentences } from '@daicho/shared/messages/attributions.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { menuSentences, settingsSentences } from '@daicho/shared/messages/sheets.ts';
import * as z from 'zod/mini';
import { eraseSettings, readSettings, storeSettings } from '../connection/settings.ts';
import * as functions from '../formulas/functions.ts';
import { host } from '../host/host.ts';
import { addMenu, replaceInFormulas, requirePerson, showDialog, userLocale } from '../host/ui.ts';
import { settingsPage } from './settings-page.ts';
import { sourcesPage } from './sources-page.ts';

/** Runs when the spreadsheet is opened. */
export function onOpen(): void {
  const language = userLanguage();
  addMenu(say(menuSentences.title, language), [
    { caption: say(menuSentences.settings, language), functionName: 'showSettings' },
    { caption: say(menuSentences.recalculate, language), functionName: 'recalculateSheet' },
    { caption: say(attributionSentences.title, language), functionName: 'showSources' },
  ]);
}

/** Shows the settings dialog, which is never given the key. */
export function showSettings(): void {
  const language = userLanguage();
  const { connection, language: ofResults } = readSettings(host.properties);
  const page = settingsPage({
    language,
    baseUrl: connection?.baseUrl ?? '',
    hasKey: connection !== undefined,
    ofResults: connection === undefined ? language : ofResults,
  });
  showDialog(say(menuSentences.settings, language), page);
}

const formSchema = z.object({
  baseUrl: z.string(),
  key: z.string(),
  language: z.enum(['ja', 'en']),
});

/** Stores what was entered in the dialog. @returns what to tell the person. */
export function saveSettings(form: unknown): string {
  requirePerson();
  const problem = storeSettings(host.properties, formSchema.parse(form));
  return say(problem ?? settingsSentences.saved, userLanguage());
}

/** Forgets the settings, called by the dialog. @returns what to tell the person. */
export function clearSettings(): string {
  requirePerson();
  eraseSettings(host.properties);
  return say(settingsSentences.erased, userLanguage());
}

/** Shows where the data comes from. */
export function showSources(): void {
  const language = userLanguage();
  showDialog(say(attributionSentences.title, language), sourcesPage(language));
}

const FUNCTION_NAMES = Object.keys(functions).join('|');
const WAITING = 'DAICHO_WAITING_';

/**
 * Recalculates the sheet's formulas; what the cache knows is not asked. Sheets recalculates only formulas that change,
 * so ours get another name and then their own back. If that stops half way the formulas stay readable, and running it
 * again repairs them.
 */
export function recalculateSheet(): void {
  requirePerson();
  // Names stand behind what is no part of a name. Of names behind one another only each second one is found at a time.
  const name = `(?i)(^|[^\\w.])(${FUNCTION_NAMES})\\(`;
  replaceInFormulas(name, `$1${WAITING}$2(`);
  replaceInFormulas(name, `$1${WAITING}$2(`);
  replaceInFormulas(`(?i)\\b${WAITING}(${FUNCTION_NAMES})\\(`, '$1(');
}

function userLanguage(): Language {
  return userLocale().startsWith('ja') ? 'ja' : 'en';
}
