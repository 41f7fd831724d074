/** Catalogue of a kind: the fields that it can put into cells, with their names and texts. */

import type { FieldValueType } from '../cells/cell-value.ts';
import type { Notation } from '../cells/notation.ts';
import type { Language, Sentence } from '../messages/language.ts';
import type { FieldGroup } from './fields/field-groups.ts';
import type { Outcome } from './outcome.ts';

/** Fields of a kind. `F` is the type of their ids, `status` included. */
export interface FieldList<F extends string = string> {
  /** Ids of all fields, in the order in which to offer them. */
  readonly ids: readonly F[];
  /** Fields for a person who names no fields. */
  readonly defaults: readonly F[];
  /**
   * Fields that many people choose in addition to the defaults, so that forms show them together.
   * Absent if there are no such fields.
   */
  readonly usual?: readonly F[];
  header(id: F): Sentence;
  /** Group under which a person finds the field. */
  group(id: F): FieldGroup;
  /** Names that people use for a field besides its id and its headers. */
  everydayNames(id: F): readonly string[];
  /** Width of a column that holds the field, in half-width characters. */
  width(id: F): number;
  /** Gives the type of values that the field's texts represent. */
  holds(id: F): FieldValueType;
  /** Fields of whole addresses, which a notation changes; absent if there are none. */
  readonly noted?: readonly string[];
}

/** `R` is what the kind finds. */
export interface Catalogue<R = unknown, F extends string = string> extends FieldList<F> {
  /** @param notation of whole addresses; the usual notation if none is given. */
  text(id: F, outcome: Outcome<R>, language: Language, notation?: Notation): string;
  /** Describes a candidate of an ambiguous outcome in one line. */
  candidateText(candidate: R): string;
  /**
   * Details that distinguish candidates of the same text, the same number of details for each;
   * absent if no two texts are the same.
   */
  candidateDetails?(candidate: R): readonly string[];
  /**
   * Whether a candidate is right only for what the register does not list, and so proves nothing;
   * absent if no candidate is of this kind.
   */
  isForTheRest?(candidate: R): boolean;
  /** Whether a candidate, once chosen, leaves nothing open; absent if this holds for every candidate. */
  isWhole?(candidate: R): boolean;
  /** Records of the area that a chosen candidate lies in, as far as the other candidates tell (`Found.areas`). */
  areasOf?(candidate: R, candidates: readonly R[]): readonly R[];
}
