/**
 * Keeps results for the user, so that reopening a workbook asks nothing again: Excel recalculates every cell that was
 * saved as an error. Results share a bounded number of names in the store, by the first digits of their question's
 * hash. Neither names nor texts contain the question.
 */

import type { ResultTexts } from '@daicho/shared/enrich/result-texts.ts';
import {
  printStoredResults,
  readStoredResults,
  type StoredResults,
} from '@daicho/shared/enrich/stored-results.ts';
import { BUCKET_NAMES, BUCKETS } from './bucket-names.ts';

export interface ResultStoreHost {
  read(name: string): Promise<string | null>;
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** SHA-256 as hexadecimal digits; undefined if the page is not allowed to compute it. */
  hash(text: string): Promise<string | undefined>;
  /** Milliseconds since 1970. */
  now(): number;
  later(ms: number, task: () => void): void;
}

interface ResultStore {
  /** @param scope everything besides the question that a result depends on. */
  read(scope: string, questions: readonly string[]): Promise<ReadonlyMap<string, ResultTexts>>;
  /** Stores a final result soon. */
  store(scope: string, question: string, result: ResultTexts): void;
  clear(): Promise<void>;
}

interface Fresh {
  readonly scope: string;
  readonly question: string;
  readonly result: ResultTexts;
}

const LIFE_SECONDS = 7 * 24 * 60 * 60;
const BUCKET_BYTES_MAX = 40_000;
/** Milliseconds in which results are gathered for one write. */
const WRITE_MS = 1000;

export function resultStore(host: ResultStoreHost): ResultStore {
  let buckets: Promise<Map<string, StoredResults>> | undefined;
  let fresh: Fresh[] = [];
  const nameOf = (hash: string) =>
    BUCKET_NAMES[Number.parseInt(hash.slice(0, 2), 16) % BUCKETS] ?? '';
  const oldest = () => host.now() / 1000 - LIFE_SECONDS;

  async function hashOf(scope: string, question: string): Promise<string | undefined> {
    return (await host.hash(`${scope}\n${question}`))?.slice(0, 24);
  }

  async function readAll(): Promise<Map<string, StoredResults>> {
    const texts = await Promise.all(BUCKET_NAMES.map((name) => host.read(name)));
    return new Map(BUCKET_NAMES.map((name, i) => [name, readStoredResults(texts[i], oldest())]));
  }

  /** Adds to the results stored by then, since another workbook may have written meanwhile. */
  async function write(): Promise<void> {
    const added = new Map<string, StoredResults>();
    const toWrite = fresh;
    fresh = [];
    const at = Math.floor(host.now() / 1000);
    for (const { scope, question, result } of toWrite) {
      const hash = await hashOf(scope, question);
      if (hash === undefined) continue;
      const bucket: StoredResults = added.get(nameOf(hash)) ?? new Map();
      added.set(nameOf(hash), bucket.set(hash, [at, result.kind, result.texts]));
    }
    for (const [name, shelf] of added) {
      const stored = readStoredResults(await host.read(name), oldest());
      await host.write(name, printStoredResults(new Map([...stored, ...shelf]), BUCKET_BYTES_MAX));
    }
  }

  return {
    async read(scope, questions) {
      buckets ??= readAll();
      const [known, hashes] = await Promise.all([
        buckets,
        Promise.all(questions.map((question) => hashOf(scope, question))),
      ]);
      const results = new Map<string, ResultTexts>();
      questions.forEach((question, i) => {
        const hash = hashes[i] ?? '';
        const stored = known.get(nameOf(hash))?.get(hash);
        if (stored !== undefined) results.set(question, { kind: stored[1], texts: stored[2] });
      });
      return results;
    },
    store(scope, question, result) {
      // If the store is full or forbidden, nothing is kept there, but the results of this session stay in memory.
      if (fresh.length === 0) host.later(WRITE_MS, () => void write().catch(() => {}));
      fresh.push({ scope, question, result });
    },
    async clear() {
      buckets = undefined;
      fresh = [];
      await Promise.all(BUCKET_NAMES.map((name) => host.remove(name)));
    },
  };
}
