/** Repeats the choice of an earlier run, or of a run on a similar table. */

import { type Notation, readNotation } from '@daicho/shared/cells/notation.ts';
import { outlineById } from '@daicho/shared/enrich/kind-outlines.ts';
import { isColumnOfLetters } from '@daicho/shared/headers/letter-headers.ts';
import type { Sample } from '@daicho/shared/headers/sample.ts';
import { typedValue } from '@daicho/shared/headers/typed-value.ts';
import type { InputColumns, TypedValues } from '../../asking/input-rows.ts';
import type { SaidOfDittos } from '../../asking/reads-dittos.ts';
import type { Choice } from '../../state/choice.ts';
import type { MadeColumns, Target } from '../../target.ts';
import type { Mapping } from '../columns/mappings.ts';
import { saidOfDittos } from '../columns/said-of-dittos.ts';
import { areSameInputs } from '../columns/same-inputs.ts';

export function rememberedFor(target: Target, mappings: readonly Mapping[]): Chosen | undefined {
  const earlier = firstOf(target.made, (run) => ofEarlierRun(run, mappings, target));
  // A choice that names columns by letters says nothing about another table.
  const withHeaders = mappings.filter(({ inputs }) => !inputs.flat().some(isColumnOfLetters));
  const remembered = earlier ?? firstOf(withHeaders, (mapping) => ofMapping(mapping, target));
  return remembered === undefined ? undefined : { ...remembered, guess: 'remembered' };
}

/** Extracts typed values from the stored headers, where they take the place of columns. */
function typedIn(headers: readonly (readonly string[])[]): TypedValues {
  const typed = headers.flatMap(([header = ''], i) => {
    const value = typedValue(header);
    return value === undefined ? [] : [[i, value] as const];
  });
  return Object.fromEntries(typed);
}

export interface Chosen extends Pick<Choice, 'kind' | 'inputs' | 'guess'> {
  readonly typed?: TypedValues | undefined;
  readonly fields?: readonly string[] | undefined;
  readonly into?: Readonly<Record<string, number>>;
  readonly notation?: Notation | undefined;
  readonly readsDittos?: SaidOfDittos | undefined;
  /** First rows of the table, which help to find alternatives and to propose fields. */
  readonly sample?: Sample;
}

/**
 * Repeats the choice of an earlier run. Only the stored mapping knows which of the person's own columns that run
 * filled.
 */
function ofEarlierRun(
  run: MadeColumns,
  mappings: readonly Mapping[],
  target: Target,
): Chosen | undefined {
  const kind = outlineById(run.kind);
  const inputs = columnsNamed(run.inputs, target.headers);
  if (kind === undefined || inputs === undefined) return undefined;
  const isSame = (mapping: Mapping) =>
    mapping.kind === run.kind && areSameInputs(mapping.inputs, run.inputs);
  const mapping = mappings.find(isSame);
  const { into = {}, notation } = (mapping && ofMapping(mapping, target)) ?? {};
  const fields = [...run.columns.map(([field]) => field), ...Object.keys(into)];
  const readsDittos = saidOfDittos(mapping?.dittos);
  const typed = typedIn(run.inputs);
  return { kind, inputs, guess: 'remembered', fields, into, notation, readsDittos, typed };
}

function ofMapping({ kind: id, fields, ...mapping }: Mapping, target: Target): Chosen | undefined {
  const kind = outlineById(id);
  const inputs = columnsNamed(mapping.inputs, target.headers);
  const into = columnsNamed([mapping.into.map(([, header]) => header)], target.headers)?.[0];
  if (kind === undefined || inputs === undefined || into === undefined) return undefined;
  const filled = mapping.into.map(([field], i) => [field, into[i] ?? -1] as const);
  const notation = storedNotation(mapping.notation);
  const typed = typedIn(mapping.inputs);
  const remembered = { kind, inputs, guess: 'remembered', fields, notation, typed } as const;
  return { ...remembered, into: Object.fromEntries(filled) };
}

/** Reads a stored notation; undefined for the usual notation, and for a notation that this release does not know. */
export function storedNotation(text: string | undefined): Notation | undefined {
  const read = text === undefined ? undefined : readNotation(text);
  return read !== undefined && 'notation' in read ? read.notation : undefined;
}

/** Finds columns by their headers; undefined if a header is empty, missing or not unique. Skips typed values. */
export function columnsNamed(
  named: readonly (readonly string[])[],
  headers: readonly string[],
): InputColumns | undefined {
  const isClear = (header: string) =>
    header !== '' &&
    headers.indexOf(header) >= 0 &&
    headers.indexOf(header) === headers.lastIndexOf(header);
  const columns = named.map((own) => own.filter((header) => typedValue(header) === undefined));
  if (!columns.flat().every(isClear)) return undefined;
  return columns.map((own) => own.map((header) => headers.indexOf(header)));
}

function firstOf<T, R>(of: readonly T[], read: (item: T) => R | undefined): R | undefined {
  for (const item of of) {
    const result = read(item);
    if (result !== undefined) return result;
  }
  return undefined;
}
