/** What the main thread and a thread that answers say to each other. */
import type { AddressInfo } from 'node:net';
import type { MessagePort } from 'node:worker_threads';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { SharedKeyCounts } from '../../http/key-counts.ts';
import type { Measured } from '../../metrics/measuring.ts';
import type { AnsweringConfig } from '../answering.ts';

/** What a thread begins with. */
export interface ThreadData {
  /** Tells it from the threads of other commands. */
  readonly answers: true;
  readonly config: AnsweringConfig;
  /** Connection string of PostgreSQL; without it the state is a file in the data directory. */
  readonly postgres: string | undefined;
  /** Port over which the main thread tells what is in the folders, and its switches (registers/snapshots/sharing/). */
  readonly snapshots: { readonly port: MessagePort; readonly switches: Int32Array };
  readonly keyCounts: SharedKeyCounts;
}

export type FromThread =
  | { readonly kind: 'listening'; readonly bound: AddressInfo }
  /** It cannot answer, for a reason that a person can do something about. */
  | { readonly kind: 'refused'; readonly sentence: Sentence }
  /** Whole lines of the log. */
  | { readonly kind: 'log'; readonly lines: string }
  | { readonly kind: 'deliveryQueued' }
  | { readonly kind: 'measured'; readonly measured: Measured };

/** `drain`: says that it is not ready any more, and answers on. `measure`: tells what it has measured. */
export type ToThread = { readonly kind: 'drain' | 'measure' | 'stop' };
