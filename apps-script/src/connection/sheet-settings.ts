/** The address of the service, the key and the language of the results. */
import { addressProblem, enteredAddress } from '@daicho/shared/connection/base-address.ts';
import { type Connection, rootAddress } from '@daicho/shared/connection/connection.ts';
import { keyProblem } from '@daicho/shared/connection/key.ts';
import { connectionSentences } from '@daicho/shared/messages/connection.ts';
import type { Language, Sentence } from '@daicho/shared/messages/language.ts';
import { BASE_URL, KEY, LANGUAGE, type Properties } from '../host/properties.ts';
import { settingsSentences as sentences } from '../words/settings.ts';

export interface SheetSettings {
  readonly connection: (Connection & { readonly key: string }) | undefined;
  readonly language: Language;
}

/** Entries of a person. An empty key keeps the stored key. */
interface SettingsForm {
  readonly baseUrl: string;
  readonly key: string;
  readonly language: Language;
}

export function readSheetSettings(properties: Properties): SheetSettings {
  const { [BASE_URL]: baseUrl, [KEY]: key, [LANGUAGE]: language } = properties.all();
  return {
    connection: baseUrl === undefined || key === undefined ? undefined : { baseUrl, key },
    language: language === 'en' ? 'en' : 'ja',
  };
}

/** Stores the settings. @returns the reason for a failure; undefined for success. */
export function saveSheetSettings(
  properties: Properties,
  form: SettingsForm,
): Sentence | undefined {
  const baseUrl = enteredAddress(form.baseUrl);
  const entered = form.key.trim();
  const { connection } = readSheetSettings(properties);
  const keepsKey = entered === '' && connection !== undefined;
  const problem = addressProblem(baseUrl, false) ?? (keepsKey ? undefined : keyProblem(entered));
  if (problem !== undefined) return connectionSentences[problem];
  // A key is only sent to the service for which it was entered.
  if (entered === '' && rootAddress(connection?.baseUrl ?? '') !== rootAddress(baseUrl)) {
    return sentences.keyForNewAddress;
  }
  const values = { [BASE_URL]: baseUrl, [LANGUAGE]: form.language };
  const isStored = properties.set(entered === '' ? values : { ...values, [KEY]: entered });
  return isStored ? undefined : sentences.notStored;
}

/** Switches the language of the results. @returns the new language. */
export function switchLanguage(properties: Properties): Language {
  const language = readSheetSettings(properties).language === 'ja' ? 'en' : 'ja';
  properties.set({ [LANGUAGE]: language });
  return language;
}

export function eraseSheetSettings(properties: Properties): void {
  properties.erase([BASE_URL, KEY, LANGUAGE]);
}
