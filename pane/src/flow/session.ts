/** Holds what an open pane knows about the service. */
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import type { KindOutline } from '@daicho/shared/enrich/kind.ts';
import type { Abilities } from '@daicho/shared/enrich/lookup.ts';
import { OutcomeMemory } from '../asking/memory.ts';
import type { ConnectionSettings } from '../connection-settings.ts';
import type { Condition } from '../state/parting.ts';
import type { PutHeaders } from '../target.ts';

type Where = readonly Condition[];

/** Describes a candidate that a person chose, for the rows that hold this in other columns. */
interface Pick {
  /** Undefined where the person took it back: then no choice made for other rows applies to these. */
  readonly candidate: string | undefined;
  readonly where: Where;
}

/** Results of a connection test. */
export interface TestMeasures {
  readonly latencyMs: number;
  /** Whether a secret key may ask in batches. */
  readonly takesBatches: boolean;
}

export class Session {
  #settings: ConnectionSettings | undefined;
  #memory = new OutcomeMemory();
  #latencyMs: number | undefined;
  /** Whether the key may ask in batches, as far as known. */
  #takesBatches = true;
  /** Whether the service looks up codes in batches; undefined until a run has asked it. */
  #codeBatches: boolean | undefined;
  #coverage: unknown;
  /**
   * Descriptions of the candidates that a person chose, by kind and key. The order of candidates may change, so no
   * index is kept.
   */
  readonly #picks = new Map<string, Map<string, readonly Pick[]>>();

  /** Headers that were put in above tables, by the id of the table's sheet. */
  readonly putHeaders = new Map<string, PutHeaders>();

  /** Ids of the sheets to which rows were copied. */
  readonly copies = new Set<string>();

  /** Calls without a reply so far, including those that no run waits for any more. */
  readonly underWay = new Set<Promise<unknown>>();

  get settings(): ConnectionSettings | undefined {
    return this.#settings;
  }

  get memory(): OutcomeMemory {
    return this.#memory;
  }

  /** Milliseconds that a call takes; undefined before the first. */
  get latencyMs(): number | undefined {
    return this.#latencyMs;
  }

  /** Records how long a call took. Later calls count more than earlier ones. */
  recordLatency(ms: number): void {
    this.#latencyMs = this.#latencyMs === undefined ? ms : this.#latencyMs * 0.8 + ms * 0.2;
  }

  /** Uses the times that calls took in an earlier session, until one is measured. */
  restoreLatency(latency: { readonly baseUrl: string; readonly ms: number }): void {
    if (latency.baseUrl === this.#settings?.baseUrl) this.#latencyMs ??= latency.ms;
  }

  get abilities(): Abilities {
    const abilities = abilitiesOf(this.#settings?.keyKind ?? 'public', this.#codeBatches);
    return this.#takesBatches ? abilities : { ...abilities, batch: false };
  }

  /** Switches to a connection, and forgets the outcomes of another one. */
  use(settings: ConnectionSettings | undefined, measured?: TestMeasures): void {
    if (settings?.baseUrl !== this.#settings?.baseUrl) this.#memory = new OutcomeMemory();
    this.#codeBatches = undefined;
    this.#coverage = undefined;
    this.#settings = settings;
    this.#latencyMs = measured?.latencyMs;
    this.#takesBatches = measured?.takesBatches ?? true;
  }

  /** What the root answer says of the registers; undefined until it was asked. */
  get coverage(): unknown {
    return this.#coverage;
  }

  setCoverage(coverage: unknown): void {
    this.#coverage = coverage;
  }

  setCodeBatches(codeBatches: boolean | undefined): void {
    this.#codeBatches = codeBatches;
  }

  /** @param where what the rows hold in other columns, if the choice is only for some rows with the key. */
  remember(kind: KindOutline, key: string, candidate: string | undefined, where: Where = []): void {
    const picks = this.#picks.get(kind.id) ?? new Map<string, readonly Pick[]>();
    const own = picks.get(key) ?? [];
    const pick = { candidate, where };
    const isKnown = own.some((one) => isSameWhere(one.where, where));
    const next = isKnown
      ? own.map((one) => (isSameWhere(one.where, where) ? pick : one))
      : [...own, pick];
    this.#picks.set(kind.id, picks.set(key, next));
  }

  forgetPicks(kind: KindOutline, keys: Iterable<string>): void {
    for (const key of keys) this.#picks.get(kind.id)?.delete(key);
  }

  takeBack(kind: KindOutline, key: string, where: Where = []): void {
    if (where.length > 0) {
      this.remember(kind, key, undefined, where);
      return;
    }
    const left = this.picksOf(kind, key).filter((pick) => pick.where.length > 0);
    if (left.length > 0) this.#picks.get(kind.id)?.set(key, left);
    else this.#picks.get(kind.id)?.delete(key);
  }

  /** The description of the candidate that a person chose for all rows; undefined where rows were parted. */
  pickOf(kind: KindOutline, key: string): string | undefined {
    const picks = this.picksOf(kind, key);
    return picks.every(({ where }) => where.length === 0) ? picks[0]?.candidate : undefined;
  }

  /** Columns by which rows were parted. */
  columnsBeside(kind: KindOutline): readonly number[] {
    const picks = [...(this.#picks.get(kind.id)?.values() ?? [])].flat();
    return [...new Set(picks.flatMap(({ where }) => where.map(({ column }) => column)))];
  }

  /** All that a person chose for rows with the key, the earliest first. */
  picksOf(kind: KindOutline, key: string): readonly Pick[] {
    return this.#picks.get(kind.id)?.get(key) ?? [];
  }
}

export function isSameWhere(a: Where, b: Where): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
