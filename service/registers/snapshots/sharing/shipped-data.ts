/** Opens data that ships with Daicho. One thread of the service builds the data, and the other threads share it. */
import { once } from '../../once.ts';
import type { WatchOptions } from '../folder-watch.ts';
import { openFromMaterial, openGathering } from './shared-material.ts';

/**
 * Gives a function that opens the data at its first call: the publishing thread (and a thread without sharing) builds
 * the data; a following thread opens what the publishing thread has built, or builds the data if there is nothing yet.
 *
 * @param name of the data, the same in all threads.
 * @param open builds the data's columns with `columnsMadeOnce`.
 */
export function openShippedLazily<T>(
  name: string,
  open: () => T,
  { sharing }: WatchOptions,
): () => T {
  if (sharing === undefined) return once(open);
  if ('follower' in sharing) {
    const followed = sharing.follower.folder(name, (state) =>
      once(() => (state.kind === 'open' ? openFromMaterial(state.material, open) : open())),
    );
    return () => followed.current()();
  }
  const published = sharing.publisher.folder(name);
  published.publish({ kind: 'none' });
  return once(() => {
    const { opened, material } = openGathering(open);
    published.publish({ kind: 'open', material });
    return opened;
  });
}
