/**
 * Reports what a program has used so far. Loaded before the program (`node --import`), this module answers every
 * message with the user and system time of all threads and the resident memory. The module imports nothing, so it does
 * not change how the program starts. The program ends when the process that started it ends, for whatever reason.
 */
export interface Usage {
  readonly cpuMs: number;
  readonly residentBytes: number;
}

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const usage: Usage = {
    cpuMs: (user + system) / 1000,
    residentBytes: process.memoryUsage.rss(),
  };
  process.send?.(usage);
});
process.on('disconnect', () => process.exit());
process.channel?.unref();
