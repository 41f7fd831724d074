import { ranOver, STEPS } from './deciding/large-chooser.ts';
const areAlike = process.argv[2] === 'alike';
for (let round = 0; round < 1; round++) {
const flow = await ranOver({ rows: 40_000, areAlike });
for (const [step, run] of STEPS.slice(0, 3)) {
  let longest = 0, isDone = false, before = process.threadCpuUsage();
  const tick = () => { const { user, system } = process.threadCpuUsage(before); longest = Math.max(longest, (user + system) / 1000); before = process.threadCpuUsage(); if (!isDone) setImmediate(tick); };
  setImmediate(tick);
  const t = Date.now();
  await run(flow);
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  isDone = true;
  console.log(round, step, longest.toFixed(1), 'wall', Date.now() - t);
}}
