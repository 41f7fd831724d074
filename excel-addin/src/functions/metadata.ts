/** Describes our functions to Excel: functions.json (Microsoft, "Manually create JSON metadata"). */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { dateFunctionsMetadata } from './date-metadata.ts';
import type { FunctionMetadata } from './function-metadata.ts';
import { FUNCTIONS } from './functions.ts';

interface FunctionsMetadata {
  readonly functions: readonly FunctionMetadata[];
}

export function functionsMetadata(language: Language): FunctionsMetadata {
  return {
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
      // Type of a code or a number: Excel drops the leading zeros of codes that were typed as numbers.
      type: parameter.holds === 'field' ? 'string' : 'any',
      dimensionality: 'scalar',
      ...(parameter.isOptional ? { optional: true } : {}),
    })),
    result: { type: 'string', dimensionality: 'scalar' },
  }));
}
