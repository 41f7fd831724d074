/** Refuses, in a sentence, a value from a program that is none of the possible ones: not every program is type-checked. */
import type { RegisterKind } from '@daicho/shared/enrich/kind.ts';
import { kinds, registerKindById } from '@daicho/shared/enrich/kinds.ts';
import { choosable } from '../connections/outcome-record.ts';

export function kindOf(id: string): RegisterKind {
  const kind = registerKindById(id);
  if (kind !== undefined) return kind;
  throw new TypeError(`no kind "${id}": ${kinds.map((each) => each.id).join(', ')}`);
}

export function oneOf(names: readonly string[], given: string, what: string): void {
  if (!names.includes(given)) throw new TypeError(`no ${what} "${given}": ${names.join(', ')}`);
}

/** Refuses a number, which has lost the zeros that a code begins with. */
export function checkText(text: unknown): void {
  if (typeof text !== 'string') throw new TypeError(`a text is needed, not ${text}`);
}

export function checkRows(rows: unknown): void {
  const { [Symbol.iterator]: each, [Symbol.asyncIterator]: eachLater } = Object(rows);
  if (each === undefined && eachLater === undefined) {
    throw new TypeError(`rows are needed, not ${rows}`);
  }
}

export function checkRow(row: unknown, number: number): void {
  if (Object(row) !== row) throw new TypeError(`row ${number} is no object`);
}

export function checkedFields(
  kind: RegisterKind,
  given: readonly string[] | undefined,
): readonly string[] {
  if (given === undefined) return choosable(kind.catalogue.defaults);
  if (!Array.isArray(given)) throw new TypeError(`fields are a list of names, not ${given}`);
  const unknown = given.find((id) => !kind.catalogue.ids.includes(id));
  if (unknown === undefined) return choosable(given);
  throw new TypeError(
    `${kind.id} has no field "${unknown}": ${choosable(kind.catalogue.ids).join(', ')}`,
  );
}

export function columnsOf(
  { id, inputs }: RegisterKind,
  column: string | Readonly<Record<string, string>>,
): readonly (string | undefined)[] {
  const [first] = inputs;
  const named: Readonly<Record<string, string>> =
    typeof column === 'string' ? { [first.id]: column } : { ...column };
  const unknown = Object.keys(named).find((name) => !inputs.some((input) => input.id === name));
  if (unknown !== undefined) {
    const names = inputs.map((input) => input.id).join(', ');
    throw new TypeError(`${id} has no input "${unknown}": ${names}`);
  }
  const missing = inputs.find((input) => !input.isOptional && named[input.id] === undefined);
  if (missing !== undefined) throw new TypeError(`${id} needs a column for "${missing.id}"`);
  return inputs.map((input) => named[input.id]);
}
