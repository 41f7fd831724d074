/** Decides what the page of the desk shows: the start page, or an open list. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { OpenedList } from '../opened/opened-list.ts';
import { OpenPage } from './open-page.ts';
import type { ListAbout, Service } from './service.ts';
import type { StartActions, StartState } from './start-view.ts';
import { pageSentences as words } from './words.ts';

interface DeskOptions {
  readonly language: Language;
  readonly limitBytes: number;
  readonly hours: number;
}

export class Desk implements StartActions {
  start: StartState;
  /** The list that is open, if one is. */
  page: OpenPage | undefined;
  readonly #service: Service;
  readonly #language: Language;
  readonly #listeners: (() => void)[] = [];

  constructor(service: Service, { language, limitBytes, hours }: DeskOptions) {
    this.#service = service;
    this.#language = language;
    this.start = { lists: [], receiving: undefined, wrong: undefined, limitBytes, hours };
  }

  onChanged(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Whether closing the page now would lose something. */
  get hasUnwritten(): boolean {
    return this.start.receiving !== undefined || this.page?.hasUnwritten === true;
  }

  /** Shows the list with the given id, or the start page for an empty id. */
  async follow(id: string): Promise<void> {
    const open = this.page?.id;
    if (id === open) return;
    if (open !== undefined && this.hasUnwritten && !this.#isSureToLeave()) {
      history.pushState(null, '', `#${open}`);
      return;
    }
    await this.#open(id);
  }

  async #open(id: string): Promise<void> {
    this.page?.leave();
    this.page = undefined;
    if (id === '') {
      await this.#begin();
      return;
    }
    this.#set({ receiving: '', wrong: undefined });
    try {
      const list = await OpenedList.open(this.#service, id);
      this.start = { ...this.start, receiving: undefined };
      this.page = new OpenPage(list, {
        service: this.#service,
        language: this.#language,
        explain: (error) => this.#explain(error),
        onChanged: () => this.#tell(),
        drop: (files) => void this.drop(files),
        close: () => void this.close(list.about),
      });
      this.page.begin();
    } catch (error) {
      history.replaceState(null, '', location.pathname);
      await this.#begin(this.#explain(error));
    }
  }

  async drop(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (file === undefined || this.start.receiving !== undefined) return;
    if (this.page?.hasUnwritten === true && !this.#isSureToLeave()) return;
    if (files.length > 1) {
      this.#set({ wrong: say(words.oneFile, this.#language) });
      return;
    }
    const { limitBytes } = this.start;
    if (file.size > limitBytes) {
      const limit = limitBytes / 2 ** 20;
      this.#set({ wrong: say(words.tooLarge, this.#language, { limit }) });
      return;
    }
    this.#set({ receiving: file.name, wrong: undefined });
    if (!(await isReadable(file))) {
      const wrong = say(words.unreadable, this.#language, { name: file.name });
      this.#set({ receiving: undefined, wrong });
      return;
    }
    try {
      const { id } = await this.#service.drop(file);
      history.pushState(null, '', `#${id}`);
      await this.#open(id);
    } catch (error) {
      this.#set({ receiving: undefined, wrong: this.#explain(error) });
    }
  }

  async close(about: Pick<ListAbout, 'id' | 'name'>): Promise<void> {
    if (!window.confirm(say(words.sureToClose, this.#language, { name: about.name }))) return;
    try {
      await this.#service.close(about.id);
    } catch (error) {
      this.#set({ wrong: this.#explain(error) });
      return;
    }
    if (this.page?.id === about.id) location.hash = '';
    else await this.#begin();
  }

  #isSureToLeave(): boolean {
    return window.confirm(say(words.sureToLeave, this.#language));
  }

  async #begin(wrong?: string): Promise<void> {
    this.#set({ receiving: undefined, wrong });
    try {
      this.#set({ lists: await this.#service.lists() });
    } catch (error) {
      this.#set({ wrong: wrong ?? this.#explain(error) });
    }
  }

  #explain(error: unknown): string {
    return error instanceof SentenceError
      ? error.sentence(this.#language)
      : say(words.failedInside, this.#language);
  }

  #set(changes: Partial<StartState>): void {
    this.start = { ...this.start, ...changes };
    if ('wrong' in changes) this.page?.tellWrong(changes.wrong);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Whether the browser can read a file. It can read neither a folder nor a file that was changed after it was chosen.
 */
async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
