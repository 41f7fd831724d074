import { LANGUAGES } from '@daicho/shared/messages/languages.ts';
import type { INodeProperties } from 'n8n-workflow';
import * as z from 'zod/mini';

/** Reads the option, which n8n omits until a person changes it. */
export const languageSetting = z._default(z.enum(LANGUAGES), 'en');

/** Describes the option that chooses a language. @param description names the texts in that language. */
export function languageOption(description: string): INodeProperties {
  return {
    displayName: 'Language',
    name: 'language',
    type: 'options',
    options: [
      { name: 'English', value: 'en' },
      { name: 'Japanese', value: 'ja' },
    ],
    default: 'en',
    description,
  };
}
