/**
 * Asks for a list that many formulas share: the holidays, the municipalities of a prefecture, the results of a search.
 * The document's cache keeps the list for six hours, so that all formulas of a sheet ask once.
 */
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import { apiVersionOf, type Connection } from '@daicho/shared/connection/connection.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import * as z from 'zod/mini';
import type { Host } from '../host/host.ts';
import { readCachedText, writeCachedText } from './cached-text.ts';
import { notAskedNotice, outcomeNotice } from './notices.ts';
import { withRequestLock } from './request-lock.ts';
import { sendQuestions } from './send-questions.ts';

const LIFE_SECONDS = 6 * 60 * 60;
/** Version of the stored form; raise it when the form changes. */
const FORM = 2;

const rowsSchema = z.array(z.array(z.string()));
type Rows = z.infer<typeof rowsSchema>;

interface ListQuestion {
  /** Name of the list in the cache. */
  readonly name: string;
  readonly lookup: Lookup;
  readonly key: string;
  /** Gives the texts that are kept of a record. */
  readonly texts: (record: never, version: string) => readonly string[];
}

interface ListContext {
  readonly connection: Connection;
  readonly language: Language;
  readonly host: Host;
}

type List = { readonly rows: Rows } | { readonly notice: string };

export function cachedList(question: ListQuestion, context: ListContext): List {
  const { name, key } = question;
  const { connection, host } = context;
  const { baseUrl, key: apiKey } = connection;
  const scope = JSON.stringify([baseUrl, apiKey, apiVersionOf(connection), name, key]);
  const cacheKey = `daicho.list.${FORM}.${host.hash(scope).slice(0, 32)}`;
  const startedAt = host.now();
  const cached = readRows(host, cacheKey);
  if (cached !== undefined) return { rows: cached };
  return withRequestLock(host, 1, ({ hasWaited, width }) => {
    const cachedMeanwhile = hasWaited ? readRows(host, cacheKey) : undefined;
    if (cachedMeanwhile !== undefined) return { rows: cachedMeanwhile };
    const list = requestList(question, context, startedAt, width);
    if ('rows' in list)
      writeCachedText(host.cache, cacheKey, JSON.stringify(list.rows), LIFE_SECONDS);
    return list;
  });
}

function readRows(host: Host, cacheKey: string): Rows | undefined {
  const cached = rowsSchema.safeParse(parseJson(readCachedText(host.cache, cacheKey) ?? ''));
  return cached.success ? cached.data : undefined;
}

function requestList(
  { lookup, key, texts }: ListQuestion,
  { connection, language, host }: ListContext,
  startedAt: number,
  width: number,
): List {
  let outcome: Outcome | undefined;
  const options = { lookup, connection, host, startedAt, width };
  const end = sendQuestions([{ key, rows: [0] }], options, (settled) => {
    outcome = settled.outcome;
  });
  if (outcome === undefined) return { notice: notAskedNotice(end, language, host.now()) };
  if (outcome.kind !== 'found') return { notice: outcomeNotice(outcome, language) };
  const { records, version } = outcome;
  return { rows: records.map((record) => [...texts(record as never, version)]) };
}
