/** Reads the command line of `daicho enrich`: every mistake is found here, before anything is opened. */

import { existsSync, realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join, parse, resolve } from 'node:path';
import { type Notation, notationText, readNotation } from '@daicho/shared/cells/notation.ts';
import { type AddressProblem, addressProblem } from '@daicho/shared/connection/base-address.ts';
import { inNotation } from '@daicho/shared/enrich/in-notation.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { holdsPostalCodes } from '@daicho/shared/enrich/postal/changed-code.ts';
import { withStatus } from '@daicho/shared/enrich/row.ts';
import { fieldNamed, fieldsIn, unknownFieldsText } from '@daicho/shared/headers/field-names.ts';
import { connectionHints, connectionSentences } from '@daicho/shared/messages/connection.ts';
import type { Language, Sentence } from '@daicho/shared/messages/language.ts';
import { notationSentences } from '@daicho/shared/messages/notation.ts';
import { dataVersionSchema } from '@daicho/shared/model/data-version.ts';
import type { Command } from 'commander';
import { fileKindById, fileKinds as kinds } from '../../lists/enrich/file-kinds.ts';
import type { EnrichOptions, OutputRows } from '../../lists/enrich/options.ts';
import { type EnrichError, usageError } from '../../lists/error.ts';
import type { LookupOptions } from '../../lists/resume.ts';
import type { ListSource } from '../../lists/source.ts';
import { enrichUsageSentences as sentences } from '../../lists/words.ts';
import { ALLOW_EMBEDDED } from '../config/allow-embedded.ts';
import { defaultDataDirectory } from '../config/data-directory.ts';
import { cliLanguage } from '../help/language.ts';
import type { EnrichArguments, SourceArguments, TableArguments } from './arguments.ts';
import { columnsOf, headersFor } from './columns.ts';
import { asksForDistance } from './distance-lookup.ts';
import { lookupsIn } from './lookups.ts';

/** Adds the options of `SourceArguments`. */
export function addSourceOptions(command: Command): Command {
  return command
    .option('--base-url <url>', 'a service to ask (default: the data on this computer)')
    .option('--key-file <file>', "file that holds the service's API key")
    .option('--allow-http', 'allow an unencrypted http:// address inside a trusted network')
    .option('--no-batch', 'ask one by one, for keys that may not batch')
    .option('--concurrency <number>', 'requests at a time', '4')
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--allow-embedded', ALLOW_EMBEDDED);
}

/** Adds the options of runs that write results into a table. */
export function addResultOptions(command: Command): Command {
  return addSourceOptions(command)
    .option(
      '--threads <number>',
      'threads that look up rows in the data on this computer (default: as many as it has cores)',
    )
    .option('--no-formula-guard', 'CSV: no apostrophe before results that begin with = + - @')
    .option('--overwrite', 'replace the output if it exists')
    .option(
      '--lang <ja|en>',
      'language of messages, headers and results (default: headers and results as the table’s own headers)',
    );
}

const CONCURRENCY_MAX = 32;
const THREADS_MAX = 64;

/** @param locale language of the person at the terminal. @throws EnrichError with exit code 2. */
export function enrichOptions(
  input: string,
  given: EnrichArguments,
  locale: Language,
): EnrichOptions {
  return { ...rowOptions(given, locale), input, output: outputOf(input, given.output) };
}

/** Reads the options of the lookups, for any source of the rows. @throws EnrichError with exit code 2. */
export function rowOptions(
  given: EnrichArguments,
  locale: Language,
): Omit<EnrichOptions, 'input' | 'output'> {
  const lookups = lookupsIn(given);
  const asked = lookups.map(({ as }) => kindNamed(as));
  const [first, ...further] = lookups;
  const main = lookupOf(first, asked);
  return {
    ...tableOptions(first, main.kind, locale),
    ...main,
    otherLookups: further.map((one) => lookupOf(one, asked)),
    outputRows: wantedRows(first, main.kind),
    threads: threadsOf(given),
    hasHeader: given.header !== false,
    readsDittos: given.dittoMarks === 'above',
  };
}

/** @param asked kinds of all lookups. @throws EnrichError with exit code 2. */
function lookupOf(given: EnrichArguments, asked: readonly Kind[]): LookupOptions {
  const kind = kindNamed(given.as);
  const notation = given.notation === undefined ? undefined : notationOf(given.notation);
  const takesNotation = kind.catalogue.noted !== undefined;
  if (notation !== undefined && asked.every(({ catalogue }) => catalogue.noted === undefined)) {
    const takers = kinds.filter(({ catalogue }) => catalogue.noted !== undefined);
    throw usageError(sentences.noNotation, { kinds: takers.map(({ id }) => id).join(', ') });
  }
  return {
    kind: takesNotation ? inNotation(kind, notation) : kind,
    columns: columnsOf(given, kind, asked),
    fields: withStatus(fieldsOf(given.fields, kind)),
    ...(notation === undefined || !takesNotation ? {} : { notation: notationText(notation) }),
    takesAddress: takesAddress(given, kind, asked),
  };
}

/** @throws EnrichError with exit code 2 if `address` is asked for, and no lookup finds an address. */
function takesAddress(
  { whenCodeDiffers }: EnrichArguments,
  kind: Kind,
  asked: readonly Kind[],
): boolean {
  if (whenCodeDiffers !== 'address') return false;
  if (asked.some(({ lookupByAddress }) => lookupByAddress !== undefined)) {
    return kind.lookupByAddress !== undefined;
  }
  const takers = kinds.filter(({ lookupByAddress }) => lookupByAddress !== undefined);
  throw usageError(sentences.noCodeBeside, { kinds: takers.map(({ id }) => id).join(', ') });
}

