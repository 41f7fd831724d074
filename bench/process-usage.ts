/**
 * Tells whoever started a program what it used so far: loaded before the program (`node --import`), it answers every
 * message with the user and system time of all its threads and its resident memory. It imports nothing, so that the
 * program starts as it does without it.
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
process.channel?.unref();
