/** Shows on stderr what comes of a file: one line that changes in a terminal, else one every few seconds. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { updateReportSentences } from '../../feeding/fetching/words.ts';
import { sizeText } from './size-text.ts';

const LINE_EVERY_MS = 5_000;
const REDRAW_EVERY_MS = 200;
const CLEAR_LINE = '\r\u001b[K';

export function fetchProgress(stream: NodeJS.WriteStream, language: Language) {
  const every = stream.isTTY ? REDRAW_EVERY_MS : LINE_EVERY_MS;
  let last = performance.now();
  let isDrawn = false;
  const stop = () => {
    if (isDrawn) stream.write(CLEAR_LINE);
    isDrawn = false;
  };
  return {
    bytes(name: string, bytes: number, total: number | undefined): void {
      const now = performance.now();
      if (now - last < every) return;
      last = now;
      const of = total === undefined ? '' : ` / ${sizeText(total)}`;
      const line = `  ${name}: ${sizeText(bytes)}${of}`;
      stream.write(stream.isTTY ? CLEAR_LINE + line : `${line}\n`);
      isDrawn = stream.isTTY;
    },
    waiting(problem: SentenceError, waitMs: number): void {
      stop();
      const values = { problem: problem.sentence(language), seconds: Math.ceil(waitMs / 1_000) };
      stream.write(`${say(updateReportSentences.waiting, language, values)}\n`);
    },
    stop,
  };
}
