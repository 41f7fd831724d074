/**
 * Divides the rows to check into parts by what the rows hold in another column, and lists the
 * places that one press can decide for a part.
 */
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { Condition } from '../../../state/parting.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import { hasAreaCode } from './area-codes.ts';
import { isWholeText } from './part-of-cell.ts';
import { isPrefecture, nameAt, type PlaceOfCandidate } from './places.ts';

export interface Part {
  readonly text: string;
  /** Number of rows that are not decided. */
  readonly rows: number;
  /** Numbers of decided rows by the place for which they were decided. */
  readonly decided: ReadonlyMap<string, number>;
  /** Number of undecided rows whose list of candidates is cut off. */
  readonly cut: number;
  /** Number of undecided rows for which every choice lacks a part of the address that was not read. */
  readonly unread: number;
  /** Distinct values of the undecided rows. */
  readonly inputs: ReadonlySet<string>;
  readonly options: readonly PlaceOption[];
}

/** A place with exactly one candidate for some undecided values of a part. */
export interface PlaceOption {
  readonly name: string;
  /** Number of undecided rows that have exactly one candidate in the place. */
  readonly rows: number;
  /** Whether the part's text names the place, or the part's area code belongs to the place. */
  readonly isNamed: boolean;
  /** Whether lists of candidates are cut off, so that the rows have to be looked up in the place. */
  readonly isCut: boolean;
}

/** The groups that are divided into parts. */
export interface Divided {
  /** Whether a group takes part. */
  isMeant(group: UndecidedGroup): boolean;
  /** Gives, for the values of a group, each place with exactly one candidate. */
  placesOf(group: UndecidedGroup): readonly PlaceOfCandidate[];
}

/** Largest number of places that are offered for a part. */
export const OPTIONS_MAX = 8;

/** Number of groups and values between two pauses. */
const STEP = 50;

/** Stands for the column if all rows are one part. */
export const NO_COLUMN = -1;

/** A way to part rows by a column. */
export type By = Pick<Condition, 'column' | 'by'>;

/**
 * Gives the text that the rows of a value share in a column by which they were divided; undefined
 * if they were not divided this way.
 */
export function partOf({ where }: UndecidedValue, { column, by }: By): string | undefined {
  if (column === NO_COLUMN) return '';
  return where?.find((one) => one.column === column && one.by === by)?.text;
}

/**
 * Lists the parts of groups, parts with the most undecided rows first and blank parts last. Works
 * in steps, between which the caller may pause.
 */
export function* partsOf(
  groups: readonly UndecidedGroup[],
  by: By,
  divided: Divided,
): Generator<undefined, readonly Part[]> {
  const parts = new Map<string, PartInMaking>();
  let steps = 0;
  for (const [at, group] of groups.entries()) {
    if (!divided.isMeant(group)) continue;
    const places = divided.placesOf(group);
    const decidedFor = placeOfPick(group, places);
    const rows = new Map<string, number>();
    for (const value of group.values) {
      if (steps++ % STEP === 0) yield;
      const text = partOf(value, by);
      if (text === undefined) continue;
      const part = parts.get(text) ?? newPart(text);
      parts.set(text, part);
      if (decidedFor !== undefined) {
        const before = part.decided.get(decidedFor) ?? 0;
        part.decided.set(decidedFor, before + value.rows.length);
        continue;
      }
      part.rows += value.rows.length;
      if (places.some(({ isCut }) => isCut)) part.cut += value.rows.length;
      if (group.leavesOut) part.unread += value.rows.length;
      part.inputs.add(value.input);
      rows.set(text, (rows.get(text) ?? 0) + value.rows.length);
    }
    for (const [text, count] of rows) {
      const part = parts.get(text);
      for (const place of part === undefined ? [] : places) {
        // A cut-off place is looked up as a city (`cityOfName`), which a prefecture is not.
        if (place.isCut && isPrefecture(place.name)) continue;
        const same = part?.places.get(place.name) ?? { ...place, rows: 0, decides: '' };
        same.rows += count;
        same.isCut ||= place.isCut;
        same.decides += `${at}:${place.candidate} `;
        part?.places.set(place.name, same);
      }
    }
  }
  const made: Part[] = [];
  for (const { places, ...part } of parts.values()) {
    made.push({
      ...part,
      options: optionsOf({ text: part.text, by: by.by }, [...places.values()]),
    });
    yield;
  }
  return made.sort((a, b) => Number(a.text === '') - Number(b.text === '') || b.rows - a.rows);
}

/** The smallest known place of the candidate that was picked for a group; undefined if no candidate was picked. */
function placeOfPick(
  { picked, candidates }: UndecidedGroup,
  places: readonly PlaceOfCandidate[],
): string | undefined {
  if (typeof picked !== 'number') return undefined;
  const own = places.filter(({ candidate }) => candidate === picked);
  return own.at(-1)?.name ?? candidates[picked] ?? '';
}

