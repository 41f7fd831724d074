/** Shows progress on a stream: one line that changes in a terminal, else a line every few seconds. */
const LINE_EVERY_MS = 5_000;
const REDRAW_EVERY_MS = 200;
const CLEAR_LINE = '\r\u001b[K';

export function progressLine(stream: NodeJS.WriteStream) {
  const every = stream.isTTY ? REDRAW_EVERY_MS : LINE_EVERY_MS;
  let last = performance.now();
  let isDrawn = false;
  return {
    /** Shows a line, unless the last one is too recent. */
    show(line: () => string): void {
      const now = performance.now();
      if (now - last < every) return;
      last = now;
      stream.write(stream.isTTY ? CLEAR_LINE + line() : `${line()}\n`);
      isDrawn = stream.isTTY;
    },
    clear(): void {
      if (isDrawn) stream.write(CLEAR_LINE);
      isDrawn = false;
    },
  };
}
