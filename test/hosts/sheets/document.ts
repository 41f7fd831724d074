/** What outlives an execution: the caches and properties of a spreadsheet and its script, and what people saw. */
import { CacheStore } from './cache-store.ts';
import type { SharedState } from './shared-state.ts';

export interface MenuShown {
  readonly title: string;
  readonly items: readonly { readonly caption: string; readonly functionName: string }[];
}

export interface DialogShown {
  readonly title: string;
  readonly html: string;
}

/** The formulas of the open sheet by their cell. */
type Formulas = Map<string, string>;

export class Document {
  readonly shared: SharedState;
  /** Whether it is bound to a document; a script of its own has no document caches, properties or locks. */
  isBound = true;
  owner = 'owner@example.jp';
  /** Address of the person who has opened it. */
  user = 'owner@example.jp';
  userLocale = 'ja';
  /** What UrlFetchApp throws in place of fetching; nothing where it works. */
  fetchException: string | undefined;
  /** Number of reads of the properties, each of which counts against the quota of a day. */
  propertyReads = 0;
  /**
   * Milliseconds that each call to the outside takes on the script's clock, besides the time that it really takes; or
   * those of the next calls, the last of which holds for all further ones.
   */
  networkMs: number | readonly number[] = 0;
  /** Whether another execution holds the locks, which it never releases. */
  isLocked = false;
  readonly caches = {
    script: new CacheStore(),
    user: new CacheStore(),
  };
  readonly properties = {
    document: new Map<string, string>(),
    script: new Map<string, string>(),
    users: new Map<string, Map<string, string>>(),
  };
  readonly formulas: Formulas = new Map();
  readonly logged: string[] = [];
  readonly menus: MenuShown[] = [];
  readonly dialogs: DialogShown[] = [];

  constructor(shared: SharedState) {
    this.shared = shared;
  }
}
