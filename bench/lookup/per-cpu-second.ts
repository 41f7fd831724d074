/** Requests for each second of CPU of a server, ours and a peer's: rounds alternate, and the medians count. */
import { seeded } from '../enrich/made-up-addresses.ts';
import { type Measure, median } from '../measure.ts';
import type { MeasuredProcess } from '../measured-process.ts';
import { sized } from '../size.ts';
import { type Load, run } from './load.ts';

const REQUESTS = sized(40_000, 200);
const CONNECTIONS = 16;

export interface Side {
  readonly server: MeasuredProcess;
  readonly key: string;
  /** Gives the paths of a round. */
  readonly paths: () => readonly string[];
}

/** Runs the rounds. */
export async function measurePerCpuSecond(
  sides: { readonly ours: Side; readonly peer: Side },
  rounds: number,
): Promise<Measure> {
  const rates = { ours: [] as number[], peer: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    // The sides take turns to go first.
    const order = round % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const);
    for (const side of order) rates[side].push(await perCpuSecond(sides[side]));
  }
  return [median(rates.ours), median(rates.peer), 'requests/CPU s'];
}

async function perCpuSecond({ server, key, paths }: Side): Promise<number> {
  const load = loadOf(server, key, paths());
  const before = await server.usage();
  await run(load);
  const after = await server.usage();
  return (load.paths.length * 1000) / (after.cpuMs - before.cpuMs);
}

export function loadOf({ url }: MeasuredProcess, key: string, paths: readonly string[]): Load {
  const headers = [`Authorization: Token ${key}`, 'Accept: application/json'];
  return { url, headers, paths, connections: CONNECTIONS };
}

/** Makes the source of a round's paths, drawn from the codes; a code may come again. */
export function drawnPaths(
  operation: 'postalcode' | 'school',
  codes: readonly string[],
): () => string[] {
  const random = seeded(20_261_121);
  return () =>
    Array.from(
      { length: REQUESTS },
      () => `/v1/${operation}/${codes[Math.floor(random() * codes.length)]}`,
    );
}
