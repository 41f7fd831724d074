/**
 * Keeps results in the document's cache for six hours, so that opening a file asks nothing again.
 *
 * The cache holds 1,000 values of up to 100 KB, too few for a value per question, and drops the oldest values beyond
 * that. So results share values by the first digits of their question's hash: 128 values per scope, so that a document
 * of seven scopes (such as seven kinds of column) still has room for lists. Questions are people's addresses, so only
 * their hashes are stored. Only final results are kept.
 */

import type { ResultTexts } from '@daicho/shared/enrich/result-texts.ts';
import {
  printStoredResults,
  readStoredResults,
  type StoredResults,
} from '@daicho/shared/enrich/stored-results.ts';
import type { Host } from '../host/host.ts';

interface ResultCache {
  read(questions: readonly string[]): ReadonlyMap<string, ResultTexts>;
  write(results: ReadonlyMap<string, ResultTexts>): void;
}

const LIFE_SECONDS = 6 * 60 * 60;
const VALUE_BYTES_MAX = 100_000;
/** Version of the stored form; raise it when the form changes. */
const FORM = 2;
const BUCKETS = 128;

/** @param scope everything on which a result depends, besides the question: the connection, its key and more. */
export function resultCache(host: Host, scope: string): ResultCache {
  const scopeHash = host.hash(scope);
  const name = `daicho.${FORM}.${scopeHash.slice(0, 32)}.`;
  const hashes = new Map<string, string>();
  const bucketOf = (hash: string) => name + (Number.parseInt(hash.slice(0, 4), 16) % BUCKETS);
  const oldest = () => host.now() / 1000 - LIFE_SECONDS;

  function hashOf(question: string): string {
    const hash = hashes.get(question) ?? host.hash(`${scopeHash}\n${question}`).slice(0, 32);
    hashes.set(question, hash);
    return hash;
  }

  function readBuckets(questions: Iterable<string>): Map<string, StoredResults> {
    const keys = [...new Set([...questions].map((question) => bucketOf(hashOf(question))))];
    const texts = host.cache.read(keys);
    return new Map(keys.map((key) => [key, readStoredResults(texts.get(key), oldest())]));
  }

  return {
    read(questions) {
      const buckets = readBuckets(questions);
      const results = new Map<string, ResultTexts>();
      for (const question of questions) {
        const hash = hashOf(question);
        const stored = buckets.get(bucketOf(hash))?.get(hash);
        if (stored !== undefined) results.set(question, { kind: stored[1], texts: stored[2] });
      }
      return results;
    },
    write(results) {
      if (results.size === 0) return;
      const at = Math.floor(host.now() / 1000);
      // Formulas of other cells run at the same time and share the values.
      host.cache.locked(() => {
        const buckets = readBuckets(results.keys());
        for (const [question, { kind, texts }] of results) {
          const hash = hashOf(question);
          buckets.get(bucketOf(hash))?.set(hash, [at, kind, texts]);
        }
        const values = new Map(
          [...buckets].map(([key, bucket]) => [key, printStoredResults(bucket, VALUE_BYTES_MAX)]),
        );
        host.cache.write(values, LIFE_SECONDS);
      });
    },
  };
}
