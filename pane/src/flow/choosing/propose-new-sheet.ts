/** Proposes a new sheet for the results if there is no room beside the table. */
import { lacksHeaders } from '../../target.ts';
import { hasNoPlace } from '../../workbook-error.ts';
import type { Context } from '../context.ts';
import { withProposedSheet } from './new-sheet.ts';
import { choiceSentences as sentences } from './words.ts';

/**
 * Proposes a new sheet if a failure would not occur there.
 *
 * @returns the text to show; undefined if a new sheet does not help.
 */
export function proposeNewSheet(error: unknown, context: Context): string | undefined {
  const { store, host } = context;
  const { choice, target, duplicates } = store.state;
  if (duplicates !== undefined) return undefined;
  if (!hasNoPlace(error) || host.copyToSheet === undefined) return undefined;
  if (choice === undefined || target === undefined || lacksHeaders(target)) return undefined;
  store.set({ choice: withProposedSheet(choice), survey: undefined });
  const { name, address } = error.values;
  // An error with a name and no cells is about a protected sheet. Its usual sentence begins with unprotecting the
  // sheet, which is only the second option here.
  if (name !== undefined && !address) return context.say(sentences.protectedSheet, { name });
  return context.joined([context.explain(error), context.say(sentences.orOnNewSheet)]);
}
