/** Everything that outlives an execution: caches and properties of a spreadsheet and its script, and what people saw. */
import manifest from '../../../apps-script/appsscript.json' with { type: 'json' };
import { GoogleCalls } from './prices.ts';
import { CacheStore } from './stores/cache-store.ts';
import type { SharedState } from './stores/shared-state.ts';

export interface MenuShown {
  readonly title: string;
  readonly items: readonly { readonly caption: string; readonly functionName: string }[];
  /** Menus within it. */
  readonly menus: readonly MenuShown[];
}

/** An alert or a prompt. */
export interface QuestionShown {
  readonly title: string;
  readonly text: string;
  readonly buttons: string;
}

/** A person's reaction to one. */
export interface PersonAnswer {
  readonly button: string;
  readonly text?: string;
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
  /** Time zone of the spreadsheet; the script's is that of its manifest. */
  timeZone = manifest.timeZone;
  /** What the person has allowed the script: all that its manifest asks for. */
  scopes: readonly string[] = manifest.oauthScopes;
  /** Internet addresses with the local ones that stand for them. */
  published: Readonly<Record<string, string>> = {};
  /** What UrlFetchApp throws in place of fetching; nothing where it works. */
  fetchException: string | undefined;
  /** Calls of Google's services, with what they would have taken there. */
  readonly googleCalls = new GoogleCalls();
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
  readonly formulas: Formulas = new Map();
  readonly logged: string[] = [];
  readonly menus: MenuShown[] = [];
  readonly dialogs: DialogShown[] = [];
  readonly sidebars: DialogShown[] = [];
  readonly questions: QuestionShown[] = [];
  /** The person's answers to the next questions; OK by default. */
  answers: readonly PersonAnswer[] = [];
  /** Files of the project beside the script, by their names without the ending. */
  files: Readonly<Record<string, string>> = {};

  constructor(shared: SharedState) {
    this.shared = shared;
  }
}
