import { escapeControls, type Language } from '@daicho/shared/messages/language.ts';
import { SentenceError, UsageError } from '@daicho/shared/messages/sentence-error.ts';
import { EnrichError, EXIT } from '../../lists/error.ts';
import { cliLanguage } from '../help/language.ts';
import { watchOutputs } from './standard-output.ts';

/**
 * Runs a command in the language of `--lang`, if given. A failure that a person can act on ends with its sentence and
 * exit code: 2 for wrong use, 1 for a run that fails. The work is finished even if nobody reads the output (`| head`).
 */
export async function runAction(
  lang: string | undefined,
  action: (language: Language) => Promise<void> | void,
): Promise<void> {
  const language = cliLanguage(lang);
  watchOutputs(language);
  try {
    await action(language);
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    process.stderr.write(`${escapeControls(error.sentence(language))}\n`);
    process.exitCode = exitCodeOf(error);
  }
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof EnrichError) return error.exitCode;
  return error instanceof UsageError ? EXIT.usage : EXIT.error;
}
