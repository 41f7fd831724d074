/** The fields that a person names, by id or by the header of their column in either language. */
import type { Sentence } from '../messages/language.ts';
import type { Catalogue } from './catalogue.ts';

export type ChosenFields<F> =
  | { readonly ids: readonly F[] }
  /** Names that no field has. */
  | { readonly unknown: readonly string[] };

/** `postal_code, 市区町村` -> the names; the commas and spaces that a Japanese keyboard gives count as such. */
export function namesIn(text: string): readonly string[] {
  return text.split(/[,，、\n]+/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}

/** The fields in the order of the names; the usual ones where nothing is named. */
export function chosenFields<R, F extends string>(
  names: readonly string[],
  catalogue: Pick<Catalogue<R, F>, 'ids' | 'defaults' | 'headers'>,
): ChosenFields<F> {
  if (names.length === 0) return { ids: catalogue.defaults };
  const ids: F[] = [];
  const unknown: string[] = [];
  for (const name of names) {
    const id = catalogue.ids.find((known) => isNamed(known, catalogue.headers[known], name));
    if (id === undefined) unknown.push(name);
    else ids.push(id);
  }
  return unknown.length > 0 ? { unknown } : { ids };
}

function isNamed(id: string, header: Sentence, name: string): boolean {
  const asked = name.toLowerCase();
  return [id, header.ja, header.en].some((known) => known.toLowerCase() === asked);
}
