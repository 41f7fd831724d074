/**
 * A run of `daicho enrich`: rows go through in windows, so that a table of any length stays in bounded
 * memory; each window is planned, answered and handed to the writer in the order of the rows. It has no
 * console and ends no process.
 */
import { existsSync } from 'node:fs';
import { ApiError } from '@daicho/shared/api/error.ts';
import { fields as catalogue } from '@daicho/shared/enrich/fields.ts';
import { distinctHeaders } from '@daicho/shared/enrich/headers.ts';
import { lookups } from '@daicho/shared/enrich/lookups.ts';
import { headerOf } from '@daicho/shared/enrich/row.ts';
import { enrichErrorSentences as errors } from '@daicho/shared/messages/enrich.ts';
import type { LookupConnection } from '../../connections/lookup-connection.ts';
import type { RemoteOptions } from '../../connections/remote.ts';
import { openTable } from '../../tables/open-table.ts';
import type { ResultColumn, TableFile } from '../../tables/table-file.ts';
import { Answerer } from './answering.ts';
import { EnrichError, EXIT, runError } from './error.ts';
import type { Memory } from './memory.ts';
import type { EnrichOptions } from './options.ts';
import { isOwnOutput, noteOutput, openRunMemory } from './resume.ts';
import { Rows, windowsOf } from './rows.ts';
import { type Notify, openSource } from './source.ts';
import type { Summary } from './summary.ts';

export interface RunHost {
  readonly signal: AbortSignal;
  /** Rows settled so far, of all. */
  readonly onProgress: (done: number, total: number) => void;
  readonly onNotice: Notify;
  /** Time-outs and retries; tests make them short. */
  readonly remote?: RemoteOptions;
  readonly windowRows?: number;
}

const WINDOW_ROWS = 100_000;

/** @throws EnrichError or TableError, each with a sentence for a person. */
export async function enrichTable(options: EnrichOptions, host: RunHost): Promise<Summary> {
  const table = await openTable(options.input, {
    column: options.column,
    formulaGuard: options.formulaGuard,
    ...(options.sheet === undefined ? {} : { sheet: options.sheet }),
  });
  const memory = openRunMemory(options, host.onNotice);
  try {
    const summary = await run(options, host, table, memory);
    if (summary.outcomes.failed > 0) noteOutput(memory, options.output);
    if (summary.outcomes.failed > 0) memory.close();
    else memory.discard();
    return summary;
  } catch (error) {
    leave(memory, host.onNotice);
    throw host.signal.aborted ? interrupted() : readable(error);
  }
}

async function run(
  options: EnrichOptions,
  host: RunHost,
  table: TableFile,
  memory: Memory,
): Promise<Summary> {
  const started = performance.now();
  const { output } = options;
  const { signal } = host;
  const overwrite = options.overwrite || isOwnOutput(memory, output);
  if (!overwrite && existsSync(output)) throw runError(errors.outputExists, { path: output });
  const source = openSource(options.source, host.onNotice, host.remote);
  const version = options.dataVersion ?? memory.note('version');
  if (version !== undefined) await checkVersion(version, source.connection, signal);
  const lookup = lookups[options.kind];
  const answerer = new Answerer({ ...source, lookup, signal }, version);
  const onProgress = (done: number) => host.onProgress(done, table.rowCount);
  const rows = new Rows({ options, lookup, answerer, memory, onProgress });
  const windows = windowsOf(table.cells(), host.windowRows ?? WINDOW_ROWS);
  await table.write(output, columnsOf(options, table.headers), rows.results(windows), {
    overwrite,
    signal,
  });
  return {
    rows: table.rowCount,
    outcomes: rows.outcomes,
    distinct: rows.distinct,
    requests: answerer.requests,
    version: answerer.version,
    seconds: (performance.now() - started) / 1000,
    output,
  };
}

/** A code that is not found and a version that is not there are both 404: the version is checked before. */
async function checkVersion(
  version: string,
  connection: LookupConnection,
  signal: AbortSignal,
): Promise<void> {
  const versions = await connection.versions(signal);
  if (versions.includes(version)) return;
  throw runError(errors.noSuchVersion, { version, known: versions.join(', ') });
}

function columnsOf(options: EnrichOptions, existing: readonly string[]): readonly ResultColumn[] {
  const wanted = options.fields.map((id) => headerOf(id, options.language));
  const headers = distinctHeaders(existing, wanted);
  return options.fields.map((id, i) => {
    const width = catalogue.find((field) => field.id === id)?.width;
    const header = headers[i] ?? '';
    return width === undefined ? { header } : { header, width };
  });
}

/** Keeps what was learnt, and says so; a run that learnt nothing leaves no file. */
function leave(memory: Memory, notify: Notify): void {
  try {
    if (memory.path === undefined || memory.size() === 0) {
      memory.discard();
      return;
    }
    memory.close();
    notify(errors.goOn, { path: memory.path });
  } catch {
    // The first error is the one to tell.
  }
}

function interrupted(): EnrichError {
  return new EnrichError(EXIT.interrupted, [errors.interrupted, {}]);
}

function readable(error: unknown): unknown {
  return error instanceof ApiError
    ? runError(errors.refused, { sentence: error.sentences })
    : error;
}
