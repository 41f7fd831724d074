/** Shows on stderr how much of a file has arrived, and how long the download waits before another try. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { updateReportSentences } from '../../feeding/fetching/words.ts';
import { progressLine } from '../process/progress-line.ts';
import { sizeText } from './size-text.ts';

export function fetchProgress(language: Language) {
  const { show, clear } = progressLine(process.stderr);
  return {
    bytes(name: string, bytes: number, total: number | undefined): void {
      const of = total === undefined ? '' : ` / ${sizeText(total)}`;
      show(() => `  ${name}: ${sizeText(bytes)}${of}`);
    },
    waiting(problem: SentenceError, waitMs: number): void {
      clear();
      const values = { problem: problem.sentence(language), seconds: Math.ceil(waitMs / 1_000) };
      process.stderr.write(`${say(updateReportSentences.waiting, language, values)}\n`);
    },
    stop: clear,
  };
}
