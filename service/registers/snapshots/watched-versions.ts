/**
 * Opens the versions of a register, each from the snapshot in its own folder: the newest at once, others at first use.
 * An open version stays open even if its folder is removed.
 */
import { join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { FolderWatch, type WatchOptions } from './folder-watch.ts';
import { expectNeverImported, markImported, missingAmong } from './imported-mark.ts';
import { snapshotStamp } from './manifest.ts';
import { SnapshotError } from './snapshot-error.ts';
import { versionsIn } from './versions.ts';

export interface Versions<T> {
  /** Lists the versions, newest first, without broken ones. */
  versions(): string[];
  /** Whether a version exists, broken or not. */
  has(version: string): boolean;
  /**
   * Opens a version. Gives undefined for an unknown version. @throws SnapshotError when it cannot be opened and never
   * could.
   */
  open(version: string): T | undefined;
  /** Opens the newest version that can be opened. */
  newest(): T | undefined;
}

interface FoundVersion {
  readonly version: string;
  /** Changes whenever the version is replaced. */
  readonly stamp: string;
  /** Whether the version could not be opened at the last try. */
  readonly isBroken: boolean;
}

/** Result of a check of the folder: the versions, newest first, and the newest version that can be opened. */
export interface FoundVersions<T> {
  readonly found: readonly FoundVersion[];
  readonly newest: { readonly version: string; readonly opened: T } | undefined;
}

/** Result of the last attempt to open a version. */
type Tried<T> = { readonly stamp: string } & (
  | { readonly opened: T }
  | { readonly problem: SnapshotError }
);

/** Watches versions: imports, replacements and removals are noticed within `rescanEvery`. */
export class WatchedVersions<T> implements Versions<T> {
  readonly #folder: string;
  readonly #openVersion: (version: string) => T;
  readonly #watch: FolderWatch;
  readonly #tried = new Map<string, Tried<T>>();
  /** Stamps by version, newest first. */
  #found: ReadonlyMap<string, string>;
  /** Open versions whose folder is gone. */
  readonly #gone = new Set<string>();

  /** @throws SnapshotError when versions exist or existed and none can be opened. */
  constructor(folder: string, openVersion: (version: string) => T, options: WatchOptions = {}) {
    this.#folder = folder;
    this.#openVersion = openVersion;
    this.#watch = new FolderWatch(options);
    this.#found = stampsIn(folder);
    this.#watch.orStandIn(
      () => this.#first(),
      () => undefined,
    );
  }

  #first(): void {
    if (this.#newest() !== undefined) {
      markImported(this.#folder);
      for (const problem of missingAmong(this.#folder, this.#found)) this.#watch.tell(problem);
      return;
    }
    for (const tried of this.#tried.values()) if ('problem' in tried) throw tried.problem;
    expectNeverImported(this.#folder);
  }

  versions(): string[] {
    this.#lookAgain();
    return [...this.#found.keys()].filter((version) => !this.#isBroken(version));
  }

  has(version: string): boolean {
    this.#lookAgain();
    return this.#found.has(version);
  }

  open(version: string): T | undefined {
    this.#lookAgain();
    const tried = this.#tryOnce(version);
    if (tried === undefined) return undefined;
    if ('problem' in tried) throw tried.problem;
    return tried.opened;
  }

  newest(): T | undefined {
    this.#lookAgain();
    return this.#newest()?.opened;
  }

  /** Describes the versions as the last check of the folder found them. */
  found(): FoundVersions<T> {
    const found = [...this.#found].map(([version, stamp]) => ({
      version,
      stamp,
      isBroken: this.#isBroken(version),
    }));
    return { found, newest: this.#newest() };
  }

  #lookAgain(): void {
    if (!this.#watch.isDue()) return;
    const found = this.#watch.look(() => stampsIn(this.#folder));
    if (found === undefined) return;
    this.#found = this.#withOpen(found);
    for (const version of this.#tried.keys()) {
      if (!this.#found.has(version)) this.#tried.delete(version);
    }
    this.#newest();
  }

  /** Adds the open versions whose folder is gone, and reports each once. */
  #withOpen(found: Map<string, string>): ReadonlyMap<string, string> {
    const gone = [...this.#tried].filter(
      ([version, tried]) => 'opened' in tried && !found.has(version),
    );
    for (const version of this.#gone) if (found.has(version)) this.#gone.delete(version);
    for (const [version] of gone) {
      if (this.#gone.has(version)) continue;
      this.#gone.add(version);
      const path = join(this.#folder, version);
      this.#watch.tell(new SnapshotError(snapshotSentences.gone, { path }));
    }
    const kept = gone.map(([version, { stamp }]): [string, string] => [version, stamp]);
    return new Map([...found, ...kept].sort(([a], [b]) => (a < b ? 1 : -1)));
  }

  #newest(): { readonly version: string; readonly opened: T } | undefined {
    for (const version of this.#found.keys()) {
      const tried = this.#tryOnce(version);
      if (tried !== undefined && 'opened' in tried) return { version, opened: tried.opened };
    }
    return undefined;
  }

  /**
   * Opens a version unless its current state was tried before. If the snapshot that replaces an open version cannot be
   * opened, the old one stays open.
   */
  #tryOnce(version: string): Tried<T> | undefined {
    const stamp = this.#found.get(version);
    const before = this.#tried.get(version);
    if (stamp === undefined || before?.stamp === stamp) return before;
    const tried = this.#try(version, stamp, before);
    this.#tried.set(version, tried);
    return tried;
  }

  #try(version: string, stamp: string, before: Tried<T> | undefined): Tried<T> {
    try {
      const opened = this.#openVersion(version);
      markImported(join(this.#folder, version));
      return { stamp, opened };
    } catch (problem) {
      if (!(problem instanceof SnapshotError)) throw problem;
      this.#watch.tell(problem);
      if (before !== undefined && 'opened' in before) return { ...before, stamp };
      return { stamp, problem };
    }
  }

  #isBroken(version: string): boolean {
    const tried = this.#tried.get(version);
    return tried !== undefined && 'problem' in tried;
  }
}

function stampsIn(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const version of versionsIn(folder).reverse()) {
    const stamp = snapshotStamp(join(folder, version));
    if (stamp !== undefined) found.set(version, stamp);
  }
  return found;
}
