import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkDescribed } from './described-answers.ts';

/**
 * Reads along what a server answers, and holds every answer against the description.
 *
 * @returns gives what differed so far: a test that ends with something there has failed.
 */
export function watchAnswers(server: FastifyInstance): () => readonly string[] {
  const problems = new Set<string>();
  const requests = new WeakMap<IncomingMessage, FastifyRequest>();
  server.addHook('onRequest', (request, _, done) => {
    requests.set(request.raw, request);
    done();
  });
  server.server.prependListener('request', (asked: IncomingMessage, answer: ServerResponse) => {
    const read = readAlong(answer);
    answer.once('finish', () => {
      try {
        checkDescribed({
          method: asked.method ?? '',
          target: asked.url ?? '',
          asked: asked.headers,
          defaultVersion: requests.get(asked)?.keyHolder?.defaultApiVersion,
          status: answer.statusCode,
          ...read(),
        });
      } catch (error) {
        problems.add(error instanceof Error ? error.message : String(error));
      }
    });
  });
  return () => [...problems];
}

interface ReadAnswer {
  readonly header: (name: string) => string | undefined;
  readonly body: string;
}

/** Copies what is written: Node keeps neither the body nor headers that come with `writeHead`. */
function readAlong(answer: ServerResponse): () => ReadAnswer {
  const chunks: Buffer[] = [];
  let headers: OutgoingHttpHeaders = {};
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') {
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8'));
    } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const { write, end, writeHead } = answer;
  answer.write = function (this: ServerResponse, ...given: never[]) {
    keep(given[0], given[1]);
    return Reflect.apply(write, this, given);
  };
  answer.end = function (this: ServerResponse, ...given: never[]) {
    keep(given[0], given[1]);
    return Reflect.apply(end, this, given);
  };
  answer.writeHead = function (this: ServerResponse, ...given: never[]) {
    const last: unknown = given.at(-1);
    if (typeof last === 'object' && last !== null) headers = last as OutgoingHttpHeaders;
    return Reflect.apply(writeHead, this, given);
  };
  return () => {
    const all = new Map(
      Object.entries({ ...answer.getHeaders(), ...headers }).map(([name, value]) => [
        name.toLowerCase(),
        value?.toString(),
      ]),
    );
    return {
      header: (name) => all.get(name.toLowerCase()),
      body: Buffer.concat(chunks).toString('utf8'),
    };
  };
}
