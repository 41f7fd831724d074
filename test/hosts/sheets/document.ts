/** Everything that outlives an execution: caches and properties of a spreadsheet and its script, and what people saw. */
import manifest from '../../../apps-script/appsscript.json' with { type: 'json' };
import { GoogleCalls } from './prices.ts';
import { CacheStore } from './stores/cache-store.ts';
import type { SharedState } from './stores/shared-state.ts';

export interface MenuShown {
  readonly title: string;
  readonly items: readonly { readonly caption: string; readonly functionName: string }[];
  /** Menus inside this menu. */
  readonly menus: readonly MenuShown[];
}

/** An alert or a prompt. */
export interface QuestionShown {
  readonly title: string;
  readonly text: string;
  readonly buttons: string;
}

/** A person's reaction to an alert or a prompt. */
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
  /** Whether the script is bound to a document; a script that is not has no document caches, properties or locks. */
  isBound = true;
  owner = 'owner@example.jp';
  /** Address of the person who has opened the document. */
  user = 'owner@example.jp';
  userLocale = 'ja';
  /** Time zone of the spreadsheet; the script's is that of its manifest. */
  timeZone = manifest.timeZone;
  /** Permissions that the person has given the script: all that its manifest asks for. */
  scopes: readonly string[] = manifest.oauthScopes;
  /** Local addresses by the internet addresses that they stand for. */
  published: Readonly<Record<string, string>> = {};
  /** The exception that UrlFetchApp throws instead of fetching; undefined if it fetches. */
  fetchException: string | undefined;
  /** Calls of Google's services, with the time that they would have taken at Google. */
  readonly googleCalls = new GoogleCalls();
  /** Number of reads of the properties, each of which counts against the quota of a day. */
  propertyReads = 0;
  /**
   * Milliseconds that each call to the outside takes on the script's clock, besides its real time; or a list for the next calls,
   * of which the last value holds for all further calls.
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
  /** Other files of the script's project, by their names without the ending. */
  files: Readonly<Record<string, string>> = {};

  constructor(shared: SharedState) {
    this.shared = shared;
  }
}
