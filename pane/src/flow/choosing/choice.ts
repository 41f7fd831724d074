/** Makes the first choice for a table, and each next choice from the one before. */

import { choicesOf, guessKind, kindToChoose } from '@daicho/shared/enrich/guess-kind.ts';
import { type KindOutline, needsService } from '@daicho/shared/enrich/kind.ts';
import { localOutlines } from '@daicho/shared/enrich/kind-outlines.ts';
import { guessColumns } from '@daicho/shared/headers/guess-columns.ts';
import type { Sample } from '@daicho/shared/headers/sample.ts';
import { headerOfTyped } from '@daicho/shared/headers/typed-value.ts';
import type { InputColumns } from '../../asking/input-rows.ts';
import { columnsOfOthers } from '../../state/alternatives.ts';
import type { Choice } from '../../state/choice.ts';
import { type MadeColumns, type Target, tellingHeaders } from '../../target.ts';
import type { Mapping } from '../columns/mappings.ts';
import { updatableRuns } from '../columns/slots.ts';
import { defaultFields } from './default-fields.ts';
import { type Chosen, rememberedFor } from './remembered-choice.ts';
import { isLeftScope, sameRows, scopesOf } from './scopes.ts';

/**
 * Makes the first choice: the choice of an earlier run of this table, else of a run on a similar table, else a guess.
 */
export function firstChoice(
  target: Target,
  mappings: readonly Mapping[],
  kind: KindOutline,
  sample: Sample = [],
): Choice {
  const remembered = rememberedFor(target, mappings);
  if (remembered !== undefined) return completed(target, remembered);
  const guess = guessKind(tellingHeaders(target), sample);
  const offered = guess?.kind ?? kindToChoose(tellingHeaders(target), sample) ?? kind;
  return completed(target, {
    kind: offered,
    inputs: guess?.columns ?? offered.inputs.map(() => []),
    guess: guess?.why,
    sample,
  });
}

/**
 * Makes the first choice without a connection, among the kinds that need no service: the remembered kind, a kind
 * guessed from the headers, or the kind before.
 */
export function firstLocalChoice(
  target: Target,
  mappings: readonly Mapping[],
  before: KindOutline | undefined,
): Choice {
  const remembered = rememberedFor(target, mappings);
  if (remembered !== undefined && !needsService(remembered.kind)) {
    return completed(target, remembered);
  }
  const byHeader = localOutlines.find(
    (kind) => guessColumns(kind, tellingHeaders(target)).flat().length > 0,
  );
  const others = before === undefined || needsService(before) ? localOutlines[0] : before;
  const kind = byHeader ?? others;
  const inputs = guessColumns(kind, tellingHeaders(target));
  return completed(target, { kind, inputs, guess: byHeader === undefined ? undefined : 'header' });
}

/**
 * Changes the kind. Columns that the person chose stay; guessed columns are guessed again, unless the new kind uses the
 * columns of the kind before.
 */
export function withKind(
  choice: Choice,
  kind: KindOutline,
  target: Target,
  sample: Sample = [],
): Choice {
  const isOfSame = kind.isOfOthersColumns && choice.kind.register === kind.register;
  const isPersons = (choice.guess === undefined || isOfSame) && choice.inputs.flat().length > 0;
  if (isPersons) return withFirst(choice, choice.inputs[0] ?? [], kind, target);
  const isTold = guessColumns(kind, tellingHeaders(target)).flat().length > 0;
  const inputs = guessColumns(kind, tellingHeaders(target), sample);
  const guess = isTold ? 'header' : inputs.flat().length > 0 ? 'values' : undefined;
  return completed(target, { kind, inputs, guess, notation: choice.notation, sample });
}

/** Takes the columns of one of several addresses. Fields are proposed again unless the person has changed them. */
export function withAlternative(
  choice: Choice,
  inputs: InputColumns,
  target: Target,
  sample: Sample,
): Choice {
  const { kind, notation, alternatives } = choice;
  const offered = ordered(kind, offeredFields(kind, choice.inputs, target, sample));
  const isChanged = offered.join() !== choice.fields.join();
  const fields = isChanged ? choice.fields : undefined;
  const next = completed(target, {
    kind,
    inputs,
    guess: undefined,
    fields,
    into: choice.into,
    notation,
    sample,
  });
  return withoutOthers({ ...next, alternatives });
}

/** Removes the columns of other people from a choice that is about one person's address. */
function withoutOthers(choice: Choice): Choice {
  const others = columnsOfOthers(choice);
  const [address = [], ...beside] = choice.inputs;
  const into = Object.entries(choice.into).filter(([, column]) => !others.has(column));
  const inputs = [address, ...beside.map((columns) => columns.filter((at) => !others.has(at)))];
  return { ...choice, inputs, into: Object.fromEntries(into) };
}

/**
 * Chooses the columns of an input, or a value for all rows instead of columns. If the header of the first input fits
 * another kind, the kind changes too.
 */
export function withInput(
  choice: Choice,
  input: number,
  columns: readonly number[],
  target: Target,
  value = '',
  sample: Sample = [],
): Choice {
  const isTold = input === 0 && choice.kind.isOfOthersColumns === undefined;
  const byHeader = isTold ? kindOfHeaders(columns, target, sample) : undefined;
  if (byHeader !== undefined && byHeader !== choice.kind)
    return withFirst(choice, columns, byHeader, target);
  const most = choice.kind.inputs[input]?.columnsMax ?? 0;
  const inputs = choice.kind.inputs.map((_, i) =>
    i === input ? columns.slice(0, most) : (choice.inputs[i] ?? []),
  );
  const { kind, fields, into, notation } = choice;
  const { [input]: _, ...others } = choice.typed ?? {};
  const typed = value === '' ? others : { ...others, [input]: value };
  const next = completed(target, { kind, inputs, guess: undefined, fields, into, notation, typed });
  return input === 0 ? withoutOthers(next) : next;
}

