/** Describes our functions to Excel: functions.json (Microsoft, "Manually create JSON metadata"). */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { FUNCTIONS } from './functions.ts';

interface FunctionsMetadata {
  readonly functions: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly parameters: readonly {
      readonly name: string;
      readonly description: string;
      readonly type: 'any' | 'string';
      readonly dimensionality: 'scalar';
      readonly optional?: true;
    }[];
    readonly result: { readonly type: 'string'; readonly dimensionality: 'scalar' };
  }[];
}

export function functionsMetadata(language: Language): FunctionsMetadata {
  return {
    functions: Object.entries(FUNCTIONS).map(([id, { description, parameters }]) => ({
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
    })),
  };
}
