/** Messages between a publisher and its followers, over the port that joins them. */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { SharedFolder, SharedOpening } from './sharing.ts';

/** State of a folder, under a number that is higher for each that follows. */
export interface NumberedState {
  readonly number: number;
  readonly state: SharedFolder;
}

export type ToFollower =
  /** A state to be prepared. `slot` is where the number of the folder's state stands that counts. */
  | (NumberedState & { readonly kind: 'state'; readonly folder: string; readonly slot: number })
  /** The state that counts from now on: earlier ones are not needed any more. */
  | { readonly kind: 'switched'; readonly folder: string; readonly number: number }
  | { readonly kind: 'opening'; readonly question: number; readonly opening: SharedOpening };

export type ToPublisher =
  | {
      readonly kind: 'prepared';
      readonly folder: string;
      readonly number: number;
      /** Why it could not be. */
      readonly problem: Sentence | undefined;
    }
  | {
      readonly kind: 'open';
      readonly question: number;
      readonly folder: string;
      readonly version: string;
      /** Set to 1 when the answer was sent. */
      readonly answered: Int32Array;
    };

/** Number of folders whose states can be told. */
export const FOLDERS_MAX = 16;

export function newSwitches(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(FOLDERS_MAX * Int32Array.BYTES_PER_ELEMENT));
}
