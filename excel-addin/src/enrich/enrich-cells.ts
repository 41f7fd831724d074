/** A column of cells -> an outcome a row. What was answered is kept, so that a second run goes on. */
import type { Abilities, Lookup } from '@daicho/shared/enrich/lookup.ts';
import { isFinal, type Outcome, type OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import { type Ask, plan, requestsFor } from '@daicho/shared/enrich/plan.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import { type Answering, answer } from './answer.ts';

/** Answers of one connection and one data version. */
export class Memory {
  version: string | undefined;
  readonly #outcomes = new Map<string, Outcome>();

  get(kind: Lookup['kind'], key: string): Outcome | undefined {
    return this.#outcomes.get(`${kind} ${key}`);
  }

  put(kind: Lookup['kind'], key: string, outcome: Outcome): void {
    if (isFinal(outcome)) this.#outcomes.set(`${kind} ${key}`, outcome);
  }

  get size(): number {
    return this.#outcomes.size;
  }

  clear(): void {
    this.version = undefined;
    this.#outcomes.clear();
  }
}

/** What a run would do. */
export interface Survey {
  readonly rows: number;
  /** Distinct values to look up. */
  readonly distinct: number;
  /** Those of them that are known already. */
  readonly known: number;
  readonly requests: number;
}

export function survey(
  cells: readonly CellValue[],
  lookup: Lookup,
  abilities: Abilities,
  memory: Memory,
): Survey {
  const { asks } = plan(cells, lookup);
  const open = asks.filter((ask) => memory.get(lookup.kind, ask.key) === undefined);
  return {
    rows: cells.length,
    distinct: asks.length,
    known: asks.length - open.length,
    requests: requestsFor(open, lookup, abilities).length,
  };
}

export interface Enriched {
  /** One a row. */
  readonly outcomes: readonly Outcome[];
  readonly requests: number;
}

/**
 * @param onProgress rows settled so far.
 * @throws StoppedError, ApiError; the signal's reason. What was answered until then is remembered.
 */
export async function enrichCells(
  cells: readonly CellValue[],
  answering: Omit<Answering, 'version'>,
  memory: Memory,
  onProgress: (done: number) => void,
): Promise<Enriched> {
  const { connection, lookup, signal } = answering;
  await forgetIfSuperseded();
  const outcomes: Outcome[] = [];
  let done = 0;
  const place = (rows: readonly number[], outcome: Outcome) => {
    for (const row of rows) outcomes[row] = outcome;
    done += rows.length;
    onProgress(done);
  };
  const { settled, asks } = plan(cells, lookup);
  for (const { rows, outcome } of settled) place(rows, outcome);
  const open: Ask[] = [];
  for (const ask of asks) {
    const known = memory.get(lookup.kind, ask.key);
    if (known === undefined) open.push(ask);
    else place(ask.rows, known);
  }
  const { requests } = await answer(
    open,
    { ...answering, version: memory.version },
    ({ rows, outcome, key }, version) => {
      memory.version ??= version;
      if (key !== undefined) memory.put(lookup.kind, key, outcome);
      place(rows, outcome);
    },
  );
  return { outcomes, requests };

  /** One run shows one data version, and a version that is gone would look like "not found". */
  async function forgetIfSuperseded(): Promise<void> {
    if (memory.version === undefined) return;
    const [newest] = await connection.versions(signal);
    if (newest !== memory.version) memory.clear();
  }
}

export function countOutcomes(outcomes: readonly Outcome[]): Record<OutcomeKind, number> {
  const counts = { blank: 0, found: 0, ambiguous: 0, not_found: 0, invalid: 0, failed: 0 };
  for (const { kind } of outcomes) counts[kind] += 1;
  return counts;
}
