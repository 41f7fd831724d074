/** What a spreadsheet and the threads of its script say to each other. */
import type { DialogShown, MenuShown, PersonAnswer, QuestionShown } from '../document.ts';
import type { Argument } from '../script.ts';
import type { ExchangeEnd } from './exchange.ts';

/** A person, a document, and how the services around the script behave. */
export interface Surroundings {
  readonly isBound: boolean;
  readonly owner: string;
  readonly user: string;
  readonly userLocale: string;
  readonly timeZone: string;
  readonly isLocked: boolean;
  readonly networkMs: number | readonly number[];
  readonly fetchException: string | undefined;
  readonly files: Readonly<Record<string, string>>;
  readonly published: Readonly<Record<string, string>>;
  readonly scopes: readonly string[];
  readonly answers: readonly PersonAnswer[];
}

/** Message that begins the script of a spreadsheet in a thread. */
export interface Beginning {
  readonly kind: 'begin';
  readonly code: string;
  readonly surroundings: Partial<Surroundings>;
  readonly state: ExchangeEnd;
}

export interface Call {
  readonly id: number;
  readonly kind: 'formula' | 'menu' | 'trigger' | 'web app';
  readonly name: string;
  readonly args: readonly Argument[];
  /** How far the script's clock is ahead of real time. */
  readonly aheadMs: number;
  /** What has changed in the surroundings since the thread began. */
  readonly surroundings: Partial<Surroundings>;
}

export interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
  /** Time on the script's clock. */
  readonly milliseconds: number;
  readonly sleptMs: number;
  readonly seen: SeenInThread;
}

export interface SeenInThread {
  readonly propertyReads: number;
  /**
   * Calls of Google's services that this thread has made so far: their methods, and the milliseconds that they would have taken
   * at Google.
   */
  readonly googleCalls: ReadonlyMap<string, number>;
  readonly googleMs: number;
  readonly formulas: ReadonlyMap<string, string>;
  readonly logged: readonly string[];
  readonly menus: readonly MenuShown[];
  readonly dialogs: readonly DialogShown[];
  readonly questions: readonly QuestionShown[];
  readonly sidebars: readonly DialogShown[];
}
