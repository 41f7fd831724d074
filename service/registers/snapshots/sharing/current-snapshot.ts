/**
 * Gives the current snapshot of a folder: this thread finds it, for itself alone or for other threads too, or takes it
 * from another thread.
 */
import type { WatchOptions } from '../folder-watch.ts';
import { SnapshotError } from '../snapshot-error.ts';
import { type SnapshotState, type Watched, watchedSnapshot } from '../watched-snapshot.ts';
import { sentenceOf } from './messages.ts';
import {
  completeMaterial,
  type Material,
  openFromMaterial,
  openGathering,
  openGatheringAsync,
} from './shared-material.ts';
import type { Follower, Publisher, SharedFolder, SharedSnapshot } from './sharing.ts';

/** @throws SnapshotError as `watchedSnapshot`. */
export function currentSnapshot<T>(
  folder: string,
  watched: Watched<T>,
  options: WatchOptions = {},
): () => T {
  const { sharing } = options;
  if (sharing === undefined) return watchedSnapshot(folder, watched, options);
  return 'publisher' in sharing
    ? publishedSnapshot(folder, watched, options, sharing.publisher)
    : followedSnapshot(folder, watched, sharing.follower);
}

interface Published<T> {
  readonly opened: T;
  /** Material that the snapshot was opened from; a stand-in has none. */
  readonly material: Material | undefined;
}

function publishedSnapshot<T>(
  folder: string,
  { open, none, check, renew }: Watched<T>,
  options: WatchOptions,
  publisher: Publisher,
): () => T {
  const published = publisher.folder(folder);
  const current = watchedSnapshot<Published<T>>(
    folder,
    {
      open: () => openGathering(open),
      none: () => ({ opened: none(), material: undefined }),
      ...(check && { check }),
      ...(renew && { renew: renewing(renew) }),
      onLettingGo: () => published.letGo(),
      onState: (state) => published.publish(sharedState(folder, state)),
    },
    options,
  );
  return () => current().opened;
}

/**
 * Renews a snapshot. Followers cannot renew: they open the new snapshot as a whole, from the older and the newer
 * material together.
 */
function renewing<T>(renew: (opened: T) => Promise<T | undefined>) {
  return async ({ opened: before, material: older }: Published<T>) => {
    const { opened, material } = await openGatheringAsync(() => renew(before));
    if (opened === undefined || older === undefined) return undefined;
    return { opened, material: completeMaterial(material, older) };
  };
}

function sharedState<T>(folder: string, state: SnapshotState<Published<T>>): SharedSnapshot {
  if ('problem' in state) return { kind: 'problem', sentence: sentenceOf(state.problem, folder) };
  const { material } = state.opened;
  return material === undefined ? { kind: 'none' } : { kind: 'open', material };
}

function followedSnapshot<T>(
  folder: string,
  { open, none }: Watched<T>,
  follower: Follower,
): () => T {
  const followed = follower.folder(folder, (state: SharedFolder): T => {
    if (state.kind === 'open') return openFromMaterial(state.material, open);
    if (state.kind === 'none') return none();
    if (state.kind === 'problem') throw new SnapshotError(state.sentence);
    throw new TypeError(`${folder} is not a folder of one snapshot`);
  });
  return () => followed.current();
}
