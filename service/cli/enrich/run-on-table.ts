/** Runs a command on a table before a person: progress and notices on stderr, facts on stdout, an exit code, Ctrl-C. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { EXIT } from '../../lists/error.ts';
import type { RunHost } from '../../lists/run-host.ts';
import { interruptible } from '../process/interruptible.ts';
import { keepObjectsYoung } from '../process/young-objects.ts';
import { reportFailure } from './console.ts';
import { progressOn } from './progress.ts';

interface Ended {
  /** Facts about the run, one a line. */
  readonly lines: readonly string[];
  readonly exitCode: number;
}

/** Runs what may refuse the command line. */
export async function orReport(language: Language, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    reportFailure(error, language);
  }
}

export async function runOnTable(
  language: Language,
  run: (host: RunHost) => Promise<Ended>,
): Promise<void> {
  keepObjectsYoung();
  const progress = progressOn(process.stderr, language);
  const interruption = interruptible();
  try {
    const { lines, exitCode } = await run({
      signal: interruption.signal,
      onProgress: (done, total) => progress.update(done, total),
      onNotice: (sentence, values) => {
        progress.stop();
        process.stderr.write(`${say(sentence, language, values)}\n`);
      },
    });
    progress.stop();
    process.stdout.write(`${lines.join('\n')}\n`);
    if (exitCode !== EXIT.ok) process.exitCode = exitCode;
  } catch (error) {
    progress.stop();
    reportFailure(error, language);
  } finally {
    interruption.end();
  }
}
