/** Remembers outcomes of one connection: for each kind, the outcomes of the latest data version. */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { isFinal, type Outcome } from '@daicho/shared/enrich/outcome.ts';

export class KindMemory {
  #version: string | undefined;
  readonly #outcomes = new Map<string, Outcome>();

  /** Data version of the outcomes; undefined until an answer names a version. */
  get version(): string | undefined {
    return this.#version;
  }

  get(key: string): Outcome | undefined {
    return this.#outcomes.get(key);
  }

  /**
   * Stores an outcome, unless it is a failure. An outcome of another version replaces all known outcomes.
   *
   * @param version undefined if no reply has named one yet, as when nothing was found. The outcome is then not stored,
   * since nothing would show that the service has newer data.
   */
  put(key: string, outcome: Outcome, version: string | undefined): void {
    if (!isFinal(outcome) || version === undefined) return;
    if (version !== this.#version) this.clear();
    this.#version = version;
    this.#outcomes.set(key, outcome);
  }

  clear(): void {
    this.#version = undefined;
    this.#outcomes.clear();
  }
}

export class OutcomeMemory {
  readonly #kinds = new Map<string, KindMemory>();

  /** Keeps outcomes with coordinates apart from outcomes without coordinates. */
  of({ id, lookup }: Pick<Kind, 'id' | 'lookup'>): KindMemory {
    const name = lookup.locates === true ? `${id} located` : id;
    const known = this.#kinds.get(name) ?? new KindMemory();
    this.#kinds.set(name, known);
    return known;
  }
}
