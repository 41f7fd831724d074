/** Translates the definitions of commands, which are in English, into Japanese. */
import { japaneseOfData } from './japanese-data.ts';
import { japaneseOfService } from './japanese-service.ts';
import { japaneseOfTables } from './japanese-tables.ts';

/** Japanese sentences of the help, keyed by the English ones. */
export const japaneseHelp: Readonly<Record<string, string>> = {
  ...japaneseOfTables,
  ...japaneseOfData,
  ...japaneseOfService,
};

/** Translates a whole sentence, or the part before the list of names that it ends with. */
export function inJapanese(text: string): string {
  const colon = text.indexOf(': ');
  const head = colon < 0 ? undefined : japaneseHelp[text.slice(0, colon)];
  return japaneseHelp[text] ?? (head === undefined ? text : `${head}: ${text.slice(colon + 2)}`);
}
