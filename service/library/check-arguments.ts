/** Refuses, in a sentence, an impossible value from a program, since not every program is type-checked. */
import type { RegisterKind } from '@daicho/shared/enrich/kind.ts';
import { kinds, registerKindById } from '@daicho/shared/enrich/kinds.ts';
import { choosableFields } from '../connections/outcome-record.ts';

export function expectKind(id: string): RegisterKind {
  const kind = registerKindById(id);
  if (kind !== undefined) return kind;
  throw new TypeError(`no kind "${id}": ${kinds.map((each) => each.id).join(', ')}`);
}

export function expectOneOf(names: readonly string[], value: string, what: string): void {
  if (!names.includes(value)) throw new TypeError(`no ${what} "${value}": ${names.join(', ')}`);
}

/** Refuses whatever is no text, such as a number, which has lost the zeros that a code begins with. */
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
  value: readonly string[] | undefined,
): readonly string[] {
  if (value === undefined) return choosableFields(kind.catalogue.defaults);
  if (!Array.isArray(value)) throw new TypeError(`fields are a list of names, not ${value}`);
  const unknown = value.find((id) => !kind.catalogue.ids.includes(id));
  if (unknown === undefined) return choosableFields(value);
  throw new TypeError(
    `${kind.id} has no field "${unknown}": ${choosableFields(kind.catalogue.ids).join(', ')}`,
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
