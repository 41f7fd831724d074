/** Types of the data that a page is made from, and of the results of a form. */
import type { Language, Sentence, Values } from '@daicho/shared/messages/language.ts';
import type { Html } from '../html/html.ts';
import type { At } from './addresses.ts';
import type { Session } from './session/sessions.ts';
import type { Notice } from './session/stored-notice.ts';

/** Facts that every page knows about its reader. */
export interface Reader {
  readonly language: Language;
  readonly at: At;
  /** Path and query of the requested page, below the dashboard's prefix. */
  readonly here: URL;
  /** Says a sentence in the person's language. */
  say(sentence: Sentence, values?: Values): string;
}

/** Request of a person who is signed in. */
export interface Visit extends Reader {
  readonly session: Session;
  /** Id in the path, such as a key's. */
  readonly id: string;
}

/** Sections of the dashboard, in the order of its navigation. */
export const SECTIONS = [
  'overview',
  'keys',
  'usage',
  'requests',
  'numbers',
  'changes',
  'webhook',
  'deliveries',
] as const;

export type Section = (typeof SECTIONS)[number];

/** A problem with a typed text, shown above the form with a link to the field, and next to the field. */
export interface Problem {
  /** Id of the field. */
  readonly field: string;
  readonly text: string;
}

export interface Page {
  readonly title: string;
  readonly section?: Section;
  readonly body: Html;
  /** HTTP status: by default 200, or 400 if there are problems. */
  readonly status?: number;
  readonly problems?: readonly Problem[] | undefined;
  /** Page that the browser loads by itself after some seconds, while an outcome is awaited. */
  readonly reload?: Reload | undefined;
}

interface Reload {
  readonly seconds: number;
  /** Path of the page, as `at` gives it. */
  readonly to: string;
}

/** Sends the browser on, so that reloading does not send the form again. */
export interface Redirect {
  /** Path of the page, as `at` gives it. */
  readonly to: string;
  /** Notice that the page shows about the form. */
  readonly notice?: Notice;
}

/** Sends the browser on to a page that tells the result of a form. */
export function redirect(to: string, tone: Notice['tone'], text: string): Redirect {
  return { to, notice: { tone, text } };
}

/** Ends a request with a page that says why, such as 404 for an id of another account. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly status: number;
  readonly title: Sentence;
  readonly advice: Sentence;

  constructor(status: number, title: Sentence, advice: Sentence) {
    super(title.en);
    this.status = status;
    this.title = title;
    this.advice = advice;
  }
}
