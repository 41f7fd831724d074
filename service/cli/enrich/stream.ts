/** Reads rows from a pipe or a file of any format, and writes them with results to a pipe or a file of any format. */
import { createReadStream } from 'node:fs';
import { type Language, say } from '@daicho/shared/messages/language.ts';
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
import { standardOutput } from '../process/standard-output.ts';
import { runOnTable } from './run-on-table.ts';
import { PIPE, type StreamArguments } from './stream-options.ts';
import { streamLines } from './summary.ts';

/** Assumed length of a row in bytes. It gives the assumed number of rows, which decides about further threads. */
const BYTES_OF_A_ROW = 100;

export async function enrichStream(options: StreamArguments, language: Language): Promise<void> {
  const work = async (host: RunHost) => {
    const summary = await enrichToOutput(options, language, host);
    const exitCode = summary.outcomes.failed > 0 ? EXIT.someFailed : EXIT.ok;
    return { lines: streamLines(summary, options, language), exitCode };
  };
  await runOnTable(language, work, options.output === PIPE);
  if (options.input === PIPE) process.stdin.destroy();
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
    format: options.to,
    path: source.path,
    output: options.output,
    encoding: options.outputEncoding,
    select,
    delimiter: options.outputDelimiter,
    formulaGuard: options.formulaGuard,
    hasHeader: options.hasHeader,
    results: names,
    sourceDelimiter: options.rawDelimiter,
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
