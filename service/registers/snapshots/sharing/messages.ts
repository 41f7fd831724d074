/** Defines the messages between a publisher and its followers. */
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { SnapshotError } from '../snapshot-error.ts';
import type { SharedFolder, SharedOpening } from './sharing.ts';

/** State of a folder, with a number that increases with each state of the folder. */
export interface NumberedState {
  readonly number: number;
  readonly state: SharedFolder;
}

export type ToFollower =
  /** A state to prepare. At index `slot`, the shared memory has the number of the folder's current state. */
  | (NumberedState & { readonly kind: 'state'; readonly folder: string; readonly slot: number })
  /** The number of the new current state; earlier states are no longer needed. */
  | { readonly kind: 'switched'; readonly folder: string; readonly number: number }
  | { readonly kind: 'opening'; readonly question: number; readonly opening: SharedOpening };

export type ToPublisher =
  | {
      readonly kind: 'prepared';
      readonly folder: string;
      readonly number: number;
      readonly problem: Sentence | undefined;
    }
  | {
      readonly kind: 'open';
      readonly question: number;
      readonly folder: string;
      readonly version: string;
      /** Set to 1 once the answer is sent. */
      readonly answered: Int32Array;
    };

const FOLDERS_MAX = 16;

export function newSwitches(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(FOLDERS_MAX * Int32Array.BYTES_PER_ELEMENT));
}

/** Describes for another thread why a folder cannot be opened. */
export function sentenceOf(problem: unknown, folder: string): Sentence {
  const reported =
    problem instanceof SnapshotError
      ? problem
      : new SnapshotError(snapshotSentences.broken, { path: folder });
  return reported.inBothLanguages();
}
