/** Messages between the main thread of a run and the threads that look up its rows. */
import type { MessagePort } from 'node:worker_threads';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { Cells } from '../rows.ts';
import type { LocalData } from '../source.ts';
import type { PackedResults } from './packed-results.ts';
import type { RowWork } from './row-work.ts';

/** Data that a thread starts with. */
export interface RowThreadData {
  /** Tells this thread from the threads of other commands. */
  readonly looksRowsUp: true;
  readonly work: RowWork;
  readonly source: LocalData;
  /** Share that the thread may keep of the results that one run may keep in memory. */
  readonly share: number;
  /** Port over which the main thread reports the snapshots that it has opened (registers/snapshots/sharing/). */
  readonly port: MessagePort;
  readonly switches: Int32Array;
}

export interface ToRowThread {
  readonly window: readonly Cells[];
}

export interface WindowDone {
  readonly results: PackedResults;
  /** Numbers of the questions that were asked (distinct-count.ts). */
  readonly asked: Float64Array;
  /** Number of requests of this window. */
  readonly requests: number;
  readonly version: string | undefined;
}

/** The window's results, or the reason for a person why there are none. */
export type FromRowThread =
  | { readonly done: WindowDone }
  | { readonly exitCode: number; readonly sentence: Sentence };
