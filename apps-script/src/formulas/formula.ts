/** One custom function: a cell or a column in, one row of result texts a cell out. */
import { apiVersionOf, type Connection } from '@daicho/shared/connection/connection.ts';
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import { DEFAULT_ABILITIES, type Lookup } from '@daicho/shared/enrich/lookup.ts';
import { isFinal, type Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { withNotice } from '@daicho/shared/enrich/row.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { formulaSentences, notAskedSentence } from '@daicho/shared/messages/sheets.ts';
import type { Answer } from '../answers/answer.ts';
import { answerCache } from '../answers/answer-cache.ts';
import { ask, type Versioned } from '../answers/asking.ts';
import { readSettings } from '../connection/settings.ts';
import type { Host } from '../host/host.ts';
import { columnOf, FormulaError, fieldsOf } from './arguments.ts';

export interface Formula<R, F extends string, P, A> {
  readonly lookup: Lookup<R, P, A>;
  readonly catalogue: Catalogue<R, F>;
}

/**
 * Each distinct question is asked once, and not at all while the document's cache knows its answer.
 *
 * @throws FormulaError for a formula that is wrong as a whole; a row that fails says so in its place.
 */
export function evaluate<R, F extends string, P, A extends Versioned>(
  formula: Formula<R, F, P, A>,
  input: unknown,
  fields: unknown,
  host: Host,
): string[][] {
  const startedAt = host.now();
  const { lookup, catalogue } = formula;
  const { connection, language } = readSettings(host.properties);
  const ids = fieldsOf(fields, catalogue, language);
  const cells = columnOf(input, language);
  const { settled, asks } = plan(cells, lookup);
  const answers: Answer[] = [];
  const place = (rows: readonly number[], answer: Answer) => {
    for (const row of rows) answers[row] = answer;
  };
  for (const { rows, outcome } of settled) place(rows, answerOf(outcome, catalogue, language));
  if (asks.length > 0) {
    if (connection === undefined) throw new FormulaError(formulaSentences.notConnected, language);
    const cache = answerCache(host, scopeOf(formula, connection, language));
    const known = cache.read(asks.map(({ key }) => key));
    for (const { key, rows } of asks) place(rows, known.get(key) ?? notAsked(catalogue, language));
    const fresh = new Map<string, Answer>();
    const open = asks.filter(({ key }) => !known.has(key));
    ask(open, { lookup, connection, host, startedAt }, ({ rows, outcome, key }) => {
      const answer = answerOf(outcome, catalogue, language);
      place(rows, answer);
      if (key !== undefined && isFinal(outcome)) fresh.set(key, answer);
    });
    cache.write(fresh);
  }
  return answers.map((answer) => [...rowOf(answer, ids, catalogue)]);
}

/** Every field of the catalogue, so that another choice of fields needs no request. */
function answerOf<R, F extends string>(
  outcome: Outcome<R>,
  catalogue: Catalogue<R, F>,
  language: Language,
): Answer {
  const texts = catalogue.ids.map((id) => catalogue.text(id, outcome, language));
  return { kind: outcome.kind, texts };
}

function notAsked<R, F extends string>(catalogue: Catalogue<R, F>, language: Language): Answer {
  const status = say(notAskedSentence, language);
  return { kind: 'failed', texts: catalogue.ids.map((id) => (id === 'status' ? status : '')) };
}

function rowOf<R, F extends string>(
  { kind, texts }: Answer,
  ids: readonly F[],
  catalogue: Catalogue<R, F>,
): readonly string[] {
  const byId = new Map<string, string>(catalogue.ids.map((id, i) => [id, texts[i] ?? '']));
  const textOf = (id: string) => byId.get(id) ?? '';
  return withNotice(ids.map(textOf), kind, textOf('status'));
}

/** Whatever an answer hangs on, besides what was asked. */
function scopeOf<R, F extends string, P, A>(
  { lookup, catalogue }: Formula<R, F, P, A>,
  connection: Connection,
  language: Language,
): string {
  const { baseUrl, key } = connection;
  const { candidates } = DEFAULT_ABILITIES;
  const version = apiVersionOf(connection);
  return JSON.stringify([baseUrl, key, version, lookup.kind, catalogue.ids, candidates, language]);
}
