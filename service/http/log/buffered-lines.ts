import type { DestinationStream } from 'pino';

const LINES_MAX = 100;
const LATE_MS = 200;

/**
 * Writes many lines at a time, since a system call for each would cost more than many requests. A line is at most 0.2
 * seconds late, and waiting lines are written when the process exits.
 */
export function bufferedLines(
  write: (text: string) => void,
): DestinationStream & { flush(): void } {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = lines.join('');
    lines = [];
    if (text !== '') write(text);
  };
  process.once('exit', flush);
  return {
    flush,
    write(line) {
      lines.push(line);
      if (lines.length >= LINES_MAX) flush();
      else timer ??= setTimeout(flush, LATE_MS).unref();
    },
  };
}
