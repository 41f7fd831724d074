import type { Steps } from '../registers/steps.ts';

/** Keeps results for queries that a batch repeats, so that equal queries are computed once. */
export class BatchResults<Result extends { readonly data: readonly unknown[] }> {
  readonly #left = new Map<string, number>();
  readonly #kept = new Map<string, Result>();
  readonly #allDiffer: boolean;
  #records = 0;

  /** @param keys of all queries; equal keys have the same result. */
  constructor(keys: readonly string[]) {
    for (const key of keys) this.#left.set(key, (this.#left.get(key) ?? 0) + 1);
    this.#allDiffer = this.#left.size === keys.length;
  }

  /** Gives the result of a query. Call it once for each query. */
  *resultOf(key: string, workOut: () => Steps<never, Result>): Steps<never, Result> {
    if (this.#allDiffer) return yield* workOut();
    const left = (this.#left.get(key) ?? 1) - 1;
    this.#left.set(key, left);
    const kept = this.#kept.get(key);
    const result = kept ?? (yield* workOut());
    if (kept === undefined && left > 0 && this.#records + result.data.length <= RECORDS_KEPT) {
      this.#kept.set(key, result);
      this.#records += result.data.length;
    } else if (kept !== undefined && left === 0) {
      this.#kept.delete(key);
      this.#records -= result.data.length;
    }
    return result;
  }
}

/** Largest number of records to keep, at one to two kilobytes each. Further results are computed again. */
const RECORDS_KEPT = 2_000;