interface PartInMaking {
  readonly text: string;
  rows: number;
  unread: number;
  cut: number;
  readonly decided: Map<string, number>;
  readonly inputs: Set<string>;
  readonly places: Map<string, PlaceInMaking>;
}

function newPart(text: string): PartInMaking {
  return {
    text,
    rows: 0,
    cut: 0,
    unread: 0,
    decided: new Map(),
    inputs: new Set(),
    places: new Map(),
  };
}

interface PlaceInMaking {
  readonly name: string;
  readonly own: string;
  rows: number;
  isCut: boolean;
  /** Identifies which groups get which candidate. */
  decides: string;
}

/**
 * If places decide the same rows, offers only the smallest place. Places that the part's text names (the longest name
 * first) or that the part's area code means come first, then places that decide the most rows.
 */
function optionsOf(
  { text, by }: Pick<Condition, 'text' | 'by'>,
  places: readonly PlaceInMaking[],
): readonly PlaceOption[] {
  const options = new Map<string, PlaceOption & { readonly clue: number }>();
  for (const { name, own, rows, isCut, decides } of places) {
    const same = options.get(decides);
    const at = nameAt(text, own);
    const isNamed = by === 'area_code' ? hasAreaCode(name, text) : at >= 0;
    // 神戸中央店 names 神戸, and also 中央 of other cities: the longer name counts more; of two names of the
    // same length, the one earlier in the text.
    const clue = isNamed && isWholeText(by) ? own.length - at / (text.length + 1) : 0;
    // If a list is cut off, other wards of the city may have the town too, so the larger place is offered.
    const isSmaller = same === undefined || (!isCut && name.length > same.name.length);
    options.set(decides, {
      name: isSmaller ? name : same.name,
      rows,
      isCut,
      isNamed: isNamed || same?.isNamed === true,
      clue: Math.max(clue, same?.clue ?? 0),
    });
  }
  return [...options.values()]
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.clue - a.clue || b.rows - a.rows)
    .map(({ clue: _, ...option }) => option);
}

/**
 * Decides the undecided rows of parts: a row with exactly one candidate in the place of its part
 * gets that candidate. Decided rows stay decided. A group is divided if only some of its rows belong to a part.
 *
 * @param places of the parts, by their texts; undefined undoes all decisions about a part, so that
 * its rows have to be checked again. Works in steps, between which the caller may pause.
 */
export function* decidedParts(
  groups: readonly UndecidedGroup[],
  by: By,
  places: ReadonlyMap<string, string | undefined>,
  divided: Divided,
): Generator<undefined, readonly UndecidedGroup[]> {
  const made = new Map<string, UndecidedGroup[]>();
  const ids = new Set(groups.map(({ id }) => id));
  const decided = (group: UndecidedGroup, values: ReadonlyMap<string, UndecidedValue[]>) => {
    const left = new Set(group.values);
    const withLeft = (picked: UndecidedGroup['picked']) => ({
      ...group,
      values: [...left],
      picked,
    });
    for (const [text, own] of values) {
      const place = places.get(text);
      const only = divided
        .placesOf(group)
        .find(({ name, isCut }) => name === place && !isCut)?.candidate;
      const again = place === undefined ? ('again' as const) : undefined;
      const picked = typeof group.picked === 'number' ? again : only;
      if (picked === undefined) continue;
      if (own.length === left.size) return withLeft(picked);
      appendTo(made, text, { ...group, id: freeId(group, ids), values: own, picked });
      for (const value of own) left.delete(value);
    }
    return left.size === group.values.length ? group : withLeft(group.picked);
  };
  const remaining: UndecidedGroup[] = [];
  let steps = 0;
  for (const group of groups) {
    const own = new Map<string, UndecidedValue[]>();
    for (const value of group.values) {
      if (steps++ % STEP === 0) yield;
      const text = partOf(value, by);
      if (text !== undefined && places.has(text)) appendTo(own, text, value);
    }
    remaining.push(own.size > 0 && divided.isMeant(group) ? decided(group, own) : group);
  }
  return [...remaining, ...[...places.keys()].flatMap((text) => made.get(text) ?? [])];
}

/** Separates a group's id from the number of a part that was divided from it. */
const OF_PART = '\n';

/**
 * Makes an id for a group that is divided from another group. @param ids of all groups; the new id is added to these.
 */
export function freeId({ id }: Pick<UndecidedGroup, 'id'>, ids: Set<string>): string {
  let number = ids.size;
  while (ids.has(`${id}${OF_PART}${number}`)) number += 1;
  const free = `${id}${OF_PART}${number}`;
  ids.add(free);
  return free;
}

/** Gives the id that a group had before it was divided. */
export function idBefore({ id }: Pick<UndecidedGroup, 'id'>): string {
  const end = id.indexOf(OF_PART);
  return end < 0 ? id : id.slice(0, end);
}
