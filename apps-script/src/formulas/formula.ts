/** Computes a custom function: takes cells or columns, and gives a row of result texts for each row. */
import { apiVersionOf, type Connection } from '@daicho/shared/connection/connection.ts';
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import { wantsCoordinates } from '@daicho/shared/enrich/coordinates.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { choicesText, type KindChoices, withChoices } from '@daicho/shared/enrich/kind-choices.ts';
import { DEFAULT_ABILITIES, takesBatches } from '@daicho/shared/enrich/lookup.ts';
import { isFinal } from '@daicho/shared/enrich/outcome.ts';
import { plan, rowsWithoutBlankEnd } from '@daicho/shared/enrich/plan.ts';
import type { VersionPin } from '@daicho/shared/enrich/queue/queue-step.ts';
import type { Question } from '@daicho/shared/enrich/requests.ts';
import { fieldTextOf, type ResultTexts, resultTexts } from '@daicho/shared/enrich/result-texts.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { notAskedNotice, outcomeNotice } from '../asking/notices.ts';
import { withRequestLock } from '../asking/request-lock.ts';
import { resultCache } from '../asking/result-cache.ts';
import { type SendEnd, sendQuestions } from '../asking/send-questions.ts';
import { readSheetSettings } from '../connection/sheet-settings.ts';
import type { Host } from '../host/host.ts';
import { formulaSentences } from '../words/formulas.ts';
import { namedColumns, notationOf, rowsOf, takesAddress, versionOf } from './arguments.ts';
import { FormulaError } from './formula-error.ts';
import { requireConnection } from './require-connection.ts';
import { type FormulaCell, isWaiting, shownRow, shownValues, waitingRow } from './shown-row.ts';

interface Arguments {
  /** Ranges or cells, one for each input of the kind, in the order of the inputs. */
  readonly inputs: readonly unknown[];
  readonly fields: unknown;
  /** Fields used if the formula names none; by default the kind's default fields. */
  readonly defaults?: readonly string[];
  /** Data version; the newest by default. */
  readonly version?: unknown;
  /** Notation of whole addresses. */
  readonly notation?: unknown;
  /** Whether the address counts, or the row is to be checked, if the postal code beside it belongs to another place. */
  readonly whenCodeDiffers?: unknown;
}

/**
 * Evaluates a formula. Each distinct question is asked once, and not at all if the document's cache has its result.
 *
 * @throws FormulaError for a formula that is wrong as a whole, or whose only row has no result. Among several rows, a
 * row without a result shows the reason.
 */
export function evaluate(basicKind: Kind, args: Arguments, host: Host): FormulaCell[][] {
  const startedAt = host.now();
  const settings = readSheetSettings(host.properties);
  const { language } = settings;
  const defaults = args.defaults ?? basicKind.catalogue.defaults;
  const columns = namedColumns(args.fields, defaults, basicKind.catalogue, language);
  const choices = {
    notation: notationOf(args.notation, language),
    takesAddress: takesAddress(args.whenCodeDiffers, language),
    coordinates: wantsCoordinates(columns.ids),
  };
  const kind = withChoices(basicKind, choices);
  const { lookup, catalogue } = kind;
  const version = versionOf(args.version, language);
  const rows = rowsOf(args.inputs, kind, language);
  const { settled, asks } = plan(rows, lookup);
  const waiting = new Set(settled.flatMap((one) => (isWaiting(one.outcome) ? one.rows : [])));
  const results: ResultTexts[] = [];
  const put = (rows: readonly number[], result: ResultTexts) => {
    for (const row of rows) results[row] = result;
  };
  for (const { rows, outcome } of settled) put(rows, resultTexts(outcome, catalogue, language));
  if (asks.length > 0) {
    const connection = requireConnection(settings);
    collectResults(asks, { kind, choices, connection, language, host, startedAt, version }, put);
  }
  const shown = results.slice(0, rowsWithoutBlankEnd(rows.length, settled));
  const isOnly = rows.length === 1;
  return shown.map((result, row) => {
    if (waiting.has(row)) return waitingRow(columns);
    const texts = cellsOf(result, columns.ids, catalogue, isOnly);
    return columns.row(shownValues(texts, columns.ids, catalogue));
  });
}

interface FormulaRequest {
  /** The kind, with the chosen ways to look up and to print. */
  readonly kind: Kind;
  readonly choices: KindChoices;
  readonly connection: Connection;
  readonly language: Language;
  readonly host: Host;
  readonly startedAt: number;
  readonly version: string | undefined;
}

