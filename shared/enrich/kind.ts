/**
 * A kind is what a column can hold: which columns of a table it takes, how it is asked about, and what it can put into
 * cells. Hosts know kinds by this shape alone, none by its name.
 */
import type { Operation } from '../api/operation.ts';
import type { Sentence } from '../messages/language.ts';
import type { VersionsEnvelope } from '../model/data-version.ts';
import type { Catalogue } from './catalogue.ts';
import type { Lookup } from './lookup.ts';

/** How the header of a column gives away what it holds; headers are compared folded (see guess-kind.ts). */
export interface HeaderRule {
  readonly exact: RegExp;
  readonly like: RegExp;
  /** What else the header says, if the column holds something else after all. */
  readonly unless?: RegExp;
  /** Columns that hold the value in pieces. */
  readonly piece?: RegExp;
}

export interface KindInput {
  /** Unlike that of the other inputs. */
  readonly id: string;
  readonly name: Sentence;
  /** Columns that may hold it together, joined in their order. */
  readonly columnsMax: number;
  readonly isOptional: boolean;
  readonly header: HeaderRule;
}

export interface Kind {
  readonly id: string;
  readonly name: Sentence;
  readonly inputs: readonly [KindInput, ...KindInput[]];
  readonly lookup: Lookup;
  /** In a register that lacks parts of the nation, where that makes a difference. */
  readonly lookupInPart?: Lookup;
  readonly catalogue: Catalogue;
  /** What it is looked up in. */
  readonly register: 'postal' | 'corporation';
  /** Lists the data versions that can be asked for; absent where there is only the newest. */
  readonly versions?: Operation<Record<string, never>, VersionsEnvelope>;
}
