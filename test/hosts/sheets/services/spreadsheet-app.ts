/**
 * SpreadsheetApp: the menu, the dialog, the sidebar, the open sheet, and finding text in formulas. A custom function may call what
 * reads, but nothing that changes a sheet, and no menu, dialog or sidebar.
 */
import type { Document, MenuShown, PersonAnswer, QuestionShown } from '../document.ts';
import type { Execution } from '../execution.ts';
import { newConditionalFormatRule, newFilterCriteria } from './appearance-service.ts';
import type { HtmlOutput } from './html-service.ts';
import { sheetService } from './sheet-service.ts';

interface TextFinder {
  useRegularExpression(use: boolean): TextFinder;
  matchFormulaText(match: boolean): TextFinder;
  replaceAllWith(replacement: string): number;
}

const BUTTONS = { OK: 'OK', CANCEL: 'CANCEL', YES: 'YES', NO: 'NO', CLOSE: 'CLOSE' };

export function spreadsheetApp(run: Execution, document: Document) {
  const { sheets, active, insert, open, remove } = sheetService(run, document.shared.workbook);
  return {
    newFilterCriteria: () => newFilterCriteria(run),
    newConditionalFormatRule: () => newConditionalFormatRule(run),
    ProtectionType: { SHEET: 'SHEET', RANGE: 'RANGE' },
    getActiveSpreadsheet: () => ({
      getSheets: sheets,
      getSpreadsheetTimeZone: () => document.timeZone,
      getActiveSheet: active,
      setActiveSheet: (sheet: ReturnType<typeof active>) => open(sheet.getSheetId()),
      deleteSheet: (sheet: ReturnType<typeof active>) => remove(sheet.getSheetId()),
      /** Inserts the sheet after the others, the only position that this host supports. */
      insertSheet(name: string, index: number) {
        if (index !== sheets().length) return run.fail('this host adds sheets at the end only');
        return insert(name);
      },
      /** Finds text in formulas only, since scripts like ours search nothing else. */
      createTextFinder: (text: string) => ({
        matchFormulaText: () => ({
          findAll: () =>
            document.shared.workbook.isInFormula(text) ? [{ getFormula: () => text }] : [],
        }),
      }),
      toast: (text: string) => document.shared.workbook.toast(text),
    }),
    getUi() {
      run.forbidWithoutPerson('SpreadsheetApp.getUi()');
      return {
        Button: BUTTONS,
        ButtonSet: { OK: 'OK', OK_CANCEL: 'OK_CANCEL', YES_NO_CANCEL: 'YES_NO_CANCEL' },
        alert: (title: string, text: string, buttons: string) =>
          answered({ title, text, buttons }).button,
        prompt(title: string, text: string, buttons: string) {
          const answer = answered({ title, text, buttons });
          return {
            getSelectedButton: () => answer.button,
            getResponseText: () => answer.text ?? '',
          };
        },
        createMenu: (title: string) => menu(title, document),
        // The title of this menu is the name of the add-on.
        createAddonMenu: () => menu('(add-on)', document),
        showModalDialog(output: HtmlOutput, title: string) {
          document.dialogs.push({ title, html: output.getContent() });
        },
        showSidebar(output: HtmlOutput) {
          document.sidebars.push({ title: output.getTitle(), html: output.getContent() });
        },
      };
    },
    getActiveSheet: () => ({
      ...active(),
      createTextFinder: (pattern: string) => textFinder(pattern),
    }),
    flush() {},
  };

  /** Shows a question, and gives the answer of the test, or OK if it has none. */
  function answered(question: QuestionShown): PersonAnswer {
    document.questions.push(question);
    const [answer = { button: BUTTONS.OK }, ...later] = document.answers;
    document.answers = later;
    return answer;
  }

  function textFinder(pattern: string): TextFinder {
    let isRegular = false;
    let isOfFormulas = false;
    const finder: TextFinder = {
      useRegularExpression(use) {
        isRegular = use;
        return finder;
      },
      matchFormulaText(match) {
        isOfFormulas = match;
        return finder;
      },
      /** Custom functions may call getters, but not setters. */
      replaceAllWith(replacement) {
        run.forbidInCustomFunction('TextFinder.replaceAllWith');
        if (!isRegular || !isOfFormulas)
          return run.fail('this host knows regular expressions only');
        return replaceAll(document, pattern, replacement);
      },
    };
    return finder;
  }
}

interface Menu {
  readonly shown: MenuShown;
  addItem(caption: string, functionName: string): Menu;
  addSubMenu(menu: Menu): Menu;
  addToUi(): void;
}

function menu(title: string, document: Document): Menu {
  const items: { caption: string; functionName: string }[] = [];
  const menus: MenuShown[] = [];
  const made: Menu = {
    shown: { title, items, menus },
    addItem(caption, functionName) {
      items.push({ caption, functionName });
      return made;
    },
    addSubMenu(other) {
      menus.push(other.shown);
      return made;
    },
    addToUi: () => void document.menus.push(made.shown),
  };
  return made;
}

/** Google's expressions are those of RE2, where a leading `(?i)` is a flag. */
function replaceAll({ formulas }: Document, pattern: string, replacement: string): number {
  const flagged = /^\(\?i\)/.exec(pattern);
  const expression = new RegExp(pattern.replace(/^\(\?i\)/, ''), flagged === null ? 'g' : 'gi');
  let replaced = 0;
  for (const [cell, formula] of formulas) {
    const next = formula.replace(expression, replacement);
    if (next === formula) continue;
    formulas.set(cell, next);
    replaced += 1;
  }
  return replaced;
}
