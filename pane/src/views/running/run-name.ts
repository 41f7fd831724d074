/** Names runs as people know them: by their time and their kind of look-up. */
import { outlineById } from '@daicho/shared/enrich/kind-outlines.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import { duplicatesViewSentences as duplicates } from '../../duplicates-words.ts';
import { CODES_ID, FILLED_ID } from '../../state/codes-id.ts';
import type { RunName } from '../../state/result.ts';
import { type Ui, unbroken } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';

export function runName(
  { at, kind }: RunName,
  { say, language }: Ui,
): { readonly time: string; readonly name: string } {
  const other = OWN[kind] ?? duplicates.open;
  const time = unbroken(new Date(at).toLocaleString(language, TIME[language]));
  return { time, name: say(outlineById(kind)?.name ?? other) };
}

export function runNames(runs: readonly RunName[], ui: Ui): string {
  return runs.map((run) => ui.say(text.pastRun, runName(run, ui))).join(ui.say(listSeparator));
}

const OWN: Readonly<Record<string, Sentence>> = {
  [CODES_ID]: text.replacedCodes,
  [FILLED_ID]: text.filledCodes,
};
const CLOCK = { day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const TIME = {
  ja: { ...CLOCK, month: 'numeric' },
  en: { ...CLOCK, month: 'short' },
} as const;
