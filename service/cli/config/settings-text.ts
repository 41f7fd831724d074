import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { SettingInForce } from '../../config/check/settings-in-force.ts';
import { configSentences as sentences } from '../../config/words.ts';
import { tableText } from '../accounts/print.ts';

/** Gives a line for each setting: name, value and source. */
export function settingsText(settings: readonly SettingInForce[], language: Language): string {
  return tableText(
    [sentences.setting, sentences.value, sentences.from],
    settings.map(({ name, value, from, place }) => [
      name,
      value ?? '-',
      place ?? say(from === null ? sentences.notGiven : sentences.byDefault, language),
    ]),
    language,
  );
}
