/** Asks the registry when each package was published, which the installed package does not say. */
import * as z from 'zod/mini';
import type { RunTimePackage } from './run-time-packages.ts';

const AT_ONCE = 4;
const LONGEST_MS = 10_000;
const documentSchema = z.object({ time: z.record(z.string(), z.string()) });

/**
 * @returns days such as `2026-01-31` by path, as far as the registry gives them. Once the registry has not answered, it
 * is not asked again.
 */
export async function publishedDays(
  registry: string,
  packages: readonly RunTimePackage[],
): Promise<Map<string, string>> {
  const days = new Map<string, string>();
  const waiting = [...packages];
  const ask = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const document = await documentOf(registry, one.name);
      if (document === undefined) waiting.length = 0;
      const read = documentSchema.safeParse(document);
      const time = read.success ? read.data.time[one.version] : undefined;
      if (time !== undefined) days.set(one.path, time.slice(0, 'YYYY-MM-DD'.length));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return days;
}

/** @returns undefined if the registry does not answer. */
async function documentOf(registry: string, name: string): Promise<unknown> {
  try {
    const address = new URL(name.replace('/', '%2F'), registry);
    const answer = await fetch(address, { signal: AbortSignal.timeout(LONGEST_MS) });
    return await answer.json();
  } catch {
    return undefined;
  }
}
