/** `daicho lookup`: what a text is, whatever kind it is of. */
import { ApiError } from '@daicho/shared/api/error.ts';
import { type RegisterKind, registersOf } from '@daicho/shared/enrich/kind.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import type { Source } from '../connections/outcomes-of.ts';
import { type Answer, answersTo } from '../desk/answer/asked-kinds.ts';
import { EXIT, runError, usageError } from '../lists/error.ts';
import { isLocal, type ListSource, openSource } from '../lists/source.ts';
import { enrichErrorSentences as errors } from '../lists/words.ts';
import { printJson } from './accounts/print.ts';
import { ALLOW_EMBEDDED } from './allow-embedded.ts';
import type { SourceArguments } from './enrich/arguments.ts';
import { addSourceOptions, sourceOf } from './enrich/options.ts';
import { orSayWhy } from './failure.ts';
import { askPatiently, patienceOf } from './lookup/patience.ts';
import { lookupReport } from './lookup/report.ts';
import { answersAsJson } from './lookup/report-json.ts';
import { lookupSentences as sentences } from './lookup/words.ts';

interface LookupArguments extends SourceArguments {
  readonly json: boolean;
  readonly all: boolean;
  readonly timeout: string;
  readonly lang?: string;
}

export function lookupCommand(): Command {
  const command = new Command('lookup')
    .description(
      'Look up a postal code, address, company, number, bank, branch, school, date or point (35.68,139.76); exit code 3 where nothing is found',
    )
    .argument('<text...>', 'what to look up; its kind is seen from the text')
    .option('--json', 'print one JSON object', false)
    .option('--all', 'show every field', false)
    .option('--timeout <seconds>', 'how long a service is waited for', '10');
  return addSourceOptions(command)
    .option('--allow-embedded', ALLOW_EMBEDDED, false)
    .option('--lang <ja|en>', 'language of the messages')
    .action((words: readonly string[], given: LookupArguments) =>
      orSayWhy(given.lang, (language) => lookUp(words.join(' ').trim(), given, language)),
    );
}

/** Ends with exit code 3 where nothing is sure, so that a script can tell. */
async function lookUp(text: string, given: LookupArguments, language: Language): Promise<void> {
  if (text === '') throw usageError(sentences.blank);
  const from = sourceOf(given);
  const seconds = patienceOf(given.timeout);
  const sources = new Sources(from, language);
  const answers = isLocal(from)
    ? await sources.ask(text, new AbortController().signal)
    : await askPatiently((signal) => sources.ask(text, signal), {
        host: new URL(from.baseUrl).host,
        seconds,
        language,
      });
  for (const notice of sources.noticesOn(answers)) process.stderr.write(`${notice}\n`);
  if (given.json) printJson(answersAsJson(text, answers, language));
  else process.stdout.write(`${lookupReport(answers, { language, all: given.all }).join('\n')}\n`);
  if (!answers.some(({ outcome }) => outcome.kind === 'found')) process.exitCode = EXIT.someFailed;
}

/** What is asked about each register, opened when a kind first needs it. */
class Sources {
  readonly #from: ListSource;
  readonly #language: Language;
  readonly #opened = new Map<string, { readonly source: Source; readonly notices: string[] }>();

  constructor(from: ListSource, language: Language) {
    this.#from = from;
    this.#language = language;
  }

  /** @throws EnrichError where the service does not answer. */
  async ask(text: string, signal: AbortSignal): Promise<readonly Answer[]> {
    try {
      return await answersTo(text, (kind) => this.#open(kind).source, signal);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw runError(errors.refused, { sentence: error.sentences });
    }
  }

  /** What is to be known about the data that the answers come from. */
  noticesOn(answers: readonly Answer[]): ReadonlySet<string> {
    return new Set(answers.flatMap(({ kind }) => this.#open(kind).notices));
  }

  #open(kind: RegisterKind) {
    const registers = registersOf(kind).join();
    const known = this.#opened.get(registers);
    if (known !== undefined) return known;
    const notices: string[] = [];
    const source = openSource({ source: this.#from, kinds: [kind] }, (sentence, values) => {
      notices.push(say(sentence, this.#language, values));
    });
    const opened = { source, notices };
    this.#opened.set(registers, opened);
    return opened;
  }
}
