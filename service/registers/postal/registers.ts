/** Every postal data version of a data directory, or the embedded one where none was imported. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { dataVersionSchema } from '@daicho/shared/model/data-version.ts';
import { snapshotStamp } from '../snapshots/snapshot.ts';
import { SnapshotError } from '../snapshots/snapshot-error.ts';
import { embeddedPostalTable } from './embedded.ts';
import type { PostalRegister, PostalRegisters } from './register.ts';
import { openPostalSnapshot, postalFolder } from './snapshot.ts';
import type { PostalTable } from './table.ts';

export interface PostalRegistersOptions {
  /** Told once of each snapshot that cannot be opened; the other versions stay. */
  readonly onProblem?: (problem: SnapshotError) => void;
  /** Milliseconds between looks at the directory. */
  readonly rescanEvery?: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

const RESCAN_EVERY = 2_000;

/**
 * Opens the postal versions of a data directory: the newest at once, others when asked for. Versions
 * imported or replaced later are noticed within `rescanEvery`.
 *
 * @throws SnapshotError when versions were imported and none of them can be opened.
 */
export function openPostalRegisters(
  dataDir: string,
  openRegister: (table: PostalTable) => PostalRegister,
  options: PostalRegistersOptions = {},
): PostalRegisters {
  return new DirectoryRegisters(dataDir, openRegister, options);
}

/** A snapshot as it was when it was last tried; `register` is undefined when it could not be opened. */
interface Tried {
  readonly stamp: string;
  readonly register: PostalRegister | undefined;
}

class DirectoryRegisters implements PostalRegisters {
  readonly #dataDir: string;
  readonly #openRegister: (table: PostalTable) => PostalRegister;
  readonly #onProblem: (problem: SnapshotError) => void;
  readonly #rescanEvery: number;
  readonly #now: () => number;
  readonly #tried = new Map<string, Tried>();
  /** Stamps by version, newest first. */
  #found: ReadonlyMap<string, string> = new Map();
  #lookedAt: number;
  #embedded: PostalRegister | undefined;
  #lastProblem: SnapshotError | undefined;

  constructor(
    dataDir: string,
    openRegister: (table: PostalTable) => PostalRegister,
    options: PostalRegistersOptions,
  ) {
    this.#dataDir = dataDir;
    this.#openRegister = openRegister;
    this.#onProblem = options.onProblem ?? ((problem) => process.emitWarning(problem));
    this.#rescanEvery = options.rescanEvery ?? RESCAN_EVERY;
    this.#now = options.now ?? (() => performance.now());
    this.#lookedAt = this.#now();
    this.#found = snapshotsIn(dataDir);
    if (this.#newest() === undefined && this.#lastProblem !== undefined) throw this.#lastProblem;
  }

  versions(): string[] {
    this.#lookAgain();
    const versions = [...this.#found.keys()].filter((version) => !this.#isBroken(version));
    return versions.length > 0 ? versions : [this.#embeddedRegister().version];
  }

  open(version?: string): PostalRegister | undefined {
    this.#lookAgain();
    if (version !== undefined && this.#found.has(version)) return this.#imported(version);
    const newest = this.#newest() ?? this.#embeddedRegister();
    return version === undefined || version === newest.version ? newest : undefined;
  }

  #lookAgain(): void {
    const now = this.#now();
    if (now - this.#lookedAt < this.#rescanEvery) return;
    this.#lookedAt = now;
    try {
      this.#found = snapshotsIn(this.#dataDir);
    } catch {
      // The directory cannot be read just now: what is open stays.
      return;
    }
    for (const version of this.#tried.keys()) {
      if (!this.#found.has(version)) this.#tried.delete(version);
    }
    this.#newest();
  }

  /** The newest version that can be opened. */
  #newest(): PostalRegister | undefined {
    for (const version of this.#found.keys()) {
      const register = this.#imported(version);
      if (register !== undefined) return register;
    }
    return undefined;
  }

  /** A replaced snapshot that cannot be opened leaves the one that is open. */
  #imported(version: string): PostalRegister | undefined {
    const stamp = this.#found.get(version);
    const tried = this.#tried.get(version);
    if (stamp === undefined || tried?.stamp === stamp) return tried?.register;
    let register = tried?.register;
    try {
      register = this.#openRegister(openPostalSnapshot(this.#dataDir, version));
    } catch (error) {
      if (!(error instanceof SnapshotError)) throw error;
      this.#lastProblem = error;
      this.#onProblem(error);
    }
    this.#tried.set(version, { stamp, register });
    return register;
  }

  #isBroken(version: string): boolean {
    const tried = this.#tried.get(version);
    return tried !== undefined && tried.register === undefined;
  }

  #embeddedRegister(): PostalRegister {
    this.#embedded ??= this.#openRegister(embeddedPostalTable());
    return this.#embedded;
  }
}

function snapshotsIn(dataDir: string): Map<string, string> {
  const folder = postalFolder(dataDir);
  const versions = namesIn(folder).filter((name) => dataVersionSchema.safeParse(name).success);
  const found = new Map<string, string>();
  for (const version of versions.sort().reverse()) {
    const stamp = snapshotStamp(join(folder, version));
    if (stamp !== undefined) found.set(version, stamp);
  }
  return found;
}

/** A directory that is not there yet has no names. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return [];
    throw new SnapshotError(snapshotSentences.unreadable, { path: folder, reason: code }, error);
  }
}
