/**
 * Guesses which columns of a table are meant: by their headers or, if no header fits, by clear
 * values in their first cells. The person sees the guess and its reason, and can change it.
 */

import { columnBeside } from './column-beside.ts';
import { type ColumnGroup, columnGroups, type GroupRule } from './column-groups.ts';
import { columnOfValues, type RecognisedColumns } from './column-of-values.ts';
import { type ColumnRule, foldedHeader } from './column-rule.ts';
import { headersFromCells, withRestOfValue } from './headers-from-cells.ts';
import { ownerHeaders } from './owner-headers.ts';
import type { Sample } from './sample.ts';

/** Guesses the columns of each input, in the order of the inputs; none if no column fits, or if several do. */
export function guessColumns(
  { inputs }: { readonly inputs: readonly ColumnRule[] },
  headers: readonly string[],
  sample: Sample = [],
): readonly (readonly number[])[] {
  const anchor = anchorOf(inputs);
  const group = anchor === undefined ? undefined : groupOf(anchor, headers, sample);
  return columnsAround(group, inputs, headers, sample);
}

/**
 * Guesses the columns of each input, given those of the anchor (`anchorOf`): inputs beside the anchor, and columns that
 * name the same owner, are found with their help. @param group undefined if no columns fit the anchor, or several do.
 */
export function columnsAround(
  group: ColumnGroup | undefined,
  inputs: readonly ColumnRule[],
  headers: readonly string[],
  sample: Sample,
): readonly (readonly number[])[] {
  const names = headers.map(foldedHeader);
  return inputs.map((input, i) => {
    if (isAnchor(input)) return group?.columns ?? [];
    if (input.isBeside === true) return columnBeside(input, group, headers, sample);
    const own =
      i === 0 ? names : ownerHeaders(names, group, (fitting) => columnsFor(input, fitting));
    const columns = columnsFor(input, own) ?? columnOfValues(input, own, sample);
    return columns === undefined || columns === 'several' ? [] : columns;
  });
}

/** Recognises the columns of an input by their headers. */
export function columnsByHeader(
  input: ColumnRule,
  headers: readonly string[],
  sample: Sample,
): RecognisedColumns {
  const groups = isAnchor(input) ? columnGroups(input, headers, sample) : [];
  if (groups.length > 0) return plainest(groups)?.columns ?? 'several';
  return columnsFor(input, headers.map(foldedHeader));
}

/** Recognises the column of an input by its cells, or the columns that it is split into. */
export function columnsByValues(
  input: ColumnRule,
  headers: readonly string[],
  sample: Sample,
): RecognisedColumns {
  const whole = columnOfValues(input, headers.map(foldedHeader), sample);
  if (whole !== undefined || !isAnchor(input)) {
    return whole === 'several' ? whole : withRestOfValue(input, whole, headers, sample);
  }
  const named = headersFromCells(input, headers, sample);
  return named === undefined ? undefined : columnsByHeader(input, named, sample);
}

/**
 * Finds the anchor, to which other inputs belong: the first input whose value several columns may hold in parts, and
 * that does not itself stand beside another input.
 */
export function anchorOf(inputs: readonly ColumnRule[]): (ColumnRule & GroupRule) | undefined {
  return inputs.find(isAnchor);
}

function isAnchor(input: ColumnRule): input is ColumnRule & GroupRule {
  return input.part !== undefined && input.isBeside !== true;
}

function groupOf(
  anchor: ColumnRule & GroupRule,
  headers: readonly string[],
  sample: Sample,
): ColumnGroup | undefined {
  const groups = columnGroups(anchor, headers, sample);
  if (groups.length > 0) return plainest(groups);
  const columns =
    columnsByHeader(anchor, headers, sample) ?? columnsByValues(anchor, headers, sample);
  if (columns === undefined || columns === 'several') return undefined;
  return { owner: '', columns, isComplete: true, lacksNumber: false, needsCells: true };
}

/**
 * Chooses among the complete groups: the only one or, of several, the only one that names nobody (`住所`, not
 * `請求先住所`). An incomplete group, such as prefecture and city alone, is only chosen if it is the only group.
 */
function plainest(groups: readonly ColumnGroup[]): ColumnGroup | undefined {
  const complete = groups.filter(({ isComplete }) => isComplete);
  const [one, another] = complete.length > 0 ? complete : groups;
  if (another === undefined) return one;
  const plain = complete.filter(({ owner }) => owner === '');
  return plain.length === 1 ? plain[0] : undefined;
}

/** Prefers a column with the whole value to columns with pieces; a single column with a piece does not count. */
function columnsFor(
  { header, columnsMax }: ColumnRule,
  names: readonly string[],
): RecognisedColumns {
  const { exact, like, unless, preferred = [], piece } = header;
  const fitting = (rule: RegExp) =>
    names.flatMap((name, index) => {
      const isOther = unless?.test(name.replace(rule, '')) ?? false;
      return rule.test(name) && !isOther ? [index] : [];
    });
  const pieces = piece === undefined ? [] : fitting(piece);
  const isOneValue = pieces.length <= columnsMax && areDistinct(pieces.map((at) => names[at]));
  for (const rule of [exact, like]) {
    const whole = fitting(rule);
    if (whole.length === 1) return whole;
    if (whole.length > 1) {
      if (areAllOf(whole, pieces) && isOneValue) return pieces;
      return preferredOf(whole, names, preferred) ?? firstOfNumbered(whole, names) ?? 'several';
    }
  }
  if (pieces.length < 2) return undefined;
  return isOneValue ? pieces : 'several';
}

/**
 * Gives the column that the first pattern with any fitting column prefers, if it is the only one: for the day of a
 * transaction, `請求日` rather than `支払日`, since it is nearer.
 */
function preferredOf(
  columns: readonly number[],
  names: readonly string[],
  preferred: readonly RegExp[],
): readonly number[] | undefined {
  const fitting = preferred.map((rule) => columns.filter((at) => rule.test(names[at] ?? '')));
  const [first] = fitting.filter((of) => of.length > 0);
  return first?.length === 1 ? first : undefined;
}

/** Prefers `取引先名1` to `取引先名2`, since the first holds the name. */
function firstOfNumbered(
  columns: readonly number[],
  names: readonly string[],
): readonly number[] | undefined {
  const bare = columns.map((at) => (names[at] ?? '').replace(/[1-9]$/, ''));
  const isSame = bare.every((name) => name === bare[0]);
  const first = columns.filter((at) => /[^\d]1$/.test(names[at] ?? ''));
  return isSame && first.length === 1 ? first : undefined;
}

/** Whether all names differ: two columns `都道府県` belong to two addresses. */
function areDistinct(names: readonly (string | undefined)[]): boolean {
  return new Set(names).size === names.length;
}

/** Whether all columns are among those of the pieces. */
function areAllOf(columns: readonly number[], pieces: readonly number[]): boolean {
  return columns.every((column) => pieces.includes(column));
}
