/** `daicho lookup`: finds the record that a text of any kind stands for. */
import { ApiError } from '@daicho/shared/api/call/error.ts';
import { escapeControls, type Language } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import { answersTo } from '../desk/answer/asked-kinds.ts';
import { EXIT, runError, usageError } from '../lists/error.ts';
import { OpenedSources } from '../lists/opened-sources.ts';
import { enrichErrorSentences as errors } from '../lists/words.ts';
import { printJson } from './accounts/print.ts';
import type { SourceArguments } from './enrich/arguments.ts';
import { addSourceOptions, sourceOf } from './enrich/options.ts';
import { lookupReport } from './lookup/report.ts';
import { answerAsJson } from './lookup/report-json.ts';
import { askWithTimeout, timeoutSeconds } from './lookup/timeout.ts';
import { lookupSentences as sentences } from './lookup/words.ts';
import { runAction } from './process/failure.ts';

interface LookupArguments extends SourceArguments {
  readonly json: boolean;
  readonly all: boolean;
  readonly timeout: string;
  readonly lang?: string;
}

export function lookupCommand(): Command {
  const command = new Command('lookup')
    .argument('<text...>', 'what to look up; its kind is seen from the text')
    .option('--json', 'print one JSON object', false)
    .option('--all', 'show every field', false)
    .option('--timeout <seconds>', 'how long a service is waited for', '10');
  return addSourceOptions(command)
    .option('--lang <ja|en>', 'language of the messages')
    .action((words: readonly string[], given: LookupArguments) =>
      runAction(given.lang, (language) => lookUp(words.join(' ').trim(), given, language)),
    );
}

/** Ends with exit code 3 if nothing is certain, so that a script can notice. */
async function lookUp(text: string, given: LookupArguments, language: Language): Promise<void> {
  if (text === '') throw usageError(sentences.blank);
  const source = sourceOf(given);
  const seconds = timeoutSeconds(given.timeout);
  const sources = new OpenedSources(source, language);
  const ask = (signal: AbortSignal) =>
    orRefused(answersTo(text, (kind) => sources.of(kind), signal));
  const answers = await askWithTimeout(ask, { source, seconds, language });
  for (const notice of sources.noticesOn(answers.map(({ kind }) => kind)))
    process.stderr.write(`${notice}\n`);
  if (given.json) {
    printJson({ text, answers: answers.map((answer) => answerAsJson(answer, language)) });
  } else {
    const report = lookupReport(answers, { language, all: given.all });
    process.stdout.write(`${escapeControls(report.join('\n'))}\n`);
  }
  if (!answers.some(({ outcome }) => outcome.kind === 'found')) process.exitCode = EXIT.someFailed;
}

/** @throws EnrichError with the sentence of an ApiError; any other error unchanged. */
async function orRefused<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw runError(errors.refused, { sentence: error.sentences });
  }
}
