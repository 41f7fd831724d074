/** Answers the requests of the desk's page: to keep a list, show it, write into it, and return it. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isSameOrigin } from '../../dashboard/session/same-origin.ts';
import { DEEPEST, isNestedDeeper } from '../../http/request/json-nesting.ts';
import { toServiceError } from '../../http/response/error-answers.ts';
import { ServiceError } from '../../http/response/service-error.ts';
import { refuseMethods } from '../../http/routes/route.ts';
import type { OpenedRegisters } from '../../registers/registers.ts';
import { makingRoutes } from '../making/routes.ts';
import { UNWRITABLE_HEADER } from '../opened/unwritable.ts';
import type { ListRuns } from '../runs/list-runs.ts';
import { runRoutes } from '../runs/routes.ts';
import type { Visitor, VisitorOf } from '../visitor.ts';
import { answerAsk, askSchema } from './ask.ts';
import { expectSheet, readAsked } from './asked.ts';
import { attachment } from './attachment.ts';
import { CELLS_FILE } from './cells-file.ts';
import { DeskError } from './desk-error.ts';
import { editSchema, rowAbove } from './edit.ts';
import { appendEdit, editsText } from './edits.ts';
import { CONCURRENT_FILES, CONCURRENT_LOOKUPS, EDIT_MAX_BYTES, FILE_MAX_BYTES } from './limits.ts';
import { type ListStore, naming, type OpenList } from './list-store.ts';
import type { Asked, OfList } from './of-list.ts';
import { freeColumn, takeBackInForm } from './take-back.ts';
import { UnderWay } from './under-way.ts';
import { listSentences as sentences } from './words.ts';

declare module 'fastify' {
  interface FastifyRequest {
    deskVisitor: Visitor | null;
  }
}

interface ListRoutes {
  readonly lists: ListStore;
  readonly runs: ListRuns;
  readonly registers: OpenedRegisters;
  readonly visitorOf: VisitorOf;
  /** Origin at which people reach the service, if it is known. */
  readonly publicOrigin: string | undefined;
}

const paramsSchema = z.object({ id: z.string() });
const placeSchema = z.object({
  sheet: z.int().check(z.minimum(0)),
  row: rowAbove,
  column: z.int().check(z.minimum(0)),
  /** Header of `column`, for an error about this column. */
  header: z.string(),
});
const stepSchema = z.object({
  at: z.int().check(z.minimum(0)),
  edit: editSchema,
  /** Lease of the run that writes. */
  lease: z.optional(z.string()),
});
const fromSchema = z.object({ from: z._default(z.coerce.number().check(z.minimum(0)), 0) });

