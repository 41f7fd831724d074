import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import type { FastifyInstance } from 'fastify';
import { checkDescribed } from './described-answers.ts';

/**
 * Watches what a server answers, and checks every answer against the description.
 *
 * @param defaultVersions API version of the account behind a key, if the account has its own.
 * @returns a function that gives the differences so far: a test that ends with a difference has failed.
 */
export function watchAnswers(
  server: FastifyInstance,
  defaultVersions: ReadonlyMap<string, ApiVersion>,
): () => readonly string[] {
  const problems = new Set<string>();
  server.server.prependListener('request', (asked: IncomingMessage, answer: ServerResponse) => {
    const read = readAlong(answer);
    answer.once('finish', () => {
      try {
        checkDescribed({
          method: asked.method ?? '',
          target: asked.url ?? '',
          asked: asked.headers,
          defaultVersion: defaultVersions.get(keyOf(asked)),
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

function keyOf({ headers }: IncomingMessage): string {
  return headers.authorization?.split(' ')[1] ?? '';
}

/** Copies the written body, which Node does not keep, and reads the head, which Node keeps. */
function readAlong(answer: ServerResponse): () => ReadAnswer {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') {
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8'));
    } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const { write, end } = answer;
  answer.write = function (this: ServerResponse, ...given: never[]) {
    keep(given[0], given[1]);
    return Reflect.apply(write, this, given);
  };
  answer.end = function (this: ServerResponse, ...given: never[]) {
    keep(given[0], given[1]);
    return Reflect.apply(end, this, given);
  };
  return () => {
    const lines = (answer._header ?? '').split('\r\n').slice(1);
    const all = new Map(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    return {
      header: (name) => all.get(name.toLowerCase()),
      body: plain(Buffer.concat(chunks), all.get('content-encoding')).toString('utf8'),
    };
  };
}

/** An answer to HEAD names its encoding, and has no bytes. */
function plain(bytes: Buffer, encoding: string | undefined): Buffer {
  return encoding === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes;
}
