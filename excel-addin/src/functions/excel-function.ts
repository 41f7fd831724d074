/** Describes a function that looks cells up, and its parameters. */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { KindFunction } from './kind-function.ts';

export interface Parameter {
  readonly name: string;
  readonly description: Sentence;
  /**
   * Index of the input of the kind; `fields` for the fields to show, `notation` for the notation of
   * whole addresses, or `code_differs` for the choice whether the address counts or the row is to be
   * checked, if the postal code beside the address belongs to another place.
   */
  readonly holds: 'fields' | 'notation' | 'code_differs' | number;
  readonly isOptional: boolean;
}

export interface ExcelFunction extends KindFunction {
  readonly description: Sentence;
  readonly parameters: readonly Parameter[];
  /** Whether formulas may also have the fields last, as older formulas do. */
  readonly isEitherOrder?: true;
}

export const input = (name: string, description: Sentence, holds = 0): Parameter => {
  return { name, description, holds, isOptional: false };
};
export const optionalInput = (name: string, description: Sentence, holds: number): Parameter => {
  return { name, description, holds, isOptional: true };
};
export const fields = (description: Sentence): Parameter => {
  return { name: 'fields', description, holds: 'fields', isOptional: true };
};

export const notation = (description: Sentence): Parameter => {
  return { name: 'notation', description, holds: 'notation', isOptional: true };
};

export const whenCodeDiffers = (description: Sentence): Parameter => {
  return { name: 'whenCodeDiffers', description, holds: 'code_differs', isOptional: true };
};
