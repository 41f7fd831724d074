/** Proposes a new sheet for the results where there is no room beside the table. */
import { lacksHeaders } from '../../target.ts';
import { hasNoPlace } from '../../workbook-error.ts';
import type { Context } from '../context.ts';
import { flowSentences as sentences } from '../words.ts';
import { withProposedSheet } from './new-sheet.ts';

/** Proposes a new sheet if that gets round a failure. @returns the text to show; undefined if a new sheet does not help. */
export function proposeNewSheet(error: unknown, context: Context): string | undefined {
  const { store, host } = context;
  const { choice, target, duplicates } = store.state;
  if (duplicates !== undefined) return undefined;
  if (!hasNoPlace(error) || host.copyToSheet === undefined) return undefined;
  if (choice === undefined || target === undefined || lacksHeaders(target)) return undefined;
  store.set({ choice: withProposedSheet(choice), survey: undefined });
  return context.joined([context.explain(error), context.say(sentences.onNewSheet)]);
}
