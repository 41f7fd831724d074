import type { INodeProperties } from 'n8n-workflow';

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
