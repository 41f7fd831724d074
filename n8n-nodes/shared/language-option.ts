import type { INodeProperties } from 'n8n-workflow';

/** Describes the option that chooses a language. @param description what is said in it. */
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
