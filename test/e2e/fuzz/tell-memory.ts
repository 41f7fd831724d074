/** Makes a process that imports this tell on SIGUSR2 what it holds once its garbage is collected, as a line of stderr. */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.stderr.write(`\nmemory ${JSON.stringify({ held: heapUsed + external, rss })}\n`);
});
