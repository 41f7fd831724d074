/** Opens the source for each register when a kind first needs it, and keeps the notices about its data. */
import { type Kind, registersOf } from '@daicho/shared/enrich/kind.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { type ListSource, type OpenedSource, openSource } from './source.ts';

interface Opened {
  readonly source: OpenedSource;
  readonly notices: readonly string[];
}

export class OpenedSources {
  readonly #from: ListSource;
  readonly #language: Language;
  readonly #opened = new Map<string, Opened>();

  constructor(from: ListSource, language: Language) {
    this.#from = from;
    this.#language = language;
  }

  /** @throws EnrichError if there is no key to read, or no data. */
  of(kind: Kind): OpenedSource {
    return this.#open(kind).source;
  }

  /** Gives the notices about the data of some kinds. */
  noticesOn(kinds: readonly Kind[]): ReadonlySet<string> {
    return new Set(kinds.flatMap((kind) => this.#open(kind).notices));
  }

  #open(kind: Kind): Opened {
    // A kind that joins other kinds opens the registers of these kinds together with its own.
    const name = registersOf(kind).join(' ');
    const known = this.#opened.get(name);
    if (known !== undefined) return known;
    const notices: string[] = [];
    const source = openSource({ source: this.#from, kinds: [kind] }, (sentence, values) => {
      notices.push(say(sentence, this.#language, values));
    });
    const opened = { source, notices };
    this.#opened.set(name, opened);
    return opened;
  }
}
