/** Sends the sidebar's calls to the service, all at once, with the key that came with the calls or the stored key. */

import { replyOf } from '@daicho/shared/api/call/reply.ts';
import { request } from '@daicho/shared/api/call/request.ts';
import { operations } from '@daicho/shared/api/operations.ts';
import { type Connection, rootAddress } from '@daicho/shared/connection/connection.ts';
import { additionsCall } from '@daicho/shared/enrich/code-batches.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { cachedAdditions } from '../asking/cached-additions.ts';
import { readSheetSettings } from '../connection/sheet-settings.ts';
import type { FetchResult } from '../host/fetch.ts';
import { host } from '../host/host.ts';
import type { CallParams, CallResult } from '../protocol/calls.ts';
import { Meter } from '../usage/usage.ts';
import { formulaSentences } from '../words/formulas.ts';
import { settingsSentences as sentences } from '../words/settings.ts';

const operationsByName = new Map(
  Object.values(operations).map((operation) => [operation.name, operation] as const),
);

/** @throws SentenceError if the calls come without a key and no key is stored for the address. */
export function send({ connection, calls }: CallParams<'send'>): CallResult<'send'> {
  const { baseUrl, key = storedKey(baseUrl) } = connection;
  const [first] = calls;
  // The question about additions is asked before all others, so it never comes together with another one.
  if (first?.operation === additionsCall.operation.name) return [rootAnswer({ baseUrl, key })];
  const requests = calls.map((call) => requestOf(call, { baseUrl, key }));
  return sendAndCount(requests).map(answerOf);
}

/** Asks about additions as rarely as formulas do; otherwise each execution of a run without a page would ask again. */
function rootAnswer(connection: Connection): CallResult<'send'>[number] {
  const { operation, params } = additionsCall;
  const additions = cachedAdditions(host, connection);
  const cached = additions.read();
  if (cached !== undefined && 'ok' in cached) {
    return { status: 200, headers: {}, body: JSON.stringify(cached.ok) };
  }
  const [sent = 'network'] = sendAndCount([request(operation, params, connection)]);
  if (typeof sent !== 'string') additions.write(replyOf(operation, sent, connection));
  return answerOf(sent);
}

function sendAndCount(requests: Parameters<typeof host.send>[0]): readonly FetchResult[] {
  const meter = new Meter(host);
  const sent = host.send(requests);
  meter.record(sent);
  meter.save();
  return sent;
}

/** Gives the stored key, which is only sent to the service that it was entered for. */
function storedKey(baseUrl: string): string {
  const { connection } = readSheetSettings(host.properties);
  // Another person may have deleted the connection since the page was opened.
  if (connection === undefined) throw new SentenceError(formulaSentences.notConnected);
  if (rootAddress(connection.baseUrl) !== rootAddress(baseUrl)) {
    throw new SentenceError(sentences.keyForNewAddress);
  }
  return connection.key;
}

function requestOf(
  { operation: name, params }: CallParams<'send'>['calls'][number],
  connection: Connection,
) {
  const operation = operationsByName.get(name);
  if (operation === undefined) throw new Error(`no operation ${name}`);
  return request<unknown, unknown>(operation, params, connection);
}

/** The only headers that the page reads. */
const HEADERS = ['retry-after', 'date'];

function answerOf(sent: FetchResult): CallResult<'send'>[number] {
  if (typeof sent === 'string') return sent;
  const { status, headers, body } = sent;
  const kept = HEADERS.flatMap((name): [string, string][] => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { status, headers: Object.fromEntries(kept), body };
}
