/**
 * Asks for a list that many formulas share: the holidays, the municipalities of a prefecture. The document's cache keeps
 * it for six hours, so that a sheet of formulas asks once.
 */
import { parseJson } from '@daicho/shared/api/parse-json.ts';
import { apiVersionOf, type Connection } from '@daicho/shared/connection/connection.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import * as z from 'zod/mini';
import type { Host } from '../host/host.ts';
import { ask } from './ask.ts';

const LIFE_SECONDS = 6 * 60 * 60;
const VALUE_LENGTH_MAX = 30_000;
/** Version of the stored form, changed with it. */
const FORM = 1;

const rowsSchema = z.array(z.array(z.string()));
type Rows = z.infer<typeof rowsSchema>;

interface ListQuestion {
  /** Name of the list in the cache. */
  readonly name: string;
  readonly lookup: Lookup;
  readonly key: string;
  /** Gives the texts of a record, which are all that is kept of it. */
  readonly texts: (record: never) => readonly string[];
}

/** Rows of texts, or the outcome that is none; undefined where the time of the formula was over. */
type List = { readonly rows: Rows } | { readonly outcome: Outcome } | undefined;

export function keptList(
  { name, lookup, key, texts }: ListQuestion,
  { connection, host }: { readonly connection: Connection; readonly host: Host },
): List {
  const { baseUrl, key: apiKey } = connection;
  const scope = JSON.stringify([baseUrl, apiKey, apiVersionOf(connection), name, key]);
  const place = `daicho.list.${FORM}.${host.hash(scope).slice(0, 32)}`;
  const kept = rowsSchema.safeParse(parseJson(host.cache.read([place]).get(place) ?? ''));
  if (kept.success) return { rows: kept.data };
  let outcome: Outcome | undefined;
  ask([{ key, rows: [0] }], { lookup, connection, host, startedAt: host.now() }, (settled) => {
    outcome = settled.outcome;
  });
  if (outcome?.kind !== 'found') return outcome && { outcome };
  const rows = outcome.records.map((record) => [...texts(record as never)]);
  const text = JSON.stringify(rows);
  if (text.length <= VALUE_LENGTH_MAX) host.cache.write(new Map([[place, text]]), LIFE_SECONDS);
  return { rows };
}
