/**
 * Loaded into a service under test: SIGUSR2 prints the longest time for which its event loop was blocked since the last print, in ms of
 * the thread's own processor time. Other programs of a busy machine would make it longer by the clock.
 */
const EVERY_MS = 2;

let longest = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  longest = Math.max(longest, (user + system) / 1e3);
  before = process.threadCpuUsage();
}, EVERY_MS).unref();

process.on('SIGUSR2', () => {
  process.stderr.write(`held ${Math.round(longest)} ms\n`);
  longest = 0;
});
