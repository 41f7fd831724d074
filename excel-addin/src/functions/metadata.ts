/** Describes our functions to Excel: functions.json (Microsoft, "Manually create JSON metadata"). */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { dateFunctionsMetadata } from './date-metadata.ts';
import type { FunctionMetadata } from './function-metadata.ts';
import { FUNCTIONS } from './functions.ts';

interface FunctionsMetadata {
  /** Lets errors in a range reach the function. Otherwise a single error is the result for the whole range. */
  readonly allowErrorForDataTypeAny: true;
  /** Lets functions give numbers with a format: days. */
  readonly allowCustomDataForDataTypeAny: true;
  readonly functions: readonly FunctionMetadata[];
}

export function functionsMetadata(language: Language): FunctionsMetadata {
  return {
    allowErrorForDataTypeAny: true,
    allowCustomDataForDataTypeAny: true,
    functions: [...kindFunctionsMetadata(language), ...dateFunctionsMetadata(language)],
  };
}

function kindFunctionsMetadata(language: Language): FunctionMetadata[] {
  return Object.entries(FUNCTIONS).map(([id, { description, parameters }]) => ({
    id,
    name: id,
    description: say(description, language),
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      description: say(parameter.description, language),
      type: 'any',
      dimensionality: 'matrix',
      ...(parameter.isOptional ? { optional: true } : {}),
    })),
    result: { type: 'any', dimensionality: 'matrix' },
    options: { cancelable: true },
  }));
}
