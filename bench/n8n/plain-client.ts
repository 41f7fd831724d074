/**
 * Does many lookups as a first script would: a few at a time over open connections, with a pause if the service asks
 * for it.
 */
import { setTimeout as wait } from 'node:timers/promises';

export interface Lookups {
  readonly url: string;
  readonly key: string;
  readonly paths: readonly string[];
  readonly connections: number;
}

/** @returns seconds until the last answer. @throws Error for an answer that is neither 200 nor 429. */
export async function lookAllUp({ url, key, paths, connections }: Lookups): Promise<number> {
  const started = performance.now();
  let next = 0;
  let pausedUntil = 0;
  const connection = async () => {
    for (let i = next++; i < paths.length; ) {
      const pause = pausedUntil - performance.now();
      if (pause > 0) await wait(pause);
      const answer = await fetch(url + paths[i], { headers: { Authorization: `Token ${key}` } });
      await answer.text();
      if (answer.status === 429) {
        const seconds = Number(answer.headers.get('retry-after'));
        pausedUntil = Math.max(pausedUntil, performance.now() + seconds * 1000);
        continue;
      }
      if (!answer.ok) throw new Error(`${paths[i]}: ${answer.status}`);
      i = next++;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return (performance.now() - started) / 1000;
}
