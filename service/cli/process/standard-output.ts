/** Writes to standard output, which may be a pipe that nobody reads, or a file on a full disk. */
import type { Language } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { systemCode } from '../../files/system-error.ts';
import { EXIT } from '../../lists/error.ts';
import type { ByteSink } from '../../tables/byte-sink.ts';
import { writeProblem } from '../../tables/output-file.ts';

/** Name of standard output in sentences. */
const NAME: Readonly<Record<Language, string>> = { ja: '標準出力', en: 'standard output' };

/** Errors of a command's own writes, which the command reports itself. */
const reported = new WeakSet<Error>();
/** Whether the outputs are watched already: `watchOutputs` is called for the program and again for its command. */
let isWatched = false;

/** @returns a sink whose writes end when the system has taken the bytes. @throws TableError; EPIPE unchanged */
export function standardOutput(language: Language): ByteSink {
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        process.stdout.write(bytes, (error) => {
          if (!error) return resolve();
          reported.add(error);
          reject(systemCode(error) === 'EPIPE' ? error : writeProblem(error, NAME[language]));
        });
      }),
  };
}

/** If nobody reads the output of a command, ends the command as the system would: with an exit code and no message. */
export async function endQuietlyIfUnread(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (systemCode(error) !== 'EPIPE') throw error;
    process.exitCode = EXIT.unread;
  }
}

/** Lets a command finish if nobody reads its output (`| head`), and reports any other failure of the output. */
export function watchOutputs(language: Language): void {
  if (isWatched) return;
  isWatched = true;
  process.stdout.on('error', (error) => {
    if (systemCode(error) === 'EPIPE' || reported.has(error)) return;
    const problem = writeProblem(error, NAME[language]);
    if (!(problem instanceof SentenceError)) throw error;
    process.exitCode = EXIT.error;
    process.stderr.write(`${problem.sentence(language)}\n`);
  });
  // A message that cannot be written to stderr cannot be written anywhere.
  process.stderr.on('error', () => undefined);
}
