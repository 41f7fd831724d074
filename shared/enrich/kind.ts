/**
 * A kind is what a column can hold: which columns of a table it takes, how it is asked about, and what it can put into
 * cells. Hosts know kinds by this shape.
 */
import type { Operation } from '../api/operation.ts';
import type { Sentence } from '../messages/language.ts';
import type { CellValue } from '../model/cell.ts';
import type { VersionsEnvelope } from '../model/data-version.ts';
import type { Catalogue } from './catalogue.ts';
import type { Lookup } from './lookup.ts';

/** Tells by the header of a column what it holds; headers are compared folded (see guess-kind.ts). */
export interface HeaderRule {
  readonly exact: RegExp;
  readonly like: RegExp;
  /** Matches headers of columns that hold something else after all. */
  readonly unless?: RegExp;
  /** Matches columns that hold the value in pieces. */
  readonly piece?: RegExp;
}

export interface KindInput {
  /** Id that no other input of the kind has. */
  readonly id: string;
  readonly name: Sentence;
  /** Number of columns that may hold it together, joined in their order. */
  readonly columnsMax: number;
  readonly isOptional: boolean;
  /** Whether a number in it is a date, as spreadsheets count days. */
  readonly holdsDates?: true;
  readonly header: HeaderRule;
  /**
   * Whether a cell is plainly such a value, where no header tells. Absent where values are like others: a bank's code is
   * four digits. @param header of the column, folded as for the rule.
   */
  valueTells?(cell: CellValue, header: string): boolean;
}

/** Register that a kind is looked up in. */
export type Register = 'postal' | 'corporation' | 'bank' | 'school' | 'holiday';

export interface Kind {
  readonly id: string;
  readonly name: Sentence;
  readonly inputs: readonly [KindInput, ...KindInput[]];
  readonly lookup: Lookup;
  /** Lookup for a register that lacks parts of the nation, where that makes a difference. */
  readonly lookupInPart?: Lookup;
  readonly catalogue: Catalogue;
  /** Absent where nothing is looked up: the cells alone settle every row. */
  readonly register?: Register;
  /** Says what is asked of the service where a person may think that nothing is. */
  readonly need?: Sentence;
  /** Operation that lists the data versions; absent where there is only the newest. */
  readonly versions?: Operation<Record<string, never>, VersionsEnvelope>;
}

/** A kind that is looked up. */
export interface RegisterKind extends Kind {
  readonly register: Register;
}

/** Whether a kind can be run with a connection to a service only. */
export function needsService(kind: Kind): kind is RegisterKind {
  return kind.register !== undefined;
}
