/** How many rows were read so far, on stderr: one line that changes where a person watches, else one every few seconds. */
import { corporationReportSentences } from '@daicho/shared/messages/import-corporation.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';

export interface RowProgress {
  update(rows: number): void;
  /** Once or more. */
  stop(): void;
}

const LINE_EVERY_MS = 5_000;
const REDRAW_EVERY_MS = 200;
const CLEAR_LINE = '\r\u001b[K';

export function rowProgress(stream: NodeJS.WriteStream, language: Language): RowProgress {
  const every = stream.isTTY ? REDRAW_EVERY_MS : LINE_EVERY_MS;
  let last = performance.now();
  let drawn = false;
  return {
    update(rows) {
      const now = performance.now();
      if (now - last < every) return;
      last = now;
      const line = say(corporationReportSentences.progress, language, {
        rows: rows.toLocaleString('en'),
      });
      stream.write(stream.isTTY ? CLEAR_LINE + line : `${line}\n`);
      drawn = stream.isTTY;
    },
    stop() {
      if (drawn) stream.write(CLEAR_LINE);
      drawn = false;
    },
  };
}
