/** Describes and reads the output settings that both radar triggers share. */
import type { Language } from '@daicho/shared/messages/language.ts';
import { type INodeProperties, type INodeTypeDescription, NodeConnectionTypes } from 'n8n-workflow';
import * as z from 'zod/mini';
import { CREDENTIAL } from '../credential.ts';
import { languageOption, languageSetting } from '../language-option.ts';

export interface OutputSettings {
  readonly lookUp: boolean;
  /** Whether to give a few fields instead of the whole record. */
  readonly simplify: boolean;
  readonly language: Language;
}

/** Properties of both triggers. n8n's linter requires the other properties in each node's own description. */
export const RADAR_TRIGGER = {
  group: ['trigger'],
  version: 1,
  inputs: [],
  outputs: [NodeConnectionTypes.Main],
  credentials: [{ name: CREDENTIAL, required: true, testedBy: 'daichoApiTest' }],
} satisfies Partial<INodeTypeDescription>;

export const OUTPUT_DESCRIPTION: readonly INodeProperties[] = [
  {
    displayName: 'Look Up Corporations',
    name: 'lookUp',
    type: 'boolean',
    default: true,
    description:
      'Whether to look each corporation up, one request each. Without it an item has the corporate number and the date only, and a corporation that changes again on the same day is not noticed again.',
  },
  {
    displayName: 'Simplify',
    name: 'simplify',
    type: 'boolean',
    displayOptions: { show: { lookUp: [true] } },
    default: true,
    description: 'Whether to return a simplified version of the response instead of the raw data',
  },
];

export const LANGUAGE_OPTION = languageOption(
  'The language of the names of codes, such as the kind of change',
);

const outputSchema = z.object({
  lookUp: z._default(z.boolean(), true),
  simplify: z._default(z.boolean(), true),
  options: z._default(z.object({ language: languageSetting }), {
    language: 'en',
  }),
});

/** @param value reads a parameter, or gives the fallback if it is hidden: without a fallback n8n throws. */
export function outputSettings(
  value: (name: string, fallback: boolean | object) => unknown,
): OutputSettings {
  const { options, ...rest } = outputSchema.parse({
    lookUp: value('lookUp', true),
    simplify: value('simplify', true),
    options: value('options', {}),
  });
  return { ...rest, language: options.language };
}
