/**
 * Loads the words of the page, only in Excel's language. The build takes the words out of the scripts, so code that
 * uses words may be loaded only afterwards.
 */
import { importPart } from '@daicho/pane/src/load-part.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { displayLanguage, officeReady } from './office.ts';

/** @throws when the words cannot be loaded; the next call tries again. */
export async function loadWords(): Promise<void> {
  await officeReady();
  await importPart(() => import(addressOf(displayLanguage())));
}

function addressOf(language: Language): string {
  return `./${document.documentElement.dataset[language]}`;
}

/** Excel states its language in the address of the page, before Office is ready. */
const link = document.createElement('link');
link.rel = 'modulepreload';
link.href = addressOf(/[$|]ja\b/i.test(decodeURIComponent(location.search)) ? 'ja' : 'en');
document.head.append(link);
