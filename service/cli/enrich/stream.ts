/** Rows from a pipe or a file of any format, to a pipe or a file of any format. */
import { createReadStream } from 'node:fs';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { systemCode } from '../../files/system-error.ts';
import { enrichRows, type StreamSummary, streamResults } from '../../lists/enrich/stream-run.ts';
import { EXIT } from '../../lists/error.ts';
import type { RunHost } from '../../lists/run-host.ts';
import { enrichStreamSentences as sentences } from '../../lists/words.ts';
import type { ByteSink } from '../../tables/byte-sink.ts';
import { type OutputFile, writeWhole } from '../../tables/output-file.ts';
import { SourceFile } from '../../tables/source-file.ts';
import { openSink } from '../../tables/streams/open-sink.ts';
import { parquetSource } from '../../tables/streams/parquet/source.ts';
import type { RowSource } from '../../tables/streams/row.ts';
import { tableSource } from '../../tables/streams/table-source.ts';
import { textSource } from '../../tables/streams/text-source.ts';
import { interruptible } from '../process/interruptible.ts';
import { keepInYoungGeneration } from '../process/memory-flags.ts';
import { standardOutput } from '../process/standard-output.ts';
import { reportFailure } from './console.ts';
import { progressOn } from './progress.ts';
import { PIPE, type StreamArguments } from './stream-options.ts';
import { streamLines } from './stream-summary.ts';

/** Assumed length of a row in bytes. The number of rows that follows from it decides whether to start further threads. */
const BYTES_OF_A_ROW = 100;

export async function enrichStream(options: StreamArguments, language: Language): Promise<void> {
  keepInYoungGeneration();
  const isPiped = options.output === PIPE;
  const progress = progressOn(process.stderr, language);
  const interruption = interruptible();
  try {
    const summary = await enrichToOutput(options, language, {
      signal: interruption.signal,
      onProgress: (done, total) => {
        // Engines such as Spark keep everything on stderr, so only a person sees progress.
        if (!isPiped || process.stderr.isTTY) progress.update(done, total);
      },
      onNotice: (sentence, values) => {
        progress.stop();
        process.stderr.write(`${say(sentence, language, values)}\n`);
      },
    });
    progress.stop();
    const lines = streamLines(summary, options, language);
    (isPiped ? process.stderr : process.stdout).write(`${lines.join('\n')}\n`);
    if (summary.outcomes.failed > 0) process.exitCode = EXIT.someFailed;
  } catch (error) {
    progress.stop();
    if (isPiped && systemCode(error) === 'EPIPE') process.exitCode = EXIT.unread;
    else reportFailure(error, language);
  } finally {
    interruption.end();
    if (options.input === PIPE) process.stdin.destroy();
  }
}

async function enrichToOutput(
  options: StreamArguments,
  language: Language,
  host: RunHost,
): Promise<StreamSummary> {
  const open = () => openSource(options, language);
  if (options.output === PIPE) {
    return writeRows(options, await open(), standardOutput(language), host);
  }
  const { input, output, overwrite } = options;
  const source = input === PIPE ? undefined : await SourceFile.at(input);
  let summary: StreamSummary | undefined;
  await writeWhole(
    output,
    source,
    { overwrite, signal: host.signal, otherFormat: true },
    async (file) => {
      summary = await writeRows(options, await open(), file, host, source?.size);
    },
  );
  if (summary === undefined) throw new Error('nothing was written');
  return summary;
}

async function writeRows(
  options: StreamArguments,
  source: RowSource,
  out: ByteSink | OutputFile,
  host: RunHost,
  bytes?: number,
): Promise<StreamSummary> {
  const { names, ids, language } = streamResults(options, source.columns);
  const select = options.select?.map((name) => names[ids.indexOf(name)] ?? name);
  const sink = openSink(out, source, {
    ...{
      format: options.to,
      path: source.path,
      output: options.output,
      encoding: options.outputEncoding,
      select,
    },
    ...{ delimiter: options.outputDelimiter, formulaGuard: options.formulaGuard },
    ...{ hasHeader: options.hasHeader, results: names, sourceDelimiter: options.rawDelimiter },
    types: source.types ?? [],
  });
  const guessed = bytes === undefined ? undefined : Math.ceil(bytes / BYTES_OF_A_ROW);
  const rowCount = source.rowCount ?? guessed;
  const copied = select?.filter((name) => !names.includes(name)) ?? [];
  return enrichRows(options, { source, sink, language, rowCount, copied }, host);
}

async function openSource(options: StreamArguments, language: Language): Promise<RowSource> {
  const { input, from, hasHeader, sheet, columns, encoding, delimiter } = options;
  if (from === 'parquet') return parquetSource(await SourceFile.at(input));
  if (from === 'xlsx') {
    return tableSource(input, { column: columns[0]?.[0] ?? '', hasHeader, sheet });
  }
  const isStandard = input === PIPE;
  const path = isStandard ? say(sentences.standardInput, language) : input;
  const bytes = () =>
    isStandard ? process.stdin : createReadStream(input, { highWaterMark: 1 << 18 });
  return textSource(bytes, { path, format: from, encoding, delimiter, hasHeader });
}
