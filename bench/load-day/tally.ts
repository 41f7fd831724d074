/** Counts what became of the calls of a day, and says what must not be. */
import type { Outcome } from './caller.ts';
import { registerOf, type TracedCall } from './trace.ts';

interface Answered {
  readonly kind: TracedCall['kind'];
  /** When it came, and how long it took, in milliseconds of `performance.now()`. */
  readonly cameAt: number;
  readonly tookMs: number;
}

export class Tally {
  readonly answered: Answered[] = [];
  /** Wrong answers and 5xx that do not say when to come back: there must be none. */
  readonly wrong: string[] = [];
  /** Answers 503 with Retry-After, and connections that were cut. */
  readonly told503: number[] = [];
  readonly cut: { readonly at: number; readonly code: string; readonly method: string }[] = [];
  /** When the first answer from the new data was there, by register. */
  readonly newSince = new Map<string, number>();

  note({ kind, call, right }: TracedCall, cameAt: number, outcome: Outcome): void {
    const now = performance.now();
    if ('failed' in outcome) {
      this.cut.push({ at: now, code: outcome.failed, method: call.method });
      return;
    }
    const { status, headers, body } = outcome;
    if (status === 503 && headers['retry-after'] !== undefined) {
      this.told503.push(now);
      return;
    }
    this.answered.push({ kind, cameAt, tookMs: now - cameAt });
    if (status !== 200) this.wrong.push(`${call.path}: HTTP ${status}`);
    else if (kind !== 'page') this.#hold({ kind, call, right }, body, { cameAt, now });
  }

  #hold(
    { kind, call, right }: TracedCall,
    body: string,
    { cameAt, now }: { cameAt: number; now: number },
  ): void {
    const isOld = body === right.get('before');
    const isNew = body === right.get('after');
    if (!isOld && !isNew) this.wrong.push(`${call.path}: another answer`);
    if (isOld === isNew) return;
    const register = registerOf(kind);
    const since = this.newSince.get(register);
    if (isNew && since === undefined) this.newSince.set(register, now);
    if (isOld && since !== undefined && cameAt > since) {
      const late = Math.round(cameAt - since);
      this.wrong.push(`${call.path}: an old answer, asked ${late} ms after a new one was there`);
    }
  }

  /** Gives times of a kind in milliseconds, ascending, of calls that came outside some spans. */
  times(kind: TracedCall['kind'], outside: readonly (readonly [number, number])[] = []): number[] {
    return this.answered
      .filter((one) => one.kind === kind)
      .filter(({ cameAt }) => !outside.some(([from, to]) => cameAt >= from && cameAt <= to))
      .map(({ tookMs }) => tookMs)
      .sort((a, b) => a - b);
  }
}

export function quantileOf(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}
