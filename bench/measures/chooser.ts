/**
 * The chooser over 40,000 rows to check with nine candidates each: the longest task of each step, against 50 ms. The
 * shorter of two rounds counts: work that is too long is too long in both, but V8 may collect its garbage in any task.
 */
import { ranOver, STEPS } from '../deciding/large-chooser.ts';
import { type Measure, printMeasures } from '../measure.ts';
import { sized } from '../size.ts';

const ROWS = sized(40_000, 400);
const TASK_MS = 50;
const ROUNDS = 2;

const measures: Record<string, Measure> = {};
for (const areAlike of [false, true]) {
  const groups = areAlike ? 'one group' : 'a group a row';
  for (let round = 1; round <= ROUNDS; round++) {
    const flow = await ranOver({ rows: ROWS, areAlike });
    for (const [step, run] of STEPS) {
      const name = `chooser, ${groups}: ${step}`;
      const [before = Number.POSITIVE_INFINITY] = measures[name] ?? [];
      measures[name] = [Math.min(before, await longestTask(() => run(flow))), TASK_MS, 'ms'];
    }
  }
}
printMeasures(measures);

/** Milliseconds of the processor that the longest task of some work took. */
async function longestTask(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  let before = process.threadCpuUsage();
  const tick = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
    if (!isDone) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  isDone = true;
  return longest;
}
