/** Reads options that are given several times, and prints why a command on a table failed. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { messageOf } from '../../files/system-error.ts';
import { enrichErrorSentences } from '../../lists/words.ts';
import { exitCodeOf } from '../process/failure.ts';

/** Gathers the values of an option that may be given several times. */
export function collectValues(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Prints why a command failed, and sets the exit code. */
export function reportFailure(error: unknown, language: Language): void {
  process.stderr.write(`${sentenceOf(error, language)}\n`);
  process.exitCode = exitCodeOf(error);
}

function sentenceOf(error: unknown, language: Language): string {
  if (error instanceof SentenceError) return error.sentence(language);
  return say(enrichErrorSentences.unexpected, language, { reason: messageOf(error) });
}
