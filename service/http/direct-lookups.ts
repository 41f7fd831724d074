/**
 * Answers the plain lookup of a code past Fastify, whose part of a request takes as long as the lookup itself. What is to be
 * refused, waited for or told more than 200 is left to Fastify, as if nobody had looked at it. So no rule is here: who may
 * call, what is counted and what the answer is come from the functions that Fastify's routes use, and errors from those routes.
 */
import type { IncomingMessage } from 'node:http';
import { bankLookup } from '@daicho/shared/api/bank.ts';
import { corporationLookup } from '@daicho/shared/api/corporation.ts';
import type { Operation } from '@daicho/shared/api/operation.ts';
import { postalLookup } from '@daicho/shared/api/postal.ts';
import { schoolLookup } from '@daicho/shared/api/school.ts';
import type { FastifyInstance } from 'fastify';
import type { KeyHolder } from '../accounts/account-queries.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { answerTo } from '../answers/answers.ts';
import type { Registers } from '../answers/registers.ts';
import { JsonText } from '../registers/json-text.ts';
import { apiVersionFor } from './api-version.ts';
import { findAdmitted, secondsToWait } from './authentication.ts';
import { answering, type Connections } from './connections.ts';
import { VARY_OF_ALL } from './cross-origin.ts';
import { HTTPS_ONLY_HEADER, httpsOnly } from './https-only.ts';
import type { AnswerDirectly } from './node-server.ts';
import { takesReadyHead, writeReadyHead } from './ready-head.ts';
import type { EndedRequest } from './request-ended.ts';
import { headProblem } from './request-head.ts';
import { routePath, UNREAD_BYTES } from './route.ts';

/** Operations whose path ends with the code that is looked up, and whose answer is there at once. */
const LOOKUPS: readonly Operation<unknown, unknown>[] = [
  postalLookup,
  corporationLookup,
  bankLookup,
  schoolLookup,
];
const CODE_AT_END = /\{(\w+)\}$/;
/** A code as it stands in a path: nothing to decode, and no query behind it. */
const PLAIN_CODE = /^\w+$/;

interface DirectLookups {
  readonly server: FastifyInstance;
  readonly connections: Connections;
  readonly accounts: AccountStore;
  readonly registers: Registers;
  readonly httpsOnlyS: number | undefined;
  readonly newRequestId: (request: IncomingMessage) => string;
  readonly tellEnd: (ended: EndedRequest) => void;
}

export function directLookups(options: DirectLookups): AnswerDirectly {
  const { server, connections, accounts, registers, httpsOnlyS, newRequestId, tellEnd } = options;
  const lookups = new Map(LOOKUPS.map((operation) => lookupOf(operation, accounts, registers)));

  return (request, response) => {
    const { url = '', headers } = request;
    const codeAt = url.lastIndexOf('/') + 1;
    const lookup = lookups.get(url.slice(0, codeAt));
    if (lookup === undefined || !isPlain(request) || !takesReadyHead(response)) return false;
    const connection = connections.of(request.socket);
    if (connection.isClosing || server.isUnderPressure()) return false;
    const found = lookup.find(request, url.slice(codeAt));
    if (found === undefined || secondsToWait(accounts, found.holder, lookup.name) > 0) return false;

    const requestId = newRequestId(request);
    answering(connection, response);
    const startedAt = connection.askedAt;
    let isTold = false;
    const end = () => {
      if (isTold) return;
      isTold = true;
      tellEnd({
        requestId,
        method: 'GET',
        route: lookup.route,
        operation: lookup.name,
        isProbe: false,
        status: response.statusCode,
        ms: performance.now() - startedAt,
      });
    };
    response.on('finish', end);
    response.on('error', end);
    const told = httpsOnlyS === undefined ? undefined : httpsOnly(headers.host, httpsOnlyS);
    writeReadyHead(response, {
      commonHeaders: server.commonHeaders,
      requestId,
      ownLines: told === undefined ? VARY : `${HTTPS_ONLY_HEADER}: ${told}\r\n${VARY}`,
      contentLength: found.text.length,
    });
    response.end(found.text.bytes, 'latin1');
    return true;
  };
}

const VARY = `vary: ${VARY_OF_ALL}\r\n`;

/** Whether the head asks for nothing more than an answer, and is as it should be. */
function isPlain(request: IncomingMessage): boolean {
  const { method, headers } = request;
  return (
    method === 'GET' &&
    headers.origin === undefined &&
    headers.upgrade === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headProblem(request) === undefined
  );
}

interface Found {
  readonly holder: KeyHolder;
  readonly text: JsonText;
}

interface Lookup {
  /** Name of the operation. */
  readonly name: string;
  readonly route: string;
  /** Finds who asks and what is answered; undefined where that is refused, has to be waited for, or is long. */
  find(request: IncomingMessage, code: string): Found | undefined;
}

/** Prepares an operation, under the part of its path before the code. */
function lookupOf(
  operation: Operation<unknown, unknown>,
  accounts: AccountStore,
  registers: Registers,
): [beforeCode: string, lookup: Lookup] {
  const { name, path, access } = operation;
  const parameter = CODE_AT_END.exec(path)?.[1] ?? '';
  const answer = answerTo(operation);
  const find: Lookup['find'] = ({ headers }, code) => {
    if (!PLAIN_CODE.test(code)) return undefined;
    try {
      const holder = findAdmitted(headers, accounts, access);
      if (holder instanceof Promise) {
        // Fastify's route asks again, and waits for the same read.
        holder.catch(() => undefined);
        return undefined;
      }
      const apiVersion = apiVersionFor(headers, holder.defaultApiVersion);
      const asked = { registers, apiVersion, accountId: holder.accountId };
      const text = answer({ [parameter]: code }, asked).text();
      return text instanceof JsonText && text.length <= UNREAD_BYTES ? { holder, text } : undefined;
    } catch {
      // Fastify's route fails in the same way, and says so.
      return undefined;
    }
  };
  return [path.replace(CODE_AT_END, ''), { name, route: routePath(path), find }];
}
