/** Sends the sidebar's calls to the service, all at once, with the key that the spreadsheet keeps. */
import { operations } from '@daicho/shared/api/operations.ts';
import { request } from '@daicho/shared/api/request.ts';
import { type Connection, rootAddress } from '@daicho/shared/connection/connection.ts';
import { askAdditions } from '@daicho/shared/enrich/code-batches.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { readSettings } from '../connection/sheet-settings.ts';
import type { Sent } from '../host/fetch.ts';
import { host } from '../host/host.ts';
import { formulaSentences, settingsSentences as sentences } from '../words/sheets.ts';
import type { Given, Taken } from './protocol.ts';

/** Every operation of the interface, and the question about the service's additions, which is none of them. */
const known = new Map(
  [...Object.values(operations), askAdditions.operation].map(
    (operation) => [operation.name, operation] as const,
  ),
);

/** @throws SentenceError if no key is kept, or none for this address. */
export function send({ connection, calls }: Taken<'send'>): Given<'send'> {
  const { baseUrl, key = keptKey(baseUrl) } = connection;
  const requests = calls.map((call) => requestOf(call, { baseUrl, key }));
  return host.send(requests).map(answerOf);
}

/** Gives the stored key, which goes only to the service that it was entered for. */
function keptKey(baseUrl: string): string {
  const { connection } = readSettings(host.properties);
  // Somebody else may have deleted it since the page was opened.
  if (connection === undefined) throw new SentenceError(formulaSentences.notConnected);
  if (rootAddress(connection.baseUrl) !== rootAddress(baseUrl)) {
    throw new SentenceError(sentences.keyForNewAddress);
  }
  return connection.key;
}

function requestOf(
  { operation: name, params }: Taken<'send'>['calls'][number],
  connection: Connection,
) {
  const operation = known.get(name);
  if (operation === undefined) throw new Error(`no operation ${name}`);
  return request<unknown, unknown>(operation, params, connection);
}

/** The only headers that the page reads. */
const HEADERS = ['retry-after', 'date'];

function answerOf(sent: Sent): Given<'send'>[number] {
  if (typeof sent === 'string') return sent;
  const { status, headers, body } = sent;
  const kept = HEADERS.flatMap((name): [string, string][] => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { status, headers: Object.fromEntries(kept), body };
}
