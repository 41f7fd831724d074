/**
 * Answers the plain look-up of a code without Fastify, which would take as long as the look-up itself. Every request
 * that does not end in a simple 200 is left to Fastify unchanged. This folder has no rules of its own: admission,
 * counting, headers and answers come from the functions that Fastify's routes use, and errors come from those routes.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AccountStore } from '../../accounts/account-store.ts';
import type { Registers } from '../../registers/registers.ts';
import { answering, type Connections } from '../listener/connections.ts';
import type { AnswerDirectly } from '../listener/node-server.ts';
import type { EndedRequest } from '../log/request-ended.ts';
import { headProblem } from '../request/head.ts';
import { coverageHeader } from '../response/coverage-header.ts';
import { headersByRequest } from '../response/headers-by-request.ts';
import { ownLinesOf, sendReady } from '../response/ready-head.ts';
import { LOOKUPS, lookupOf } from './lookup.ts';

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
    if (lookup === undefined || !isPlain(request)) return false;
    const { commonHeaders } = server;
    const ownLines = ownLinesOf(
      { ...headersByRequest(headers, httpsOnlyS), ...coverageHeader(registers, lookup.name) },
      response,
      commonHeaders,
    );
    if (ownLines === undefined) return false;
    const connection = connections.of(request.socket);
    if (connection.isClosing || server.isUnderPressure()) return false;
    const answered = lookup.answer(headers, url.slice(codeAt));
    if (answered === undefined) return false;
    const { text, caller } = answered;

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
        caller,
        ms: performance.now() - startedAt,
      });
    };
    response.on('finish', end);
    response.on('error', end);
    sendReady(response, { commonHeaders, requestId, ownLines, text });
    return true;
  };
}

/** Whether the head is valid and asks only for a plain answer. */
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
