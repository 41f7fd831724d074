/** What a register says about itself: whatever deals with every register asks for this, and knows none by name. */
import type { Language, Sentence } from '@daicho/shared/messages/language.ts';
import type { WatchOptions } from './snapshots/folder-watch.ts';

/** Data that is kept in a folder of the data directory; the folder has the id as its name. */
export interface AboutStore<Opened = unknown, Base = unknown> {
  /** Whether the folder has a snapshot of each data version, or else one snapshot. */
  readonly hasVersions: boolean;
  /**
   * Opens what is in a data directory. An import later is noticed.
   *
   * @param base opens the postal register, which other registers may be read by.
   * @throws SnapshotError for imported data of which nothing can be opened.
   */
  open(dataDir: string, base: () => Base | undefined, options?: WatchOptions): Opened;
}

/** Register that operations are answered from. */
export interface AboutRegister<Opened extends OpenedRegister = OpenedRegister, Base = unknown>
  extends AboutStore<Opened, Base> {
  readonly name: Sentence;
  /** Publisher whose files `daicho update` fetches. */
  readonly publisher?: Publisher;
  /** Says to `daicho update`, and to `daicho status`, how data comes that has no publisher. */
  readonly unpublished?: { readonly update: Sentence; readonly status: Sentence };
  /** Resources beside its own whose operations it answers: `radar` of `radar.list`. */
  readonly answers?: readonly string[];
  /** Whether the radar watches its records, and checks each import. */
  readonly isWatched?: true;
  /** Gives what answers where nothing was opened: data that comes with Daicho. */
  shipped?(base: () => Base | undefined): Opened;
  /** Describes what is open, for the root answer of the service. */
  describe(opened: Opened): object | null;
  /** Tells the person who starts the service what is open, a sentence a line. */
  announce?(opened: Opened, language: Language): readonly string[];
  /** Says that the register lacks parts; undefined where it has all. */
  notice?(opened: Opened): Notice | undefined;
  /** Says what was imported into a data directory. @throws SnapshotError for data that is damaged. */
  held(dataDir: string): HeldData;
  /** Prints the parts that were imported, where these are not all. */
  partsText?(parts: readonly object[], language: Language): string;
}

export interface OpenedRegister {
  /** Opens the newest data. @throws SnapshotError while it cannot be opened. */
  open(): OpenedData | undefined;
  /** Lists the data versions, newest first. */
  versions?(): readonly string[];
}

export interface OpenedData {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  readonly origin: string;
}

export interface Publisher {
  /** How often the publisher issues the files. */
  readonly issued: 'daily' | 'monthly' | 'at times';
  /** Place among the registers that are updated one after the other. */
  readonly turn: number;
  /** Addresses by their names, which a person may override (docs/guides/operator/update.md says where they are from). */
  readonly addresses: Readonly<Record<string, string>>;
}

export interface Notice {
  readonly sentence: Sentence;
  readonly values?: Readonly<Record<string, string>>;
}

export interface HeldData {
  /** Newest data version, `YYYY-MM-DD`; undefined where only what comes with Daicho is there. */
  readonly version: string | undefined;
  /** Parts that were imported, where these are not all. */
  readonly coverage?: readonly object[];
  /** Last day of which the data speaks, where it has one. */
  readonly until?: string;
}
