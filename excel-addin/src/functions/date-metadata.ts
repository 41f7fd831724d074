/** Describes to Excel the functions about dates, and CITIES. All give ranges; most take ranges. */

import type { Language, Sentence } from '@daicho/shared/messages/language.ts';
import type { FunctionMetadata } from './function-metadata.ts';
import { dateFunctionSentences as sentences } from './words.ts';

/** Ids of the functions, and the names under which they are associated. */
export const DATE_FUNCTION_IDS = [
  'HOLIDAY',
  'HOLIDAYS',
  'ISBUSINESSDAY',
  'ADDBUSINESSDAYS',
  'BUSINESSDAYS',
  'CITIES',
] as const;

export type DateFunctionId = (typeof DATE_FUNCTION_IDS)[number];

type Parameter = FunctionMetadata['parameters'][number];

export function dateFunctionsMetadata(language: Language): FunctionMetadata[] {
  const parameter = (
    name: string,
    sentence: Sentence,
    kind: Partial<Pick<Parameter, 'dimensionality' | 'optional'>> = {},
  ): Parameter => {
    return {
      name,
      description: sentence[language],
      type: 'any',
      dimensionality: 'scalar',
      ...kind,
    };
  };
  const range = (name: string, sentence: Sentence) =>
    parameter(name, sentence, { dimensionality: 'matrix' });
  const office = [
    parameter('closing', sentences.closing, { dimensionality: 'matrix', optional: true }),
    parameter('weekend', sentences.weekend, { dimensionality: 'matrix', optional: true }),
  ];
  const parameters: Readonly<Record<DateFunctionId, readonly Parameter[]>> = {
    HOLIDAY: [
      range('date', sentences.date),
      parameter('fields', sentences.field, { dimensionality: 'matrix', optional: true }),
    ],
    HOLIDAYS: [
      parameter('from', sentences.yearOrFrom),
      parameter('to', sentences.to, { optional: true }),
      parameter('fields', sentences.field, { dimensionality: 'matrix', optional: true }),
    ],
    ISBUSINESSDAY: [range('date', sentences.date), ...office],
    ADDBUSINESSDAYS: [range('date', sentences.date), range('days', sentences.days), ...office],
    BUSINESSDAYS: [range('from', sentences.date), range('to', sentences.to), ...office],
    CITIES: [parameter('prefecture', sentences.prefecture)],
  };
  return DATE_FUNCTION_IDS.map((id) => ({
    id,
    name: id,
    description: sentences[id][language],
    parameters: parameters[id],
    result: { type: 'any', dimensionality: 'matrix' },
  }));
}
