import type { Language } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { systemCode } from '../files/system-error.ts';

/**
 * Runs a command: a failure that a person can act on ends in its sentence and exit code 1. The work is done also when
 * nobody reads its output any more (`| head`).
 */
export async function orSayWhy(language: Language, run: () => Promise<void> | void): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', expectNoReader);
  try {
    await run();
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    process.stderr.write(`${error.sentence(language)}\n`);
    process.exitCode = 1;
  }
}

function expectNoReader(error: Error): void {
  if (systemCode(error) !== 'EPIPE') throw error;
}
