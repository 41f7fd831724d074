/** Describes our functions to Excel: functions.json (Microsoft, "Manually create JSON metadata"). */
import { functionSentences } from '@daicho/shared/messages/excel.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { dateFunctionsMetadata } from './date-metadata.ts';
import type { FunctionMetadata } from './function-metadata.ts';

/** Id of the function, and the name under which it is associated. */
export const POSTAL_ID = 'POSTAL';

interface FunctionsMetadata {
  readonly functions: readonly FunctionMetadata[];
}

export function functionsMetadata(language: Language): FunctionsMetadata {
  return {
    functions: [
      {
        id: POSTAL_ID,
        name: POSTAL_ID,
        description: functionSentences.postal[language],
        parameters: [
          {
            name: 'code',
            description: functionSentences.code[language],
            // Type of a code or a number: Excel drops the leading zeros of codes that were typed as numbers.
            type: 'any',
            dimensionality: 'scalar',
          },
          {
            name: 'field',
            description: functionSentences.field[language],
            type: 'string',
            dimensionality: 'scalar',
            optional: true,
          },
        ],
        result: { type: 'string', dimensionality: 'scalar' },
      },
      ...dateFunctionsMetadata(language),
    ],
  };
}
