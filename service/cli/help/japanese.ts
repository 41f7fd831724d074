/** Says in Japanese what the definitions of commands say in English. */
import { japaneseOfData } from './japanese-data.ts';
import { japaneseOfService } from './japanese-service.ts';
import { japaneseOfTables } from './japanese-tables.ts';

/** Every sentence of the help that has a Japanese one. */
export const japaneseHelp: Readonly<Record<string, string>> = {
  ...japaneseOfTables,
  ...japaneseOfData,
  ...japaneseOfService,
};

/** Translates a sentence whole, or what stands before the list of names that it ends with. */
export function inJapanese(text: string): string {
  const colon = text.indexOf(': ');
  const head = colon < 0 ? undefined : japaneseHelp[text.slice(0, colon)];
  return japaneseHelp[text] ?? (head === undefined ? text : `${head}: ${text.slice(colon + 2)}`);
}
