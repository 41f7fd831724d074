/** Holds what an open pane knows about the service. */
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import { choices, chosen } from '@daicho/shared/enrich/chosen.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Abilities } from '@daicho/shared/enrich/lookup.ts';
import type { Ambiguous, Outcome } from '@daicho/shared/enrich/outcome.ts';
import { Memory } from '../asking/memory.ts';
import type { Settings } from '../pane-settings.ts';

/** Results of a connection test. */
export interface Measured {
  readonly latencyMs: number;
  /** Whether a secret key may ask in batches. */
  readonly takesBatches: boolean;
}

export class Session {
  #settings: Settings | undefined;
  #memory = new Memory();
  #latencyMs: number | undefined;
  /** Whether the key may ask in batches, as far as known. */
  #takesBatches = true;
  /** Whether the service looks up codes in batches; undefined until a run has asked it. */
  #codeBatches: boolean | undefined;
  /** Descriptions of the candidates that a person chose, by kind and key. Their order may change, so no index is kept. */
  readonly #picks = new Map<string, Map<string, string>>();

  get settings(): Settings | undefined {
    return this.#settings;
  }

  get memory(): Memory {
    return this.#memory;
  }

  /** Milliseconds that a call takes; undefined before the first. */
  get latencyMs(): number | undefined {
    return this.#latencyMs;
  }

  /** Records how long a call took. Later calls count more than earlier ones. */
  tookMs(ms: number): void {
    this.#latencyMs = this.#latencyMs === undefined ? ms : this.#latencyMs * 0.8 + ms * 0.2;
  }

  /** Uses the time that calls took the last time, until one is measured. */
  remembers(latency: { readonly baseUrl: string; readonly ms: number }): void {
    if (latency.baseUrl === this.#settings?.baseUrl) this.#latencyMs ??= latency.ms;
  }

  get abilities(): Abilities {
    const abilities = abilitiesOf(this.#settings?.keyKind ?? 'public', this.#codeBatches);
    return this.#takesBatches ? abilities : { ...abilities, batch: false };
  }

  /** Uses a connection, and forgets the outcomes of another one. */
  use(settings: Settings | undefined, measured?: Measured): void {
    if (settings?.baseUrl !== this.#settings?.baseUrl) this.#memory = new Memory();
    this.#codeBatches = undefined;
    this.#settings = settings;
    this.#latencyMs = measured?.latencyMs;
    this.#takesBatches = measured?.takesBatches ?? true;
  }

  takesCodesTogether(codeBatches: boolean | undefined): void {
    this.#codeBatches = codeBatches;
  }

  remember(kind: Kind, key: string, candidate: string): void {
    const picks = this.#picks.get(kind.id) ?? new Map<string, string>();
    this.#picks.set(kind.id, picks.set(key, candidate));
  }

  forgetPicks(kind: Kind, keys: Iterable<string>): void {
    for (const key of keys) this.#picks.get(kind.id)?.delete(key);
  }

  /** Applies the candidate that a person chose to an outcome. */
  withPick(kind: Kind, key: string, outcome: Outcome | undefined): Outcome | undefined {
    const pick = this.#picks.get(kind.id)?.get(key);
    if (pick === undefined || outcome?.kind !== 'ambiguous') return outcome;
    const at = candidatesOf(kind, outcome).find(({ text }) => text === pick)?.index;
    return at === undefined ? outcome : chosen(outcome, at, kind.catalogue);
  }
}

/** Lists the candidates that a person can choose, in one line each. Those that read alike get the details that differ. */
export function candidatesOf(
  { catalogue }: Kind,
  outcome: Ambiguous,
): readonly { readonly index: number; readonly text: string }[] {
  const indexes = choices(outcome, catalogue);
  const texts = indexes.map((index) => catalogue.candidateText(outcome.candidates[index]));
  // The code at the beginning does not say which of two places with one name is meant.
  const places = texts.map((text) => text.replace(/^\d+ /, ''));
  const details = indexes.map(
    (index) => catalogue.candidateDetails?.(outcome.candidates[index]) ?? [],
  );
  return indexes.map((index, at) => {
    const alike = details.filter((_, other) => places[other] === places[at]);
    const own = (details[at] ?? []).filter(
      (detail, part) => detail !== '' && alike.some((other) => other[part] !== detail),
    );
    return { index, text: [texts[at] ?? '', ...own].join(' ') };
  });
}
