/**
 * A kind is what a column can hold: the inputs of the kind, its lookup, and the fields that it can put into cells.
 * Hosts know kinds by this shape alone. Choosing columns and fields needs only its outline, which is small.
 */
import type { Operation } from '../api/operation.ts';
import type { ColumnRule } from '../headers/column-rule.ts';
import type { Sentence } from '../messages/language.ts';
import type { VersionsEnvelope } from '../model/data-version.ts';
import type { Catalogue, FieldList } from './catalogue.ts';
import type { Lookup } from './lookup.ts';

export interface KindInput extends ColumnRule {
  /** Id that no other input of the kind has. */
  readonly id: string;
  readonly name: Sentence;
  readonly isOptional: boolean;
  /** Whether a number in a cell of this input is a date, as spreadsheets count days. */
  readonly holdsDates?: true;
  /** Whether a value that is typed once for all rows may replace the columns of this input. */
  readonly canBeTyped?: true;
}

/** Id of a register. The service has every register that a kind names (test/ci/register-names.test.ts). */
export type Register = string;

export interface KindOutline {
  readonly id: string;
  readonly name: Sentence;
  readonly inputs: readonly [KindInput, ...KindInput[]];
  readonly catalogue: FieldList;
  /** Absent if the cells alone settle every row. */
  readonly register?: Register;
  /** Registers that are asked about the records found in the first register. */
  readonly furtherRegisters?: readonly Register[];
  /** Name of the rows that are found, for a kind that looks nothing up; absent for a kind with a register. */
  readonly foundName?: Sentence;
  /** Whether its columns have the headers of another kind, so that only a person can choose it. */
  readonly isOfOthersColumns?: true;
  /**
   * Id of an input that headers must show too for the kind to be certain: a list with 店舗 and no bank is a list of
   * shops.
   */
  readonly isUnsureWithout?: string;
  /** Says why the service is needed if that is not obvious. */
  readonly need?: Sentence;
}

export interface Kind extends KindOutline {
  readonly lookup: Lookup;
  /** Lookup for a register that lacks parts of the nation, if that makes a difference. */
  readonly lookupInPart?: Lookup;
  /**
   * Lookup that prefers the address if the postal code beside it belongs to another place; absent
   * for kinds without addresses.
   */
  readonly lookupByAddress?: Lookup;
  readonly catalogue: Catalogue;
  /** Operation that lists the data versions; absent if there is only the newest. */
  readonly versions?: Operation<Record<string, never>, VersionsEnvelope>;
}

/** Outline of a kind that is looked up in a register. */
export interface RegisterOutline extends KindOutline {
  readonly register: Register;
  /**
   * Position among the kinds, the smallest first: kinds are offered to a person, and tried on a table, in this order.
   * Addresses come first, since a table with addresses is most likely about them.
   */
  readonly order: number;
}

/** Kind that is looked up in a register. */
export interface RegisterKind extends Kind, RegisterOutline {
  readonly catalogue: Catalogue;
  readonly register: Register;
}

/** Lists the registers that a kind is looked up in. */
export function registersOf({ register, furtherRegisters = [] }: Kind): readonly Register[] {
  return register === undefined ? [] : [register, ...furtherRegisters];
}

/** Whether a kind needs a connection to a service. */
export function needsService<K extends KindOutline>(
  kind: K,
): kind is K & { readonly register: Register } {
  return kind.register !== undefined;
}

/** Sorts kinds by their order. */
export function inOrder<Item extends { readonly order: number }>(
  items: Readonly<Record<string, Item>>,
): readonly [Item, ...Item[]] {
  // Safe, since there is at least one kind.
  return Object.values(items).sort((a, b) => a.order - b.order) as [Item, ...Item[]];
}