export function listRoutes(
  server: FastifyInstance,
  { lists, runs, registers, visitorOf, publicOrigin }: ListRoutes,
): void {
  server.addContentTypeParser(
    'application/octet-stream',
    { bodyLimit: FILE_MAX_BYTES * 2 },
    (_, body, done) => done(null, body),
  );
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: EDIT_MAX_BYTES },
    (_, body, done) => done(null, isNestedDeeper(body, DEEPEST) ? undefined : parseJson(body)),
  );

  server.decorateRequest('deskVisitor', null);
  /** Refuses strangers before a body is read, which may have megabytes. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    try {
      if (!isSameOrigin(request.headers, publicOrigin)) {
        throw new DeskError(403, sentences.foreign);
      }
      const visitor = await visitorOf(request);
      if (visitor === undefined) throw new DeskError(401, sentences.signIn);
      request.deskVisitor = visitor;
      return undefined;
    } catch (error) {
      return refuse(error, request, reply);
    }
  }

  const methods = new Map<string, string[]>();
  const asks = new UnderWay(CONCURRENT_LOOKUPS);
  const files = new UnderWay(CONCURRENT_FILES);

  function route(
    method: 'GET' | 'POST',
    url: string,
    answer: (asked: Asked) => Promise<unknown>,
  ): void {
    const taken = method === 'GET' ? ['GET', 'HEAD'] : [method];
    methods.set(url, [...(methods.get(url) ?? []), ...taken]);
    server.route({
      method,
      url,
      onRequest: admit,
      handler: async (request, reply) => {
        try {
          const { deskVisitor: visitor } = request;
          if (visitor === null) throw new DeskError(401, sentences.signIn);
          return await answer({ request, reply, visitor });
        } catch (error) {
          return refuse(error, request, reply);
        }
      },
    });
  }

  const ofList: OfList = (method, path, answer) => {
    route(method, `/lists/:id/${path}`, async (asked) => {
      const { id } = readAsked(paramsSchema, asked.request.params);
      const list = await lists.find(asked.visitor.owner, id);
      return naming(list.name, () => answer(list, asked));
    });
  };

  route('GET', '/lists', async ({ visitor }) => (await lists.of(visitor.owner)).map(shown));
  route('POST', '/lists', async ({ request, visitor }) => {
    const { owner } = visitor;
    const name = nameIn(request.headers['x-file-name']);
    const content = request.body as Readable;
    const list = await files.attempt(owner, () => lists.receive(owner, name, content));
    if (list === undefined) throw new DeskError(503, sentences.busy);
    return shown(list);
  });

  ofList('GET', 'about', async (list) => shown(list));
  ofList('GET', 'cells', async ({ folder }, { reply }) =>
    reply.type('application/x-ndjson').send(createReadStream(join(folder, CELLS_FILE))),
  );
  ofList('GET', 'edits', async ({ folder }, { request, reply }) => {
    const { from } = readAsked(fromSchema, request.query);
    return reply.type('application/x-ndjson').send(await editsText(folder, from));
  });
  ofList('POST', 'edits', async (list, { request }) => {
    const { folder } = list;
    const { at, edit, lease } = readAsked(stepSchema, request.body);
    await runs.expectLease(list, lease);
    if ('sheet' in edit) expectSheet(list, edit.sheet);
    return { at: await appendEdit(folder, at, edit) };
  });
  ofList('POST', 'room', async (list, { request }) => {
    const { path, sheets } = list;
    const { sheet, row, column, header } = readAsked(placeSchema, request.body);
    expectSheet(list, sheet);
    const name = sheets[sheet] ?? undefined;
    return { column: await freeColumn(path, { sheet: name, row, column, header }) };
  });
  for (const only of ['all', 'problems'] as const) {
    const path = only === 'all' ? 'file' : 'problems';
    ofList('GET', path, async (list, { reply }) => {
      const sent = await files.attempt(list.owner, () => sendFile(reply, list, only));
      if (sent === undefined) throw new DeskError(503, sentences.busy);
      return sent;
    });
  }
  ofList('POST', 'close', async (list) => {
    await runs.stop(list);
    await lists.close(list);
    return {};
  });
  runRoutes(ofList, runs);
  makingRoutes(ofList, { registers, files });
  route('POST', '/ask', async ({ request, reply, visitor }) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const { owner, plan } = visitor;
    const asked = readAsked(askSchema, request.body);
    const answered = await asks.attempt(owner, () =>
      answerAsk(asked, { registers, plan, signal: gone.signal }),
    );
    if (answered === undefined) throw new ServiceError('overloaded');
    return reply.code(answered.status).headers(answered.headers).send(answered.body);
  });
  for (const [url, allowed] of methods) refuseMethods(server, url, allowed);
}

function shown({ id, name, sheets, usedAt }: OpenList) {
  return { id, name, sheets, usedAt };
}

/** Reads a name that the page has encoded, since an HTTP header cannot hold Japanese. */
function nameIn(header: string | readonly string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ''));
  } catch {
    return '';
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xlsm': 'application/vnd.ms-excel.sheet.macroEnabled.12',
};

/** The file of rows to check has its own name, so that nobody takes it for the whole list. */
const ENDINGS = { all: '-daicho', problems: '-daicho-not-matched' };

/** Writes the list with its added columns, sends the written file, and removes it. */
async function sendFile(
  reply: FastifyReply,
  { folder, path, name, sheets, form }: OpenList,
  only: 'all' | 'problems',
): Promise<FastifyReply> {
  const names = sheets.map((sheet) => sheet ?? undefined);
  const written = await takeBackInForm({ folder, path, sheets: names, only }, form);
  const file = await open(written.path);
  // The name is no longer needed: an open file is read to its end.
  await written.remove();
  const extension = extname(name);
  const { unwritable } = written;
  if (unwritable !== undefined) {
    reply.header(UNWRITABLE_HEADER, encodeURIComponent(JSON.stringify(unwritable)));
  }
  return reply
    .type(TYPES[extension.toLowerCase()] ?? 'text/plain')
    .header('content-length', (await file.stat()).size)
    .header('content-disposition', attachment(name, `${ENDINGS[only]}${extension}`))
    .send(file.createReadStream());
}

/** Says in both languages what went wrong; the log gets errors that a person cannot act on. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof SentenceError) {
    const wrong = error.inBothLanguages();
    return error instanceof DeskError
      ? refusal(reply, error.status, wrong, error.code)
      : refusal(reply, 422, wrong);
  }
  const { status } = toServiceError(error);
  if (status >= 500) request.log.error(error);
  return refusal(reply, status, sentences.failed);
}

function refusal(
  reply: FastifyReply,
  status: number,
  wrong: Sentence,
  code?: DeskError['code'],
): FastifyReply {
  if (reply.raw.destroyed) return reply;
  return reply.code(status).send({ wrong, code });
}
