/** The page of the shared runtime, with the custom functions and the pane. Both are loaded after the words that they use. */
import { importPart, partNotLoaded } from '@daicho/pane/src/load-part.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { associateFunctions } from './host/formulas/associate.ts';
import { displayLanguage } from './host/office.ts';
import { loadWords } from './host/page-words.ts';

// Cells may already be waiting for the functions.
associateFunctions(async () => {
  await loadWords();
  return importPart(() => import('./host/formulas/custom-functions.ts'));
});
try {
  await loadWords();
  const { showPane } = await importPart(() => import('./show-pane.ts'));
  showPane();
} catch (error) {
  document.body.textContent = say(partNotLoaded, displayLanguage());
  throw error;
}
