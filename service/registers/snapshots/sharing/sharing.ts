/**
 * Defines how the threads of a service share snapshots. One thread, the publisher, watches the folders and reads new
 * snapshots; the others, the followers, open what it publishes, and all switch at the same moment.
 */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { Material } from './shared-material.ts';

/** State of a folder with one snapshot. */
export type SharedSnapshot =
  | { readonly kind: 'open'; readonly material: Material }
  /** No snapshot can be opened, so data that ships with Daicho is used. */
  | { readonly kind: 'none' }
  | { readonly kind: 'problem'; readonly sentence: Sentence }
  /** The open snapshot was released, since the next one is too large to be open at the same time. */
  | { readonly kind: 'replacing' };

/** State of a folder with versions, newest first. */
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

/** Answer to a follower that requested a version; undefined if the version does not exist. */
export type SharedOpening =
  | { readonly material: Material }
  | { readonly sentence: Sentence }
  | undefined;

/** Publishes the states of a folder to the followers. */
export interface PublishedFolder {
  /** Lets every follower prepare a state, then switches all followers to that state. */
  publish(state: SharedFolder): void;
  /** Makes every follower release its open snapshot; resolves when all followers have done so. */
  letGo(): Promise<void>;
}

export interface Publisher {
  /** @param openVersion opens an older version for a follower. */
  folder(folder: string, openVersion?: (version: string) => SharedOpening): PublishedFolder;
}

export interface FollowedFolder<T> {
  /** Gives the data that was prepared for the current state. @throws SnapshotError when the preparation failed. */
  current(): T;
}

export interface Follower {
  folder<T>(folder: string, prepare: (state: SharedFolder) => T): FollowedFolder<T>;
  /** Lets the publisher open a version, and blocks the thread until it has. */
  openVersion(folder: string, version: string): SharedOpening;
}

/** Role of a thread: publisher or follower. */
export type Sharing = { readonly publisher: Publisher } | { readonly follower: Follower };
