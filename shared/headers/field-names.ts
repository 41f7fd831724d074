/** Finds the fields that a person names: by id, by header in either language, or by everyday name. */

import { type Language, type Sentence, say } from '../messages/language.ts';
import { editDistance } from '../text/edit-distance.ts';
import { fieldNameSentences as sentences } from './words.ts';

/** Fields with the names that people may use for them. */
export interface FieldNames {
  /** Ids of all fields, in the order in which to offer them. */
  readonly ids: readonly string[];
  /** Fields for a person who names no fields. */
  readonly defaults: readonly string[];
  header(id: string): Sentence;
  /** Names that people use for a field besides its id and its headers. */
  everydayNames(id: string): readonly string[];
}

/** Number of words of the longest name of a field. */
const WORDS_MAX = 6;

type NamedFields =
  | { readonly ids: readonly string[] }
  /** Names that no field has. */
  | { readonly unknown: readonly string[] };

/** Splits `postal_code, 市区町村` into names, also at the separators of a Japanese keyboard. */
export function namesIn(text: string): readonly string[] {
  return text.split(/[,，、;；\n]+/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}

/**
 * Splits a text into the fields that it names. A space separates fields too if one part is a field and
 * each other part is a field or nearly one: `市区町村 Postal code`, `city twon`, but not `prefecture name`.
 */
export function fieldsIn(text: string, catalogue: FieldNames): readonly string[] {
  return namesIn(text).flatMap((name) => {
    if (fieldNamed(name, catalogue) !== undefined) return [name];
    const names = namesAtSpaces(name.split(/\s+/), catalogue);
    const isField = (one: string) => fieldNamed(one, catalogue) !== undefined;
    const isMeant = (one: string) => isField(one) || nearestTo(one, catalogue).length > 0;
    return names.some(isField) && names.every(isMeant) ? names : [name];
  });
}

/** Joins the words that together make up one field's name; a word that begins no name stands alone. */
function namesAtSpaces(words: readonly string[], catalogue: FieldNames): string[] {
  const names: string[] = [];
  for (let at = 0; at < words.length; ) {
    let end = Math.min(words.length, at + WORDS_MAX);
    const joined = () => words.slice(at, end).join(' ');
    while (end > at + 1 && fieldNamed(joined(), catalogue) === undefined) end--;
    names.push(joined());
    at = end;
  }
  return names;
}

/** Finds the fields in the order of the names; the default fields if nothing is named. */
export function namedFields(names: readonly string[], catalogue: FieldNames): NamedFields {
  if (names.length === 0) return { ids: catalogue.defaults };
  const ids: string[] = [];
  const unknown: string[] = [];
  for (const name of names) {
    const id = fieldNamed(name, catalogue);
    if (id === undefined) unknown.push(name);
    else ids.push(id);
  }
  return unknown.length > 0 ? { unknown } : { ids };
}

/**
 * Finds a field. Ids and headers come before everyday names: the everyday name of one field may be the header of
 * another.
 */
export function fieldNamed(name: string, catalogue: FieldNames): string | undefined {
  const asked = folded(name);
  const isAsked = (text: string) => folded(text) === asked;
  return (
    catalogue.ids.find((id) => [id, ...headersOf(id, catalogue)].some(isAsked)) ??
    catalogue.ids.find((id) => catalogue.everydayNames(id).some(isAsked))
  );
}

/** Reports the unknown names with the nearest fields first, then all fields. */
export function unknownFieldsText(
  unknown: readonly string[],
  catalogue: FieldNames,
  language: Language,
): string {
  const nearest = new Set(unknown.flatMap((name) => nearestTo(name, catalogue)));
  const isJapanese =
    language === 'ja' || unknown.some((name) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(name));
  return [
    say(sentences.unknown, language, { names: unknown.join(', ') }),
    ...(nearest.size === 0 ? [] : [say(sentences.nearest, language, { names: list(nearest) })]),
    say(sentences.known, language, { names: list(catalogue.ids) }),
  ].join(language === 'ja' ? '' : ' ');

  function list(ids: Iterable<string>): string {
    const shown = [...ids].map((id) => (isJapanese ? catalogue.header(id).ja : id));
    return shown.join(isJapanese ? '、' : ', ');
  }
}

/** Finds the field whose name differs in the fewest letters; none if all differ too much. */
function nearestTo(name: string, catalogue: FieldNames): readonly string[] {
  const asked = folded(name);
  let best: { readonly id: string; readonly away: number } | undefined;
  for (const id of catalogue.ids) {
    for (const known of [id, ...headersOf(id, catalogue), ...catalogue.everydayNames(id)]) {
      const away = distance(asked, folded(known));
      if (best === undefined || away < best.away) best = { id, away };
    }
  }
  return best !== undefined && best.away <= asked.length / 3 ? [best.id] : [];
}

/** Measures the distance; a name that contains the other is nearer than a name with other letters. */
function distance(a: string, b: string): number {
  const isPart = a.length > 1 && b.length > 1 && (a.includes(b) || b.includes(a));
  return isPart ? Math.abs(a.length - b.length) / 4 : editDistance(a, b);
}

function headersOf(id: string, catalogue: FieldNames): readonly string[] {
  const { ja, en } = catalogue.header(id);
  return [ja, en];
}

function folded(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-・]+/g, '');
}
