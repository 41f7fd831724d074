/** Decides which column gets the texts of which field. */
import type { KindOutline } from '@daicho/shared/enrich/kind.ts';
import { headersOf, withStatus } from '@daicho/shared/enrich/row.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { Choice } from '../../state/choice.ts';
import { plainHeader } from '../../tables/status-header.ts';
import type { MadeColumns, Target } from '../../target.ts';
import { areSameInputs } from './same-inputs.ts';

export interface Slot {
  readonly field: string;
  readonly header: string;
  /**
   * `filled` is a column of the person's own in which only empty cells are written; in a `replaced` column, existing
   * cells are replaced.
   */
  readonly how: 'added' | 'updated' | 'filled' | 'replaced';
  /** Whether the column's texts are days. */
  readonly holdsDays?: boolean | undefined;
  /** Number format of the column's empty cells before they were filled, which an undo restores. */
  readonly blankFormat?: string | undefined;
  /** Width that the sheet's column at this place had before the slot's column was added. */
  readonly width?: number | undefined;
  /** Column of the target; undefined until it is added. */
  readonly column: number | undefined;
}

/** A slot whose column exists. */
export type PlacedSlot = Slot & { readonly column: number };

/** Gives a slot for each chosen field, in the order of the fields, and at the end for the status. */
export function slotsOf(
  { kind, fields, into, update }: Pick<Choice, 'kind' | 'fields' | 'into' | 'update'>,
  { headers }: Pick<Target, 'headers'>,
  language: Language,
): readonly Slot[] {
  const slots = slotsFor(withStatus(fields), { into, update }, headers, (added) =>
    headersOf(added, kind.catalogue, headers, language),
  );
  return slots.map((slot) =>
    kind.catalogue.holds(slot.field) === 'day' ? { ...slot, holdsDays: true } : slot,
  );
}

/** Lists the columns whose texts are days. */
export function dayColumns(slots: readonly PlacedSlot[]): readonly number[] {
  return slots.flatMap(({ holdsDays, column }) => (holdsDays === true ? [column] : []));
}

/**
 * Gives a slot for each field, in the order of the fields. @param namesOf gives headers for the fields whose columns
 * are added.
 */
export function slotsFor<F extends string>(
  fields: readonly F[],
  { into, update }: Pick<Choice, 'into' | 'update'>,
  headers: readonly string[],
  namesOf: (added: readonly F[]) => readonly string[],
): readonly Slot[] {
  const made = new Map<string, string>(update?.columns);
  const there = fields.map((field): Slot | F => {
    const own = into[field];
    if (own !== undefined) {
      return { field, header: headers[own] ?? '', how: 'filled', column: own };
    }
    const header = made.get(field);
    const column = header === undefined ? -1 : headers.indexOf(header);
    return header === undefined || column < 0 ? field : { field, header, how: 'updated', column };
  });
  const added = there.filter((slot) => typeof slot === 'string');
  const names = namesOf(added);
  return there.map((slot) => {
    if (typeof slot !== 'string') return slot;
    const header = names[added.indexOf(slot)] ?? slot;
    return { field: slot, header, how: 'added', column: undefined };
  });
}

export function addedHeaders(slots: readonly Slot[]): readonly string[] {
  return addedSlots(slots).map(({ header }) => header);
}

export function addedSlots(slots: readonly Slot[]): readonly Slot[] {
  return slots.filter(({ how }) => how === 'added');
}

/** Lists the columns of the table whose cells change. */
export function changedColumns(slots: readonly Slot[]): readonly number[] {
  return slots.flatMap(({ column }) => (column === undefined ? [] : [column]));
}

/** Assigns columns to the slots. @param added new columns, in the order of the slots that are added. */
export function placeSlots(
  slots: readonly Slot[],
  added: readonly number[],
  widths: readonly number[] = [],
): readonly PlacedSlot[] {
  let next = 0;
  return slots.map((slot) => {
    if (slot.column !== undefined) return { ...slot, column: slot.column };
    const [column = -1, width] = [added[next], widths[next]];
    next += 1;
    return { ...slot, ...(width === undefined ? {} : { width }), column };
  });
}

/**
 * Lists the earlier runs with the same kind and inputs, whose columns can be updated. Anybody may have edited the
 * record in the workbook, so a column is never overwritten if no run would choose its header.
 */
export function updatableRuns(
  target: Pick<Target, 'made' | 'headers'>,
  { id, catalogue }: KindOutline,
  inputs: readonly (readonly string[])[],
): readonly MadeColumns[] {
  const namesOf = (field: string) => {
    const own = catalogue.ids.find((one) => one === field);
    return own === undefined ? [] : Object.values(catalogue.header(own));
  };
  return updatableMadeColumns(target, { id, inputs, needs: 'status', namesOf });
}

interface UpdatableOptions {
  readonly id: string;
  readonly inputs: readonly (readonly string[])[];
  /** Field that every run has. */
  readonly needs: string;
  /** Gives the possible headers of a field, before a number is added for a second column with the same name. */
  namesOf(field: string): readonly string[];
}

export function updatableMadeColumns(
  { made, headers }: Pick<Target, 'made' | 'headers'>,
  { id, inputs, needs, namesOf }: UpdatableOptions,
): readonly MadeColumns[] {
  const isOwn = ([field, header]: readonly [string, string]) =>
    namesOf(field).includes(plainHeader(header)) &&
    !inputs.flat().includes(header) &&
    headers.filter((one) => one === header).length === 1;
  return made.filter(
    ({ columns, ...run }) =>
      run.kind === id &&
      areSameInputs(run.inputs, inputs) &&
      columns.some(([field]) => field === needs) &&
      columns.every(isOwn) &&
      new Set(columns.map(([, header]) => header)).size === columns.length,
  );
}

/**
 * Lists the runs that a table remembers after a further run. The record of that run also has the columns of `update`.
 */
export function madeColumnsAfter(
  made: readonly MadeColumns[],
  update: MadeColumns | undefined,
  run: Pick<MadeColumns, 'kind' | 'inputs'>,
  slots: readonly Slot[],
): readonly MadeColumns[] {
  const own = slots.filter(({ how }) => how !== 'filled');
  const columns = new Map(update?.columns);
  for (const { field, header } of own) columns.set(field, header);
  return [{ ...run, columns: [...columns] }, ...made.filter((other) => other !== update)];
}

/** Gives the headers of a target after columns were added. */
export function headersWithAdded(
  headers: readonly string[],
  slots: readonly PlacedSlot[],
): readonly string[] {
  const wide = [...headers];
  for (const { how, column, header } of slots) {
    if (how !== 'added') continue;
    while (wide.length < column) wide.push('');
    wide[column] = header;
  }
  return wide;
}
