import type { Language } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';

/** Runs a command: a failure that a person can act on ends in its sentence and exit code 1. */
export async function orSayWhy(language: Language, run: () => Promise<void> | void): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    process.stderr.write(`${error.sentence(language)}\n`);
    process.exitCode = 1;
  }
}
