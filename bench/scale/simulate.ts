/**
 * Simulates one thread of the service: requests come at random moments, and the thread works on one after another, on
 * long ones in turns of 10 ms (docs/reference/service-limits.md, "Turns").
 */
import { type Random, seeded } from '../enrich/made-up-addresses.ts';

/** A kind of request: how many come a second, and how many milliseconds each takes on average. */
interface Stream {
  readonly rate: number;
  readonly meanMs: number;
  /** Whether every request takes exactly the mean; otherwise times are exponential: many shorter, a few much longer. */
  readonly isConstant: boolean;
}

interface Job {
  readonly stream: number;
  readonly arrivedAt: number;
  leftMs: number;
}

interface Waits {
  /** Times from a request to the end of its answer, in milliseconds, ascending, by stream. */
  readonly responses: readonly Float64Array[];
  /** Share of the time in which the thread worked. */
  readonly utilisation: number;
}

const TURN_MS = 10;

/** @param requests number of requests of all streams together. */
export function simulate(
  streams: readonly Stream[],
  { requests, seed, turnMs = TURN_MS }: { requests: number; seed: number; turnMs?: number },
): Waits {
  const random = seeded(seed);
  const total = streams.reduce((sum, { rate }) => sum + rate, 0);
  const responses: number[][] = streams.map(() => []);
  const queue: Job[] = [];
  let head = 0;
  let now = 0;
  let worked = 0;
  let arrived = 0;
  let nextAt = (1_000 / total) * exponential(random);
  const takeIn = () => {
    while (arrived < requests && nextAt <= now) {
      const stream = pick(streams, total, random);
      const { meanMs, isConstant } = streams[stream] as Stream;
      const leftMs = isConstant ? meanMs : meanMs * exponential(random);
      queue.push({ stream, arrivedAt: nextAt, leftMs });
      arrived += 1;
      nextAt += (1_000 / total) * exponential(random);
    }
  };
  while (arrived < requests || head < queue.length) {
    if (head === queue.length) now = Math.max(now, nextAt);
    takeIn();
    const job = queue[head];
    if (job === undefined) continue;
    head += 1;
    const turn = Math.min(turnMs, job.leftMs);
    now += turn;
    worked += turn;
    job.leftMs -= turn;
    takeIn();
    if (job.leftMs > 0) queue.push(job);
    else responses[job.stream]?.push(now - job.arrivedAt);
    if (head > 10_000) {
      queue.splice(0, head);
      head = 0;
    }
  }
  return {
    responses: responses.map((times) => Float64Array.from(times).sort()),
    utilisation: worked / now,
  };
}

/** Gives the time that a share of the sorted times does not exceed. */
export function quantile(times: Float64Array, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

function exponential(random: Random): number {
  return -Math.log(1 - random());
}

function pick(streams: readonly Stream[], total: number, random: Random): number {
  let at = random() * total;
  const found = streams.findIndex(({ rate }) => {
    at -= rate;
    return at < 0;
  });
  return found < 0 ? streams.length - 1 : found;
}
