/**
 * The menu of the spreadsheet. The menu is made whenever a spreadsheet is opened, so this file uses little else of the
 * script.
 */
import { attributionSentences } from '@daicho/shared/messages/attributions.ts';
import { type Sentence, say } from '@daicho/shared/messages/language.ts';
import { isAddon } from '../host/edition.ts';
import { addMenu, userLanguage } from '../host/ui.ts';
import { menuSentences, radarMenuSentences } from '../words/menu.ts';

/** Runs when somebody installs the add-on in an open spreadsheet, since no onOpen follows. */
export function onInstall(): void {
  onOpen();
}

/**
 * Runs when the spreadsheet is opened. As long as an add-on has not been used in the spreadsheet, this function can
 * access only the menu.
 */
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
