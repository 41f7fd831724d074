/** Menus, dialogs and formulas of the open spreadsheet. Nothing in this file works inside a custom function. */
import type { Language } from '@daicho/shared/messages/language.ts';
import manifest from '../../appsscript.json' with { type: 'json' };
import { pageIn } from '../words/page-language.ts';
import { isAddon } from './edition.ts';

interface MenuItem {
  readonly caption: string;
  /** Name of a top-level function. */
  readonly functionName: string;
}

/** The language of the person's Google account. */
export function userLanguage(): Language {
  return Session.getActiveUserLocale().startsWith('ja') ? 'ja' : 'en';
}

interface Menu {
  readonly title: string;
  readonly items: readonly (MenuItem | Menu)[];
}

/** Adds a menu. In an add-on it adds the items to the add-on's own menu, whose title is the add-on's name. */
export function addMenu({ title, items }: Menu): void {
  const ui = SpreadsheetApp.getUi();
  withItems(isAddon() ? ui.createAddonMenu() : ui.createMenu(title), items).addToUi();
}

function withItems(
  menu: GoogleAppsScript.Base.Menu,
  items: Menu['items'],
): GoogleAppsScript.Base.Menu {
  for (const item of items) {
    if ('items' in item) menu.addSubMenu(subMenu(item));
    else menu.addItem(item.caption, item.functionName);
  }
  return menu;
}

function subMenu({ title, items }: Menu): GoogleAppsScript.Base.Menu {
  return withItems(SpreadsheetApp.getUi().createMenu(title), items);
}

export function showDialog(title: string, html: string): void {
  const page = HtmlService.createHtmlOutput(html).setWidth(420).setHeight(360);
  SpreadsheetApp.getUi().showModalDialog(page, title);
}

/**
 * Shows the built page `sidebar.html` at the right, always 300 pixels wide, with the words of its language only. The
 * page is not used as a template.
 *
 * @param keyAdvice replaces the page's own sentence about keys; contains no quotation marks.
 */
export function showSidebar(title: string, language: Language, keyAdvice?: string): void {
  const page = HtmlService.createHtmlOutputFromFile('sidebar').setTitle(title);
  const text = pageIn(language, page.getContent());
  const advice = keyAdvice === undefined ? '' : ` data-key-advice="${keyAdvice}"`;
  page.setContent(text.replace('<body', `<body${advice}`));
  SpreadsheetApp.getUi().showSidebar(page);
}

/** Shows a sentence at the corner of the spreadsheet for a moment. */
export function showToast(text: string): void {
  SpreadsheetApp.getActiveSpreadsheet().toast(text, 'Daicho');
}

/** Permissions that the sidebar needs: it works without the permission for triggers. */
const NEEDED = manifest.oauthScopes.filter((scope) => !scope.endsWith('/script.scriptapp'));

/**
 * Lets Google ask for permissions that the sidebar needs and the person has not granted. If one is missing, the call
 * ends here.
 */
export function requireScopes(): void {
  ScriptApp.requireScopes(ScriptApp.AuthMode.FULL, NEEDED);
}

/** @throws if no person made the call, as in a custom function, which any cell can call. */
export function requirePerson(): void {
  SpreadsheetApp.getUi();
}

/** Replaces a pattern in all formulas of the open sheet. */
export function replaceInFormulas(pattern: string, replacement: string): void {
  SpreadsheetApp.getActiveSheet()
    .createTextFinder(pattern)
    .useRegularExpression(true)
    .matchFormulaText(true)
    .replaceAllWith(replacement);
  SpreadsheetApp.flush();
}
