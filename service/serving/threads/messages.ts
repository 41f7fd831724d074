/** Messages between the main thread and a thread that answers. */
import type { AddressInfo } from 'node:net';
import type { MessagePort } from 'node:worker_threads';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { SharedWindows } from '../../accounts/counting/shared-windows.ts';
import type { SharedKeyCounts } from '../../http/key-counts.ts';
import type { Measured } from '../../metrics/measuring.ts';
import type { AnsweringConfig } from '../answering.ts';
import type { ListenAt } from '../listen.ts';

/** Data that a thread starts with. */
export interface ThreadData {
  /** Distinguishes a thread that answers from other threads. */
  readonly answers: true;
  readonly config: AnsweringConfig;
  /** Connection string of PostgreSQL; without it the state is a file in the data directory. */
  readonly postgres: string | undefined;
  readonly keyCounts: SharedKeyCounts;
  readonly sharedWindows: SharedWindows;
  /** Name of the channel over which threads exchange their reads from the state. */
  readonly readsChannel: string;
  readonly at: ThreadAddress;
  /**
   * Whether the thread listens before it can answer, and then answers that the service is opening. A replacement of a
   * thread does not.
   */
  readonly listensFirst: boolean;
}

/**
 * Address at which a thread listens: the address of all threads, or the thread's own for connections that the main
 * thread hands over.
 */
export interface ThreadAddress extends ListenAt {
  /** Secret by which the thread recognises the main thread. */
  readonly secret?: Uint8Array;
}

/**
 * Port over which the main thread reports the snapshots in the folders, and the shared numbers with which the main
 * thread switches between snapshots (registers/snapshots/sharing/).
 */
export interface SnapshotsLink {
  readonly port: MessagePort;
  readonly switches: Int32Array;
}

export type FromThread =
  | { readonly kind: 'listening'; readonly bound: AddressInfo }
  /** The thread answers from the data from now on. */
  | { readonly kind: 'answering' }
  /** The thread cannot answer, for a reason that a person can act on. */
  | { readonly kind: 'refused'; readonly sentence: Sentence }
  /** Whole lines of the log. */
  | { readonly kind: 'log'; readonly lines: string }
  | { readonly kind: 'deliveryQueued' }
  | { readonly kind: 'measured'; readonly measured: Measured };

/**
 * `answer`: open the data that the main thread has opened. `drain`: report that the thread is no longer ready, and keep
 * answering. `measure`: report the metrics.
 */
export type ToThread =
  | { readonly kind: 'answer'; readonly snapshots: SnapshotsLink }
  | { readonly kind: 'drain' | 'measure' | 'stop' };
