/** The chooser over 40,000 rows to check with ten candidates each: the longest task of each step, against 50 ms. */
import { ranOver, STEPS } from '../deciding/large-chooser.ts';
import { type Measure, printMeasures } from '../measure.ts';
import { sized } from '../size.ts';

const ROWS = sized(40_000, 400);
const TASK_MS = 50;

const measures: Record<string, Measure> = {};
for (const areAlike of [false, true]) {
  const flow = await ranOver({ rows: ROWS, areAlike });
  for (const [name, run] of STEPS) {
    const longest = await longestTask(() => run(flow));
    const groups = areAlike ? 'one group' : 'a group a row';
    measures[`chooser, ${groups}: ${name}`] = [longest, TASK_MS, 'ms'];
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
