/**
 * A run of `daicho enrich`: rows go through in windows, so that a table of any length stays in bounded
 * memory; each window is planned, answered and handed to the writer in the order of the rows. It has no
 * console and ends no process.
 */
import { existsSync } from 'node:fs';
import { ApiError } from '@daicho/shared/api/error.ts';
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import { distinctHeaders } from '@daicho/shared/enrich/headers.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { enrichErrorSentences as errors } from '@daicho/shared/messages/enrich.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { LookupConnection, Versioned } from '../../connections/lookup-connection.ts';
import type { RemoteOptions } from '../../connections/remote.ts';
import type { ResultColumn } from '../../tables/table-file.ts';
import { Answerer } from './answering.ts';
import { EnrichError, EXIT, runError } from './error.ts';
import { type Input, openInput } from './input.ts';
import { isOfCorporations, type KindOfColumn, withKind } from './kinds.ts';
import type { Memory } from './memory.ts';
import type { EnrichOptions } from './options.ts';
import { resultLanguage } from './result-language.ts';
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
  const input = await openInput(options);
  const language = resultLanguage(options.language, input.table.headers);
  const memory = openRunMemory(options, language, host.onNotice);
  try {
    const summary = await withKind(options.kind, (kind) =>
      run(kind, options, host, { ...input, language }, memory),
    );
    if (summary.outcomes.failed > 0) noteOutput(memory, options.output);
    if (summary.outcomes.failed > 0) memory.close();
    else memory.discard();
    return summary;
  } catch (error) {
    leave(memory, host.onNotice);
    throw host.signal.aborted ? interrupted() : readable(error);
  }
}

async function run<R, F extends string, P, A extends Versioned, S>(
  { lookup: lookupInNation, lookupInPart, catalogue }: KindOfColumn<R, F, P, A, S>,
  options: EnrichOptions,
  host: RunHost,
  { table, rows: cells, language }: Input & { readonly language: Language },
  memory: Memory,
): Promise<Summary> {
  const started = performance.now();
  const { output } = options;
  const { signal } = host;
  const overwrite = options.overwrite || isOwnOutput(memory, output);
  if (!overwrite && existsSync(output)) throw runError(errors.outputExists, { path: output });
  const source = openSource(options, host.onNotice, host.remote);
  const lookup = (source.isPart ? lookupInPart : undefined) ?? lookupInNation;
  // Corporations have no versions to ask for: a run that goes on uses the data of the day.
  const noted = isOfCorporations(options.kind) ? undefined : memory.note('version');
  const version = options.dataVersion ?? noted;
  if (version !== undefined) await checkVersion(version, source.connection, signal);
  const answerer = new Answerer({ ...source, lookup, signal }, version);
  const onProgress = (done: number) => host.onProgress(done, table.rowCount);
  const ids = idsOf(options.fields, catalogue);
  const textsOf = (outcome: Outcome<R>) => ids.map((id) => catalogue.text(id, outcome, language));
  const rows = new Rows({ lookup, answerer, memory, textsOf, onProgress });
  const windows = windowsOf(cells(), host.windowRows ?? WINDOW_ROWS);
  const columns = columnsOf(ids, catalogue, table.headers, language);
  await table.write(output, columns, rows.results(windows), {
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

/** The chosen fields, which the options have checked. */
function idsOf<R, F extends string>(
  names: readonly string[],
  { ids }: Catalogue<R, F>,
): readonly F[] {
  return names.flatMap((name) => ids.filter((id) => id === name));
}

function columnsOf<R, F extends string>(
  ids: readonly F[],
  catalogue: Catalogue<R, F>,
  existing: readonly string[],
  language: Language,
): readonly ResultColumn[] {
  const wanted = ids.map((id) => say(catalogue.headers[id], language));
  const headers = distinctHeaders(existing, wanted);
  return ids.map((id, i) => ({ header: headers[i] ?? '', width: catalogue.width(id) }));
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
