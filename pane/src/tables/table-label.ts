/** Names a table of a sheet as a person sees it there. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Sentence, Values } from '@daicho/shared/messages/language.ts';
import { addressOf } from '../table-range.ts';
import type { NamedTable } from '../target.ts';

/** The name of a sheet in quotation marks. */
export const QUOTED = { ja: '「{name}」', en: '“{name}”' } as const satisfies Sentence;
const NAMED = { ja: '「{name}」\u00a0{place}', en: '“{name}” {place}' } as const satisfies Sentence;
const PLACE = {
  ja: '{address}・{rows}\u00a0行',
  en: '{address} ({rows}\u00a0rows)',
} as const satisfies Sentence;

interface Speaker {
  say(sentence: Sentence, values: Values): string;
}

/** Gives the name, the address and the number of rows of a table. */
export function tableLabel(table: NamedTable, speaker: Speaker): string {
  const place = speaker.say(PLACE, { address: addressOf(table), rows: countText(table.rows) });
  return named(table.name, place, speaker);
}

/** Puts the quoted name of a table or sheet before a place in it. @param name empty if there is none. */
export function named(name: string, place: string, speaker: Speaker): string {
  return name === '' ? place : speaker.say(NAMED, { name, place });
}

/** Gives the label of a table with the same headers as the shown table: only a title distinguishes the two. */
export function labelAmongAlike(table: NamedTable, speaker: Speaker): string {
  return tableLabel(table.isTitled ? table : { ...table, name: '' }, speaker);
}
