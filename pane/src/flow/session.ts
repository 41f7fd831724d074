/** Remembers, until the pane is closed, what the service answered and what the person did with the tables. */
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import type { KindOutline } from '@daicho/shared/enrich/kind.ts';
import type { Abilities } from '@daicho/shared/enrich/lookup.ts';
import { OutcomeMemory } from '../asking/memory.ts';
import type { ConnectionSettings } from '../connection-settings.ts';
import { Picks } from '../state/picks.ts';
import { placeAmong } from '../table-range.ts';
import type { PutHeaders, Target } from '../target.ts';

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
  /** Whether the service looks up codes in batches; undefined until the service was asked. */
  codeBatches: boolean | undefined;
  /** What the service's root answer says about its registers; undefined until the service was asked. */
  coverage: unknown;
  /**
   * Choices of a person, by kind, sheet and table. They hold no indexes of candidates, since the
   * order of candidates may change.
   */
  readonly #picks = new Map<string, Picks>();

  /** Headers that were inserted above tables, by the id of the table's sheet. */
  readonly putHeaders = new Map<string, PutHeaders>();

  /**
   * Prefectures in which nearly all rows of a list lie, for each list that was looked up. A run over
   * a few rows of a list thus knows where the other rows lie.
   */
  readonly prefectures = new Map<string, readonly string[] | undefined>();

  /** Names of the sheets from which rows were copied, by the ids of the new sheets. */
  readonly copies = new Map<string, string>();

  /** Calls without a reply so far, including those that no run is waiting for any more. */
  readonly underWay = new Set<Promise<unknown>>();

  get settings(): ConnectionSettings | undefined {
    return this.#settings;
  }

  get memory(): OutcomeMemory {
    return this.#memory;
  }

  /**
   * When a table is read again, adds the record of the headers that the pane inserted above it, so
   * that an undo can remove them.
   */
  withPutHeaders(target: Target): Target {
    const putHeaders = this.putHeaders.get(target.id);
    const areThere = putHeaders?.headers.every((header, at) => target.headers[at] === header);
    return areThere === true ? { ...target, putHeaders } : target;
  }

  /** Milliseconds that a call takes; undefined before the first. */
  get latencyMs(): number | undefined {
    return this.#latencyMs;
  }

  /** Records how long a call took. Later calls have more weight than earlier ones. */
  recordLatency(ms: number): void {
    this.#latencyMs = this.#latencyMs === undefined ? ms : this.#latencyMs * 0.8 + ms * 0.2;
  }

  /** Uses the time that calls took in an earlier session, until a call of this session is measured. */
  restoreLatency(latency: { readonly baseUrl: string; readonly ms: number }): void {
    if (latency.baseUrl === this.#settings?.baseUrl) this.#latencyMs ??= latency.ms;
  }

  get abilities(): Abilities {
    const abilities = abilitiesOf(this.#settings?.keyKind ?? 'public', this.codeBatches);
    return this.#takesBatches ? abilities : { ...abilities, batch: false };
  }

  /** Switches to a connection, and forgets all outcomes unless the address stays the same. */
  use(settings: ConnectionSettings | undefined, measured?: TestMeasures): void {
    if (settings?.baseUrl !== this.#settings?.baseUrl) this.#memory = new OutcomeMemory();
    this.codeBatches = undefined;
    this.coverage = undefined;
    this.#settings = settings;
    this.#latencyMs = measured?.latencyMs;
    this.#takesBatches = measured?.takesBatches ?? true;
  }

  /**
   * Gives the choices of a person in a table for a kind. Each table has separate choices: a choice
   * that is right for the customers of one branch may be wrong for the customers of another.
   */
  picksIn({ id, tables }: Pick<Target, 'id' | 'tables'>, kind: KindOutline): Picks {
    // Rows and columns may be inserted, but the tables of a sheet keep their order.
    const of = JSON.stringify([kind.id, id, tables === undefined ? 0 : placeAmong(tables)]);
    const picks = this.#picks.get(of) ?? new Picks();
    this.#picks.set(of, picks);
    return picks;
  }
}