type Put = (rows: readonly number[], result: ResultTexts) => void;

/** Collects the results of all questions, from the cache or the service, or the reasons for their absence. */
function collectResults(asks: readonly Question[], request: FormulaRequest, put: Put): void {
  const { host } = request;
  const cache = resultCache(host, scopeOf(request));
  function putCached(questions: readonly Question[]): readonly Question[] {
    const known = cache.read(questions.map(({ key }) => key));
    return questions.filter(({ key, rows }) => {
      const result = known.get(key);
      if (result !== undefined) put(rows, result);
      return result === undefined;
    });
  }
  const open = putCached(asks);
  if (open.length === 0) return;
  withRequestLock(host, open.length, ({ width, hasWaited }) => {
    const stillOpen = hasWaited ? putCached(open) : open;
    if (stillOpen.length > 0) requestResults(stillOpen, { ...request, width, cache }, put);
  });
}

/**
 * Milliseconds between two writes to the cache: if a request hangs, Sheets drops the call and only cached results
 * remain.
 */
const WRITE_EVERY_MS = 8000;

function requestResults(
  open: readonly Question[],
  request: FormulaRequest & {
    readonly width: number;
    readonly cache: ReturnType<typeof resultCache>;
  },
  put: Put,
): void {
  const { kind, connection, language, host, startedAt, version, width, cache } = request;
  const { lookup, catalogue } = kind;
  const left = new Map<string, Question>();
  let fresh = new Map<string, ResultTexts>();
  const begin = () => {
    for (const question of open) left.set(question.key, question);
    fresh = new Map();
  };
  begin();
  let writtenAt = host.now();
  const writeFresh = () => {
    cache.write(fresh);
    fresh = new Map();
    writtenAt = host.now();
  };
  const onRound = () => {
    if (host.now() - writtenAt >= WRITE_EVERY_MS) writeFresh();
  };
  const pin = pinTo(version, kind);
  const end = sendQuestions(
    open,
    { lookup, connection, host, startedAt, width, pin, onNewVersion: begin, onRound },
    (settled) => {
      const { key, rows, outcome } = settled;
      const result = resultTexts(outcome, catalogue, language);
      put(rows, withStatus(result, outcomeNotice(outcome, language), catalogue));
      if (key === undefined) return;
      left.delete(key);
      if (isFinal(outcome)) fresh.set(key, result);
    },
  );
  writeFresh();
  if (end.why === 'version_gone' && version !== undefined) {
    const values = { version, known: end.known.join(', ') };
    throw new FormulaError(say(formulaSentences.noSuchVersion, language, values));
  }
  if (left.size > 0) putNotAsked([...left.values()], end, { ...request, all: open.length }, put);
}

function putNotAsked(
  left: readonly Question[],
  end: SendEnd,
  { kind, language, host, all }: FormulaRequest & { readonly all: number },
  put: Put,
): void {
  const { lookup, catalogue } = kind;
  const status = notAskedNotice(end, language, host.now(), {
    rows: left.reduce((sum, { rows }) => sum + rows.length, 0),
    questions: left.length,
    answered: all - left.length,
    isOneByOne: !takesBatches(lookup) && lookup.together === undefined,
  });
  const result = withStatus({ kind: 'failed', texts: [] }, status, catalogue);
  for (const { rows } of left) put(rows, result);
}

function withStatus({ kind, texts }: ResultTexts, status: string, { ids }: Catalogue): ResultTexts {
  return { kind, texts: ids.map((id, i) => (id === 'status' ? status : (texts[i] ?? ''))) };
}

function cellsOf(
  result: ResultTexts,
  ids: readonly string[],
  catalogue: Catalogue,
  isOnly: boolean,
): readonly string[] {
  const texts = ids.map((id) => fieldTextOf(id, result, catalogue));
  return shownRow(texts, result.kind, fieldTextOf('status', result, catalogue), isOnly);
}

function pinTo(version: string | undefined, { versions }: Kind): VersionPin | undefined {
  return version === undefined || versions === undefined
    ? undefined
    : { version, versions, must: 'be_there' };
}

/** Names everything on which a result depends, besides the question. */
function scopeOf({ kind, choices, connection, language, version }: FormulaRequest): string {
  const { id, catalogue } = kind;
  const { baseUrl, key } = connection;
  const { candidates } = DEFAULT_ABILITIES;
  const api = apiVersionOf(connection);
  const of = [baseUrl, key, api, id, catalogue.ids, candidates, language, version];
  const chosen = choicesText(choices);
  return JSON.stringify(chosen === '' ? of : [...of, chosen]);
}
