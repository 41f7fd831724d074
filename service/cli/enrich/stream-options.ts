/** Reads the command line of `daicho enrich` if rows are read and written as a stream. */
import { existsSync } from 'node:fs';
import { parse } from 'node:path';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { StreamOptions } from '../../lists/enrich/stream-run.ts';
import { usageError } from '../../lists/error.ts';
import { enrichStreamSentences as sentences } from '../../lists/words.ts';
import type { Delimiter } from '../../tables/csv/record-reader.ts';
import { detectTextEncoding } from '../../tables/encodings/detect.ts';
import { encodingNamed, TEXT_ENCODINGS, type TextEncoding } from '../../tables/encodings/names.ts';
import { SourceFile } from '../../tables/source-file.ts';
import { delimiterOfFile } from '../../tables/streams/delimiter-of-file.ts';
import {
  delimiterOf,
  FORMATS,
  type Format,
  formatOf,
  isForPrograms,
  LINE_FORMATS,
} from '../../tables/streams/formats.ts';
import type { EnrichArguments } from './arguments.ts';
import { rowOptions } from './options.ts';

/** Name of standard input and output. */
export const PIPE = '-';

export interface StreamArguments extends StreamOptions {
  /** Path, or `-` for standard input. */
  readonly input: string;
  /** Path, or `-` for standard output. */
  readonly output: string;
  readonly from: Format;
  readonly to: Format;
  readonly encoding: TextEncoding;
  readonly outputEncoding: TextEncoding;
  readonly delimiter: Delimiter | undefined;
  readonly outputDelimiter: Delimiter | undefined;
  /** Delimiter of the input's records, if they can be copied unchanged. */
  readonly rawDelimiter: Delimiter | undefined;
  readonly select: readonly string[] | undefined;
  readonly sheet: string | undefined;
}

/**
 * Whether rows are handled as a stream; otherwise the rows are a table, whose results are written next to the existing
 * cells.
 */
export function isStream(input: string, given: EnrichArguments): boolean {
  const { from, to, select, output, encoding, outputEncoding, delimiter, resultPrefix } = given;
  if (input === PIPE) return true;
  const streamed = [from, to, select, encoding, outputEncoding, delimiter, resultPrefix];
  if (streamed.some((option) => option !== undefined)) return true;
  const format = formatOf(input);
  if (format === 'ndjson' || format === 'json' || format === 'parquet') return true;
  return output !== undefined && formatOf(output) !== format && formatOf(output) !== undefined;
}

/** Form of a delimited text file, as its first bytes show it. */
interface FileForm {
  readonly encoding: TextEncoding;
  readonly delimiter: Delimiter;
}

/**
 * Finds out the encoding and delimiter of a delimited text file, unless the person gives them.
 *
 * @returns undefined for any other file, and for a missing file, which the code that opens it later reports.
 * @throws TableError if the encoding cannot be recognised
 */
export async function formOfFile(
  input: string,
  given: EnrichArguments,
): Promise<FileForm | undefined> {
  const format = formatNamed(given.from) ?? formatOf(input);
  if (input === PIPE || (format !== 'csv' && format !== 'tsv') || !existsSync(input))
    return undefined;
  const source = await SourceFile.at(input);
  const encoding = encodingOf(given.encoding) ?? (await detectTextEncoding(source));
  const delimiter =
    delimiterNamed(given.delimiter) ??
    (await delimiterOfFile(source, encoding, delimiterOf(format)));
  return { encoding, delimiter };
}

/** Whether a table of this encoding is read and written in place; any other is handled as a stream. */
export function isInPlace(form: FileForm | undefined): boolean {
  if (form === undefined) return true;
  const { encoding } = form;
  return encoding.startsWith('utf-8') || encoding === 'shift_jis';
}

/** @throws EnrichError with exit code 2. */
export function streamOptions(
  input: string,
  given: EnrichArguments,
  locale: Language,
  form?: FileForm,
): StreamArguments {
  const from = formatNamed(given.from) ?? formatOf(input);
  if (from === undefined)
    throw usageError(sentences.fromNeeded, { known: LINE_FORMATS.join(', ') });
  if (input === PIPE && !LINE_FORMATS.some((format) => format === from)) {
    throw usageError(sentences.pipeOfLines, { format: from, known: LINE_FORMATS.join(', ') });
  }
  const output = given.output ?? (input === PIPE ? PIPE : undefined);
  const to =
    formatNamed(given.to) ??
    (output === undefined || output === PIPE ? from : (formatOf(output) ?? from));
  // A workbook would lose everything besides its cells.
  if (to === 'xlsx' && from === 'xlsx') throw usageError(sentences.workbookToWorkbook);
  if (to === 'xlsx' && output === PIPE) throw usageError(sentences.workbookIntoPipe);
  const encoding = encodingOf(given.encoding) ?? form?.encoding ?? 'utf-8';
  const delimiter = delimiterNamed(given.delimiter) ?? form?.delimiter;
  const isText = from === 'csv' || from === 'tsv';
  const rows = rowOptions(
    // An engine such as Spark starts a process for each of its cores, so one thread in each is enough.
    given.threads === undefined && given.baseUrl === undefined && input === PIPE
      ? { ...given, threads: '1' }
      : given,
    locale,
  );
  return {
    ...rows,
    input,
    output: output ?? outputBeside(input, to),
    ...{ from, to, encoding, delimiter },
    outputEncoding:
      encodingOf(given.outputEncoding) ?? (to === 'csv' || to === 'tsv' ? encoding : 'utf-8'),
    outputDelimiter: from === to ? delimiter : undefined,
    rawDelimiter: isText ? (delimiter ?? delimiterOf(from)) : undefined,
    select: given.select === undefined ? undefined : namesOfSelection(given.select),
    sheet: given.sheet,
    namesIds: isForPrograms(to),
    resultPrefix: given.resultPrefix ?? '',
    emptyIsNull: isForPrograms(to),
  };
}

/** Splits names that commas separate. */
export function namesOfSelection(text: string): readonly string[] {
  return text.split(',').map((name) => name.trim());
}

function outputBeside(input: string, to: Format): string {
  const { dir, name } = parse(input);
  return `${dir === '' ? '' : `${dir}/`}${name}-daicho.${to}`;
}

function formatNamed(name: string | undefined): Format | undefined {
  if (name === undefined) return undefined;
  const format = FORMATS.find((known) => known === name.toLowerCase());
  if (format !== undefined) return format;
  throw usageError(sentences.unknownFormat, { name, known: FORMATS.join(', ') });
}

function encodingOf(name: string | undefined): TextEncoding | undefined {
  if (name === undefined) return undefined;
  const encoding = encodingNamed(name);
  if (encoding !== undefined) return encoding;
  throw usageError(sentences.unknownEncoding, { name, known: TEXT_ENCODINGS.join(', ') });
}

function delimiterNamed(name: string | undefined): Delimiter | undefined {
  switch (name) {
    case undefined:
      return undefined;
    case ',':
    case ';':
      return name;
    case '\t':
    case '\\t':
    case 'tab':
      return '\t';
    default:
      throw usageError(sentences.unknownDelimiter, { name });
  }
}
