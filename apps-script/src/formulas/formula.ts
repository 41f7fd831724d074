/** Computes a custom function: cells or columns in, one row of result texts a row out. */
import { apiVersionOf, type Connection } from '@daicho/shared/connection/connection.ts';
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { isFinal } from '@daicho/shared/enrich/outcome.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { type ResultTexts, resultTexts, textOf } from '@daicho/shared/enrich/result-texts.ts';
import { withNotice } from '@daicho/shared/enrich/row.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { formulaSentences, notAskedSentence } from '@daicho/shared/messages/sheets.ts';
import { ask } from '../asking/ask.ts';
import { resultCache } from '../asking/result-cache.ts';
import { readSettings } from '../connection/settings.ts';
import type { Host } from '../host/host.ts';
import { columnsOf, FormulaError, rowsOf } from './arguments.ts';

/** What a person wrote between the brackets. */
interface Arguments {
  /** Ranges or cells, one for each input of the kind, in their order. */
  readonly inputs: readonly unknown[];
  readonly fields: unknown;
  /** Fields used where none are written; the kind's own by default. */
  readonly defaults?: readonly string[];
}

/**
 * Evaluates a formula. Each distinct question is asked once, and not at all while the document's cache knows its
 * result.
 *
 * @throws FormulaError for a formula that is wrong as a whole; a row that fails says so in its place.
 */
export function evaluate(kind: Kind, args: Arguments, host: Host): string[][] {
  const startedAt = host.now();
  const { lookup, catalogue } = kind;
  const { connection, language } = readSettings(host.properties);
  const defaults = args.defaults ?? catalogue.defaults;
  const columns = columnsOf(args.fields, defaults, catalogue, language);
  const { settled, asks } = plan(rowsOf(args.inputs, kind, language), lookup);
  const results: ResultTexts[] = [];
  const place = (rows: readonly number[], result: ResultTexts) => {
    for (const row of rows) results[row] = result;
  };
  for (const { rows, outcome } of settled) place(rows, resultTexts(outcome, catalogue, language));
  if (asks.length > 0) {
    if (connection === undefined) throw new FormulaError(formulaSentences.notConnected, language);
    const cache = resultCache(host, scopeOf(kind, connection, language));
    const known = cache.read(asks.map(({ key }) => key));
    for (const { key, rows } of asks) place(rows, known.get(key) ?? notAsked(catalogue, language));
    const fresh = new Map<string, ResultTexts>();
    const open = asks.filter(({ key }) => !known.has(key));
    ask(open, { lookup, connection, host, startedAt }, ({ rows, outcome, key }) => {
      const result = resultTexts(outcome, catalogue, language);
      place(rows, result);
      if (key !== undefined && isFinal(outcome)) fresh.set(key, result);
    });
    cache.write(fresh);
  }
  return results.map((result) => columns.row(cellsOf(result, columns.ids, catalogue)));
}

function notAsked(catalogue: Catalogue, language: Language): ResultTexts {
  const status = say(notAskedSentence, language);
  return { kind: 'failed', texts: catalogue.ids.map((id) => (id === 'status' ? status : '')) };
}

function cellsOf(
  result: ResultTexts,
  ids: readonly string[],
  catalogue: Catalogue,
): readonly string[] {
  const row = ids.map((id) => textOf(id, result, catalogue));
  return withNotice(row, result.kind, textOf('status', result, catalogue));
}

/** What a result depends on besides the question. */
function scopeOf({ id, catalogue }: Kind, connection: Connection, language: Language): string {
  const { baseUrl, key } = connection;
  const { candidates } = DEFAULT_ABILITIES;
  const version = apiVersionOf(connection);
  return JSON.stringify([baseUrl, key, version, id, catalogue.ids, candidates, language]);
}