export function withFields(choice: Choice, ids: readonly string[]): Choice {
  const fields = ordered(choice.kind, ids);
  const asked = choice.inputs.flat();
  const into = Object.entries(choice.into).filter(
    ([field, column]) => fields.includes(field) && !asked.includes(column),
  );
  return { ...choice, fields, into: Object.fromEntries(into) };
}

/**
 * Makes a field fill a column, or a new column if `column` is undefined. A column takes only one field and must not be
 * an input: a column of evidence, such as postal codes, is no longer read once it is to be filled.
 */
export function withInto(choice: Choice, field: string, column: number | undefined): Choice {
  const { kind } = choice;
  const others = Object.entries(choice.into).filter(
    ([other, taken]) => other !== field && taken !== column,
  );
  const inputs = choice.inputs.map((columns, i) =>
    kind.inputs[i]?.isOptional ? columns.filter((at) => at !== column) : columns,
  );
  const isFree = column !== undefined && !inputs.flat().includes(column);
  const entries = isFree ? [...others, [field, column] as const] : others;
  return { ...choice, inputs, into: Object.fromEntries(entries) };
}

export function withUpdate(choice: Choice, update: MadeColumns | undefined): Choice {
  const scope = update === undefined && isLeftScope(choice.scope) ? 'all' : choice.scope;
  return { ...choice, update, scope };
}

/** Keeps a choice for the same columns after headers were inserted above them. */
export function withHeaders(choice: Choice, target: Target, sample: Sample): Choice {
  const next = sameRows(choice, completed(target, { ...choice, sample }));
  return { ...next, isOnNewSheet: choice.isOnNewSheet };
}

/** Offers the columns that earlier runs of the target made, and chooses the latest run's for updating. */
export function withEarlierRun(choice: Choice, target: Target): Choice {
  const updatable = updatableRuns(target, choice.kind, choiceHeaders(choice, target));
  return { ...choice, updatable, update: updatable[0] };
}

/** Gives the headers of each input's columns; a typed value takes the place of headers. */
export function choiceHeaders(
  { inputs, typed }: Pick<Choice, 'inputs' | 'typed'>,
  target: Pick<Target, 'headers'>,
): string[][] {
  return inputHeaders(inputs, target).map((headers, i) => {
    const value = typed?.[i];
    return value === undefined ? headers : [headerOfTyped(value)];
  });
}

/** Gives the headers of the columns of each input. */
export function inputHeaders(
  inputs: InputColumns,
  { headers }: Pick<Target, 'headers'>,
): string[][] {
  return inputs.map((columns) => columns.map((column) => headers[column] ?? ''));
}

function completed(target: Target, chosen: Chosen): Choice {
  const { kind, inputs, guess, fields, into = {}, notation, readsDittos, sample = [] } = chosen;
  const typed = Object.keys(chosen.typed ?? {}).length === 0 ? undefined : chosen.typed;
  const updatable = updatableRuns(target, kind, choiceHeaders({ inputs, typed }, target));
  const [update] = updatable;
  const ids =
    fields ??
    update?.columns.map(([field]) => field) ??
    offeredFields(kind, inputs, target, sample);
  const choice: Choice = {
    kind,
    inputs,
    typed,
    alternatives: choicesOf(kind, ownHeaders(target), sample),
    guess,
    fields: ordered(kind, ids),
    notation,
    readsDittos,
    into,
    update,
    updatable,
    scope: 'all',
    scopes: scopesOf(target),
  };
  return withFields(choice, choice.fields);
}

/** Fields to propose before the person has chosen any. */
function offeredFields(
  kind: KindOutline,
  inputs: InputColumns,
  target: Target,
  sample: Sample,
): readonly string[] {
  const own = ownHeaders(target);
  // Leaves out other people's columns: the sender's 郵便番号 does not mean that the table already has the recipient's.
  const others = columnsOfOthers({ alternatives: choicesOf(kind, own, sample), inputs });
  // Under a header that spans several columns, the lower header names the part of the address.
  const headers = own.map((header, at) =>
    header === '' || others.has(at) ? [] : [header, target.headers[at] ?? ''],
  );
  return defaultFields(kind, inputs, headers, sample);
}

/**
 * Blanks the headers of columns that runs added, so that parts of an address among them are not offered as an address.
 */
function ownHeaders(target: Target): readonly string[] {
  const { headers, made } = target;
  const added = new Set(made.flatMap(({ columns }) => columns.map(([, header]) => header)));
  return tellingHeaders(target).map((header, at) => (added.has(headers[at] ?? '') ? '' : header));
}

/** Uses the columns for the first input, and guesses the columns of the other inputs among the remaining columns. */
function withFirst(
  { notation }: Choice,
  first: readonly number[],
  kind: KindOutline,
  target: Target,
): Choice {
  const [, ...others] = guessColumns(kind, tellingHeaders(target));
  const own = first.slice(0, kind.inputs[0].columnsMax);
  const left = others.map((columns) => columns.filter((column) => !own.includes(column)));
  return completed(target, { kind, inputs: [own, ...left], guess: undefined, notation });
}

function kindOfHeaders(
  [column]: readonly number[],
  target: Target,
  sample: Sample,
): KindOutline | undefined {
  const header = column === undefined ? '' : tellingHeaders(target)[column];
  if (column === undefined || !header) return undefined;
  return guessKind(
    [header],
    sample.map((row) => [row[column] ?? null]),
  )?.kind;
}

function ordered({ catalogue }: KindOutline, ids: readonly string[]): readonly string[] {
  return catalogue.ids.filter((id) => id !== 'status' && ids.includes(id));
}
