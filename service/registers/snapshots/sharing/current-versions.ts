/**
 * Gives the current versions of a register: this thread finds them, for itself alone or for other threads too, or takes
 * them from another thread.
 */
import type { WatchOptions } from '../folder-watch.ts';
import { SnapshotError } from '../snapshot-error.ts';
import { type FoundVersions, type Versions, WatchedVersions } from '../watched-versions.ts';
import { sentenceOf } from './messages.ts';
import { type OpenedMaterial, openFromMaterial, openGathering } from './shared-material.ts';
import type {
  Follower,
  Publisher,
  SharedFolder,
  SharedOpening,
  SharedVersion,
  SharedVersions,
} from './sharing.ts';

/** @throws SnapshotError as `WatchedVersions`. */
export function currentVersions<T>(
  folder: string,
  openVersion: (version: string) => T,
  options: WatchOptions,
): Versions<T> {
  const { sharing } = options;
  if (sharing === undefined) return new WatchedVersions(folder, openVersion, options);
  return 'publisher' in sharing
    ? publishedVersions(folder, openVersion, options, sharing.publisher)
    : followedVersions(folder, openVersion, sharing.follower);
}

/** Opens imported versions, or the version that ships with Daicho until one is imported. */
export function withShippedVersion<T extends { readonly version: string }>(
  imported: Versions<T>,
  shipped: () => T,
) {
  return {
    versions() {
      const versions = imported.versions();
      return versions.length > 0 ? versions : [shipped().version];
    },
    open(version?: string) {
      if (version !== undefined && imported.has(version)) return imported.open(version);
      const newest = imported.newest() ?? shipped();
      return version === undefined || version === newest.version ? newest : undefined;
    },
  };
}

function publishedVersions<T>(
  folder: string,
  openVersion: (version: string) => T,
  options: WatchOptions,
  publisher: Publisher,
): Versions<T> {
  const watched = new WatchedVersions(
    folder,
    (version) => openGathering(() => openVersion(version)),
    options,
  );
  const published = publisher.folder(folder, (version) => openingOf(watched, folder, version));
  let last = '';
  let lastNewest: OpenedMaterial<T> | undefined;
  const publish = () => {
    const state = watched.found();
    const found = JSON.stringify(state.found);
    if (found === last && state.newest?.opened === lastNewest) return;
    last = found;
    lastNewest = state.newest?.opened;
    published.publish(sharedState(state));
  };
  publish();
  /** Publishes the state after each call, since any call may check the folder and find a new state. */
  const asked = <R>(ask: () => R): R => {
    try {
      return ask();
    } finally {
      publish();
    }
  };
  return {
    versions: () => asked(() => watched.versions()),
    has: (version) => asked(() => watched.has(version)),
    open: (version) => asked(() => watched.open(version))?.opened,
    newest: () => asked(() => watched.newest())?.opened,
  };
}

function sharedState<T>({ found, newest }: FoundVersions<OpenedMaterial<T>>): SharedVersions {
  return {
    kind: 'versions',
    found,
    newest: newest && { version: newest.version, material: newest.opened.material },
  };
}

function openingOf<T>(
  versions: Versions<OpenedMaterial<T>>,
  folder: string,
  version: string,
): SharedOpening {
  try {
    const opened = versions.open(version);
    return opened && { material: opened.material };
  } catch (problem) {
    return { sentence: sentenceOf(problem, folder) };
  }
}

/** A follower's view of the versions to which all threads have switched. */
interface Followed<T> {
  readonly found: readonly SharedVersion[];
  readonly newest: T | undefined;
  readonly opened: Map<string, { readonly stamp: string; readonly opened: T }>;
}

function followedVersions<T>(
  folder: string,
  openVersion: (version: string) => T,
  follower: Follower,
): Versions<T> {
  let before: Followed<T> | undefined;
  const followed = follower.folder(folder, (state: SharedFolder) => {
    before = prepared(folder, state, openVersion, before);
    return before;
  });
  return {
    versions: () =>
      followed
        .current()
        .found.filter(({ isBroken }) => !isBroken)
        .map(({ version }) => version),
    has: (version) => followed.current().found.some((one) => one.version === version),
    open(version) {
      const { found, opened } = followed.current();
      const stamp = found.find((one) => one.version === version)?.stamp;
      if (stamp === undefined) return undefined;
      const known = opened.get(version);
      if (known !== undefined) return known.opened;
      const answer = follower.openVersion(folder, version);
      if (answer === undefined) return undefined;
      if ('sentence' in answer) throw new SnapshotError(answer.sentence);
      const one = openFromMaterial(answer.material, () => openVersion(version));
      opened.set(version, { stamp, opened: one });
      return one;
    },
    newest: () => followed.current().newest,
  };
}

/** Opens the newest version, and keeps the open versions that have not changed. */
function prepared<T>(
  folder: string,
  state: SharedFolder,
  openVersion: (version: string) => T,
  before: Followed<T> | undefined,
): Followed<T> {
  if (state.kind !== 'versions') throw new TypeError(`${folder} is not a folder of versions`);
  const { found, newest } = state;
  const opened: Followed<T>['opened'] = new Map();
  for (const { version, stamp } of found) {
    const known = before?.opened.get(version);
    if (known?.stamp === stamp) opened.set(version, known);
  }
  if (newest === undefined) return { found, newest: undefined, opened };
  const { version, material } = newest;
  const stamp = found.find((one) => one.version === version)?.stamp ?? '';
  const known = opened.get(version) ?? {
    stamp,
    opened: openFromMaterial(material, () => openVersion(version)),
  };
  opened.set(version, known);
  return { found, newest: known.opened, opened };
}
