/** Describes what every register says about itself, so that code for all registers names no register. */
import type { Language, Sentence } from '@daicho/shared/messages/language.ts';
import type { Coverage } from '@daicho/shared/model/coverage.ts';
import type * as z from 'zod/mini';
import type { FileImport } from './file-import.ts';
import type { WatchOptions } from './snapshots/folder-watch.ts';

/** Folder of the data directory into which data is imported; the folder's name is the id. */
export interface FolderDefinition {
  /** Whether the folder has a snapshot of each data version, and not just one snapshot. */
  readonly hasVersions: boolean;
}

/** Data that is opened separately, in a folder of its own. */
export interface StoreDefinition<Opened = unknown, Base = unknown> extends FolderDefinition {
  /**
   * Opens the data of a directory, and notices later imports.
   *
   * @param base opens the postal register, with which other registers read addresses.
   * @throws SnapshotError when data was imported and none of it can be opened.
   */
  open(dataDir: string, base: () => Base | undefined, options?: WatchOptions): Opened;
}

/** Register that operations are answered from. */
export interface RegisterDefinition<Opened extends OpenedRegister = OpenedRegister, Base = unknown>
  extends StoreDefinition<Opened, Base> {
  readonly name: Sentence;
  /** Position among the registers wherever all are listed, the smallest first. */
  readonly position: number;
  /** Publisher whose files `daicho update` fetches. */
  readonly publisher?: Publisher;
  /** Sentences of `daicho update` and `daicho status` about data without a publisher. */
  readonly unpublished?: { readonly update: Sentence; readonly status: Sentence };
  /** Other resources whose operations the register answers: `radar` of `radar.list`. */
  readonly answers?: readonly string[];
  /**
   * Whether a service is ready without the register's data, because Daicho ships with none and few people ask for the
   * register.
   */
  readonly isOptional?: true;
  /** Whether the radar watches the register's records and checks each import. */
  readonly isWatched?: true;
  /** Gives the data that ships with Daicho, which is used until something is imported. */
  shipped?(base: () => Base | undefined): Opened;
  /** Describes the open data, for the service's root answer. */
  describe(opened: Opened): object | null;
  /** Lists sentences about the open data, for the person who starts the service. */
  announce?(opened: Opened, language: Language): readonly string[];
  /** Says which parts of the register are loaded; absent if the register is always complete. */
  covers?(opened: Opened): Coverage | undefined;
  /** Warns that the register lacks parts. Gives undefined if it is complete. */
  notice?(opened: Opened): Notice | undefined;
  /** Describes the data that was imported into a data directory. @throws SnapshotError for damaged data. */
  held(dataDir: string): HeldData;
  /**
   * Imports the register's single file; absent if the import needs its own command. The code is loaded when it is
   * needed.
   */
  readonly importing?: () => Promise<FileImport>;
  /** Gives every record, for files of the whole register. */
  exported?: Exported<Opened>;
  /** Writes `HeldData.coverage` as a text for people. */
  partsText?(parts: readonly object[], language: Language): string;
}

/** How a whole register is written into files. */
export interface Exported<Opened> {
  /** Shape of a record. */
  readonly schema: z.ZodMiniObject;
  /** Field by which a record is looked up, and how many of its characters name the file of a static look-up. */
  readonly key: string;
  readonly prefixLength: number;
  records(opened: Opened): Iterable<object>;
}

export interface OpenedRegister {
  /** Opens the newest data. @throws SnapshotError if it cannot be opened. */
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
  /** First day on which the publisher offered such files, `YYYY-MM-DD`: no real file is older. */
  readonly since: string;
  /** Position in the order in which registers are updated. */
  readonly updatePosition: number;
  /** Addresses by name, which a person may override (docs/guides/operator/update.md lists their sources). */
  readonly addresses: Readonly<Record<string, string>>;
}

export interface Notice {
  readonly sentence: Sentence;
  readonly values?: Readonly<Record<string, string>>;
}

export interface HeldData {
  /** Newest data version, `YYYY-MM-DD`, or undefined if nothing was imported. */
  readonly version: string | undefined;
  /** Imported parts, unless all were imported. */
  readonly coverage?: readonly object[];
  /** Last day that the data covers, if the data is for certain days. */
  readonly until?: string;
  /** Says what else was imported for the register. */
  readonly beside?: Sentence;
}
