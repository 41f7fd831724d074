/**
 * Runs a command on a table for a person at a terminal: progress and notices on stderr, facts on stdout, an exit
 * code, Ctrl-C.
 */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { systemCode } from '../../files/system-error.ts';
import { EXIT } from '../../lists/error.ts';
import type { RunHost } from '../../lists/run-host.ts';
import { interruptible } from '../process/interruptible.ts';
import { keepInYoungGeneration } from '../process/memory-flags.ts';
import { reportFailure } from './console.ts';
import { progressOn } from './progress.ts';

interface RunEnd {
  /** Facts about the run, one a line. */
  readonly lines: readonly string[];
  readonly exitCode: number;
}

/** Runs something that may refuse the command line, and reports the refusal. */
export async function reportingFailure(
  language: Language,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    reportFailure(error, language);
  }
}

/**
 * @param work gives nothing if the table has to be read another way.
 * @param isPiped whether standard output carries the table: then the facts go to stderr.
 */
export async function runOnTable(
  language: Language,
  work: (host: RunHost) => Promise<RunEnd | undefined>,
  isPiped = false,
): Promise<void> {
  keepInYoungGeneration();
  const progress = progressOn(process.stderr, language);
  const interruption = interruptible();
  try {
    const ended = await work({
      signal: interruption.signal,
      onProgress: (done, total) => {
        // Engines such as Spark keep what comes on stderr, so a piped run shows progress on a terminal only.
        if (!isPiped || process.stderr.isTTY) progress.update(done, total);
      },
      onNotice: (sentence, values) => {
        progress.stop();
        process.stderr.write(`${say(sentence, language, values)}\n`);
      },
    });
    progress.stop();
    if (ended === undefined) return;
    (isPiped ? process.stderr : process.stdout).write(`${ended.lines.join('\n')}\n`);
    if (ended.exitCode !== EXIT.ok) process.exitCode = ended.exitCode;
  } catch (error) {
    progress.stop();
    if (isPiped && systemCode(error) === 'EPIPE') process.exitCode = EXIT.unread;
    else reportFailure(error, language);
  } finally {
    interruption.end();
  }
}
