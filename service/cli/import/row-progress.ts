/**
 * Shows on stderr how many rows were read so far, then how much of them can be searched: one line that changes in a
 * terminal, else one every few seconds.
 */

import { type Language, say } from '@daicho/shared/messages/language.ts';
import { corporationReportSentences } from '../../sources/nta/words.ts';

interface RowProgress {
  update(rows: number): void;
  /** @param share of the work on the search index, up to 1. */
  indexing(share: number): void;
  /** Stops showing; may be called again. */
  stop(): void;
}

const LINE_EVERY_MS = 5_000;
const REDRAW_EVERY_MS = 200;
const CLEAR_LINE = '\r\u001b[K';

export function rowProgress(stream: NodeJS.WriteStream, language: Language): RowProgress {
  const every = stream.isTTY ? REDRAW_EVERY_MS : LINE_EVERY_MS;
  let last = performance.now();
  let drawn = false;
  const show = (line: () => string) => {
    const now = performance.now();
    if (now - last < every) return;
    last = now;
    stream.write(stream.isTTY ? CLEAR_LINE + line() : `${line()}\n`);
    drawn = stream.isTTY;
  };
  const { progress, indexing } = corporationReportSentences;
  return {
    update(rows) {
      show(() => say(progress, language, { rows: rows.toLocaleString('en') }));
    },
    indexing(share) {
      show(() => say(indexing, language, { percent: Math.floor(share * 100) }));
    },
    stop() {
      if (drawn) stream.write(CLEAR_LINE);
      drawn = false;
    },
  };
}
