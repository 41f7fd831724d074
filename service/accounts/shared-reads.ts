/** Lets the threads of one service exchange their reads from the state. */
import { BroadcastChannel } from 'node:worker_threads';
import { type PublishedRead, RememberedReads } from './remembered-reads.ts';

type Options<V> = Omit<ConstructorParameters<typeof RememberedReads<V>>[0], 'tell'>;

/** Reads that this thread exchanges with the other threads of the service until `close` is called. */
interface SharedReads<V> {
  readonly reads: RememberedReads<V>;
  close(): void;
}

/** @param channel name that the threads of the service share, and no other service; absent if there is one thread. */
export function sharedReads<V>(channel: string | undefined, options: Options<V>): SharedReads<V> {
  if (channel === undefined) {
    return { reads: new RememberedReads(options), close: () => undefined };
  }
  const others = new BroadcastChannel(channel);
  let isOpen = true;
  const tell = (read: PublishedRead<V>) => {
    if (isOpen) others.postMessage(read);
  };
  const reads = new RememberedReads<V>({ ...options, tell });
  others.onmessage = ({ data }: { readonly data: PublishedRead<V> }) => reads.hear(data);
  // Listening alone keeps no process alive.
  others.unref();
  return {
    reads,
    close() {
      isOpen = false;
      others.close();
    },
  };
}
