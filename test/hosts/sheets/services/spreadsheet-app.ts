/** SpreadsheetApp: the menu, the dialog, the sidebar, the open sheet, and finding text in formulas. None of it in a custom function. */
import type { Document } from '../document.ts';
import type { Execution } from '../execution.ts';
import type { HtmlOutput } from './html-service.ts';
import { sheetService } from './sheet-service.ts';

interface Menu {
  addItem(caption: string, functionName: string): Menu;
  addToUi(): void;
}

interface TextFinder {
  useRegularExpression(use: boolean): TextFinder;
  matchFormulaText(match: boolean): TextFinder;
  replaceAllWith(replacement: string): number;
}

export function spreadsheetApp(run: Execution, document: Document) {
  const { sheets, active } = sheetService(run, document.shared.workbook);
  return {
    ProtectionType: { SHEET: 'SHEET', RANGE: 'RANGE' },
    getActiveSpreadsheet: () => ({
      getSheets: sheets,
      toast: (text: string) => document.shared.workbook.toast(text),
    }),
    getUi() {
      run.forbidInCustomFunction('SpreadsheetApp.getUi()');
      return {
        createMenu: (title: string) => menu(title, document),
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
      /** Only what gets, never what sets, is for custom functions. */
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

function menu(title: string, document: Document): Menu {
  const items: { caption: string; functionName: string }[] = [];
  const shown: Menu = {
    addItem(caption, functionName) {
      items.push({ caption, functionName });
      return shown;
    },
    addToUi: () => void document.menus.push({ title, items }),
  };
  return shown;
}

/** Google's expressions are RE2's: a leading `(?i)` is a flag there. */
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
