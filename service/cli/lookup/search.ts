/**
 * `daicho search`: finds all records that contain the given words; `daicho lookup` instead finds
 * the record that a whole text stands for.
 */

import { type Language, say } from '@daicho/shared/messages/language.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import { SEARCH_LIMIT } from '@daicho/shared/model/limits.ts';
import { Command } from 'commander';
import { EXIT, usageError } from '../../lists/error.ts';
import { OpenedSources } from '../../lists/opened-sources.ts';
import { REGISTER_DEFINITIONS, registerNamed } from '../../registers/registers.ts';
import { printJson } from '../accounts/print.ts';
import type { SourceArguments } from '../enrich/arguments.ts';
import { addSourceOptions, sourceOf } from '../enrich/options.ts';
import { runAction } from '../process/failure.ts';
import { lookupReport } from './report.ts';
import { answerAsJson } from './report-json.ts';
import { type Hits, type SearchResult, searchRegisters } from './search-registers.ts';
import { askWithTimeout, timeoutSeconds } from './timeout.ts';
import { lookupSentences as sentences } from './words.ts';

interface SearchArguments extends SourceArguments {
  readonly json: boolean;
  readonly limit: string;
  readonly timeout: string;
  readonly lang?: string;
}

const SHOWN = 10;

export function searchCommand(): Command {
  const command = new Command('search')
    .argument(
      '<text...>',
      'words that a record has; the service’s query language (AND, OR, city:渋谷区) is taken too',
    )
    .option('--json', 'print one JSON object', false)
    .option('--limit <number>', 'how many records of each register to show', String(SHOWN))
    .option('--timeout <seconds>', 'how long a service is waited for', '10');
  return addSourceOptions(command)
    .option('--lang <ja|en>', 'language of the messages')
    .action((words: readonly string[], given: SearchArguments) =>
      runAction(given.lang, (language) => search(words.join(' ').trim(), given, language)),
    );
}

async function search(text: string, given: SearchArguments, language: Language): Promise<void> {
  if (text === '') throw usageError(sentences.blankSearch);
  const limit = limitOf(given.limit);
  const source = sourceOf(given);
  const seconds = timeoutSeconds(given.timeout);
  const sources = new OpenedSources(source, language);
  const ask = (signal: AbortSignal) =>
    searchRegisters({ text, limit, sourceFor: (kind) => sources.of(kind), signal });
  const result = await askWithTimeout(ask, { source, seconds, language });
  const asked = [...result.hits, ...result.answers].map(({ kind }) => kind);
  for (const notice of sources.noticesOn(asked)) process.stderr.write(`${notice}\n`);
  for (const line of failures(result, language)) process.stderr.write(`${line}\n`);
  if (given.json) printJson(asJson(text, result, language));
  else process.stdout.write(`${report(result, language).join('\n')}\n`);
  if (asked.length === 0) process.exitCode = EXIT.someFailed;
}

function limitOf(value: string): number {
  const limit = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (limit >= SEARCH_LIMIT.min && limit <= SEARCH_LIMIT.max) return limit;
  throw usageError(sentences.limit, { value, ...SEARCH_LIMIT });
}

function report(result: SearchResult, language: Language): readonly string[] {
  const { hits, answers } = result;
  if (hits.length === 0 && answers.length === 0) return [say(sentences.noHits, language)];
  const lines = hits.flatMap((one) => [heading(one, language), ...recordLines(one)]);
  return answers.length === 0
    ? lines
    : [...lines, ...lookupReport(answers, { language, all: false })];
}

function heading({ kind, total, version, records }: Hits, language: Language): string {
  const values = { register: nameOf(kind, language), total, version, shown: records.length };
  return say(records.length < total ? sentences.firstHits : sentences.hits, language, values);
}

/** Records with the same text, such as the floors of one building, share one line. */
function recordLines({ kind, records }: Hits): readonly string[] {
  return [...new Set(records.map((record) => `  ${kind.catalogue.candidateText(record)}`))];
}

/** Writes one line for all registers that cannot be asked for the same reason. */
function failures({ failed }: SearchResult, language: Language): readonly string[] {
  const namesBySentence = new Map<string, string[]>();
  for (const { kind, error } of failed) {
    const sentence = error.sentence(language);
    const names = namesBySentence.get(sentence) ?? [];
    namesBySentence.set(sentence, [...names, nameOf(kind, language)]);
  }
  const comma = listSeparator[language];
  return [...namesBySentence].map(([sentence, names]) => `${names.join(comma)}: ${sentence}`);
}

function asJson(text: string, { hits, answers }: SearchResult, language: Language): object {
  return {
    text,
    registers: hits.map(({ kind, ...page }) => ({ register: kind.register, ...page })),
    answers: answers.map((answer) => answerAsJson(answer, language)),
  };
}

function nameOf({ register }: Hits['kind'], language: Language): string {
  return say(REGISTER_DEFINITIONS[registerNamed(register)].name, language);
}
