/**
 * Says how the threads of a service have the same snapshots. One thread, the publisher, looks at the folders and reads
 * what it finds; the others, the followers, open what it tells them, and change over when it says so, all at once.
 */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { Material } from './material.ts';

/** State of a folder with one snapshot, as the publisher knows it. */
export type SharedSnapshot =
  | { readonly kind: 'open'; readonly material: Material }
  /** There never was one: what ships with Daicho stands in. */
  | { readonly kind: 'none' }
  | { readonly kind: 'problem'; readonly sentence: Sentence }
  /** The open snapshot was let go: the next is too large to be opened beside it. */
  | { readonly kind: 'replacing' };

/** State of a folder with versions, newest first, as the publisher knows it. */
export interface SharedVersions {
  readonly kind: 'versions';
  readonly found: readonly SharedVersion[];
  readonly newest: { readonly version: string; readonly material: Material } | undefined;
}

export interface SharedVersion {
  readonly version: string;
  readonly stamp: string;
  readonly isBroken: boolean;
}

export type SharedFolder = SharedSnapshot | SharedVersions;

/** A version that a follower asked for; undefined where it is not there. */
export type SharedOpening =
  | { readonly material: Material }
  | { readonly sentence: Sentence }
  | undefined;

/** Tells the followers what is in a folder. */
export interface PublishedFolder {
  /** Has every follower open it, and then all change over to it. */
  publish(state: SharedFolder): void;
  /** Makes every follower let go of its open snapshot; resolves when all have. */
  letGo(): Promise<void>;
}

export interface Publisher {
  /** @param openVersion opens a version that is not the newest, when a follower asks for it. */
  folder(folder: string, openVersion?: (version: string) => SharedOpening): PublishedFolder;
}

/** Gives what a follower has made of the state that all have changed over to. */
export interface FollowedFolder<T> {
  /** @throws SnapshotError where there is nothing. */
  current(): T;
}

export interface Follower {
  /** @param prepare makes of a state what `current` gives. */
  folder<T>(folder: string, prepare: (state: SharedFolder) => T): FollowedFolder<T>;
  /** Asks the publisher, which the thread waits for, to open a version. */
  openVersion(folder: string, version: string): SharedOpening;
}

/** Part that a thread takes. */
export type Sharing = { readonly publisher: Publisher } | { readonly follower: Follower };
