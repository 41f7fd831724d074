/** Requests a second of a server's CPU, ours and a peer's: rounds alternate, and the medians count. */
import type { Random } from '../enrich/made-up-addresses.ts';
import type { MeasuredProcess } from '../measured-process.ts';
import { median } from '../median.ts';
import { type Load, run } from './load.ts';

export interface Side {
  readonly server: MeasuredProcess;
  /** Gives what is asked in a round. */
  readonly load: () => Load;
}

/** Runs the rounds and prints the measure. */
export async function printPerCpuSecond(
  name: string,
  sides: { readonly ours: Side; readonly peer: Side },
  rounds: number,
): Promise<void> {
  const rates = { ours: [] as number[], peer: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    // Each goes first in every other round.
    const order = round % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const);
    for (const side of order) rates[side].push(await perCpuSecond(sides[side]));
  }
  const [ours, peer] = [median(rates.ours), median(rates.peer)];
  const measure = { ours, peer, ratio: ours / peer, unit: 'requests/CPU s' };
  console.log(JSON.stringify({ [name]: measure }));
}

async function perCpuSecond({ server, load }: Side): Promise<number> {
  const asked = load();
  const before = await server.usage();
  await run(asked);
  const after = await server.usage();
  return (asked.paths.length * 1000) / (after.cpuMs - before.cpuMs);
}

/** Draws so many of the codes; one may come again. */
export function drawn(codes: readonly string[], count: number, random: Random): string[] {
  return Array.from({ length: count }, () => codes[Math.floor(random() * codes.length)] ?? '');
}
