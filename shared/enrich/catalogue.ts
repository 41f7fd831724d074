/** What one kind of lookup can put into cells: the fields, which of them unasked, their names and texts. */
import type { Language, Sentence } from '../messages/language.ts';
import type { Outcome } from './outcome.ts';

/** `R` is what the kind finds, `F` the ids of its fields, `status` among them. */
export interface Catalogue<R = unknown, F extends string = string> {
  /** All fields, in the order in which to offer them. */
  readonly ids: readonly F[];
  /** What a person gets who names none. */
  readonly defaults: readonly F[];
  header(id: F): Sentence;
  /** What people call it besides its id and its headers. */
  everydayNames(id: F): readonly string[];
  /** Of a column that holds the field, in half-width characters. */
  width(id: F): number;
  text(id: F, outcome: Outcome<R>, language: Language): string;
  /** A candidate of an ambiguous outcome in one line. */
  candidateText(candidate: R): string;
}