/** @throws EnrichError with exit code 2 if `changed` is asked for, and no column holds postal codes. */
function wantedRows(given: EnrichArguments, kind: Kind): OutputRows {
  if (given.only !== 'changed') return given.only ?? 'all';
  const [first, ...further] = kind.inputs;
  const besides = further.filter(holdsPostalCodes);
  const hasCodes = besides.some((input) => headersFor(input, given).length > 0);
  if (holdsPostalCodes(first) || hasCodes) return 'changed';
  throw usageError(sentences.onlyChangedWithoutCodes);
}

/** @throws EnrichError with exit code 2 for a wrong number of threads, or if a service does the work. */
export function threadsOf({
  threads,
  baseUrl,
}: Pick<EnrichArguments, 'threads' | 'baseUrl'>): number {
  if (threads === undefined) return availableParallelism();
  if (baseUrl !== undefined) throw usageError(sentences.threadsOfService);
  return numberTo(THREADS_MAX, threads, sentences.threads);
}

/** Flag and description of the option for the notation of addresses, which several commands have. */
export const NOTATION_OPTION = [
  '--notation <words>',
  'how whole addresses are written: 1-9-1, 1丁目9-1, 1丁目9番1号 or 一丁目9番1号, half or full width, no_prefecture',
] as const;

/** Reads a notation. @throws EnrichError with exit code 2. */
export function notationOf(text: string): Notation {
  const read = readNotation(text);
  if ('unknown' in read) throw usageError(notationSentences.unknown, { word: read.unknown });
  return read.notation;
}

/** Reads the options that are common to all commands that write a table. @throws EnrichError with exit code 2. */
export function tableOptions(given: TableArguments, kind: Kind, locale: Language) {
  return {
    kind,
    sheet: given.sheet,
    language: { asked: given.lang === undefined ? undefined : cliLanguage(given.lang), locale },
    source: sourceOf(given),
    dataVersion: dataVersionOf(given.dataVersion, kind),
    formulaGuard: given.formulaGuard,
    overwrite: given.overwrite ?? false,
  };
}

/** @throws EnrichError with exit code 2. */
export function kindNamed(name: string): Kind {
  const kind = fileKindById(name);
  if (kind !== undefined) return kind;
  throw usageError(sentences.unknownKind, { name, known: kinds.map(({ id }) => id).join(', ') });
}

function fieldsOf(text: string | undefined, { id: kind, catalogue }: Kind): readonly string[] {
  const names = fieldsIn(text ?? '', catalogue);
  if (names.length === 0) return catalogue.defaults;
  const named = names.map((name) => fieldNamed(name, catalogue));
  const unknown = names.filter((_, i) => named[i] === undefined);
  if (asksForDistance(unknown, kind)) throw usageError(sentences.distanceWithoutPlace);
  if (unknown.length > 0) {
    throw usageError({
      ja: unknownFieldsText(unknown, catalogue, 'ja'),
      en: unknownFieldsText(unknown, catalogue, 'en'),
    });
  }
  const ids = named.filter((id) => id !== undefined);
  const repeated = ids.filter((id, i) => ids.indexOf(id) !== i);
  if (repeated.length > 0)
    throw usageError(sentences.repeatedField, { names: repeated.join(', ') });
  return ids;
}

/** @param ending of the output's name if no name is given. @throws EnrichError with exit code 2. */
export function outputOf(input: string, output: string | undefined, ending = 'daicho'): string {
  const { dir, name, ext } = parse(input);
  if (output === undefined) return join(dir, `${name}-${ending}${ext}`);
  if (extname(output).toLowerCase() !== ext.toLowerCase()) {
    throw usageError(sentences.outputFormat, { path: output, extension: ext });
  }
  if (resolvedPath(output) === resolvedPath(input)) throw usageError(sentences.outputIsInput);
  return output;
}

/** Resolves a path, also through links. */
export function resolvedPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path);
}

/** @throws EnrichError with exit code 2. */
export function sourceOf(given: SourceArguments): ListSource {
  const concurrency = numberTo(CONCURRENCY_MAX, given.concurrency, sentences.concurrency);
  if (given.baseUrl === undefined) {
    if (given.keyFile !== undefined) throw usageError(sentences.keyWithoutService);
    return { dataDirectory: given.data, allowEmbedded: given.allowEmbedded ?? false };
  }
  const problem = addressProblem(given.baseUrl, given.allowHttp ?? false);
  if (problem !== undefined) throw addressError(problem);
  return { baseUrl: given.baseUrl, keyFile: given.keyFile, batch: given.batch, concurrency };
}

/** Makes the error that says what is wrong with an address, and which option helps. */
function addressError(problem: AddressProblem): EnrichError {
  const error = usageError(connectionSentences[problem]);
  if (problem === 'holds_more') return error.and(connectionHints.keyFile, {});
  return problem === 'plain_http' ? error.and(connectionHints.allowHttpOption, {}) : error;
}

/** @throws EnrichError with exit code 2 and the sentence, unless the text is a whole number from 1 to `max`. */
function numberTo(max: number, value: string, sentence: Sentence): number {
  const number = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= max) return number;
  throw usageError(sentence, { value, max });
}

function dataVersionOf(value: string | undefined, { versions }: Kind): string | undefined {
  if (value !== undefined && versions === undefined) {
    throw usageError(sentences.noDataVersions);
  }
  if (value === undefined || dataVersionSchema.safeParse(value).success) return value;
  throw usageError(sentences.dataVersion, { value });
}
