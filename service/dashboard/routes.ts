/**
 * Turns pages and forms into routes for people who are signed in. A form from another site, or from somebody not signed
 * in, is refused before its body is read. A form of another session is refused before it is carried out.
 */

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ServiceError } from '../http/response/service-error.ts';
import { refuseMethods } from '../http/routes/route.ts';
import type { Dashboard } from './dashboard.ts';
import { Form } from './form.ts';
import { TOKEN_FIELD } from './parts/forms.ts';
import { foreignFormPage, refusalOf, refusalPage } from './refusals.ts';
import { isSameOrigin } from './session/same-origin.ts';
import { findSession, type Session } from './session/sessions.ts';
import { saveNotice, takeNotice } from './session/stored-notice.ts';
import { isFormToken } from './session/token.ts';
import { receiveUpload, removeUploads, type Upload } from './uploads.ts';
import { type Page, PageError, type Redirect, type Visit } from './visit.ts';
import { refusalSentences } from './words.ts';

declare module 'fastify' {
  interface FastifyRequest {
    dashboardSession: Session | null;
  }
}

type Answered = Page | Redirect;

/** A file that the browser saves. */
interface SavedFile {
  /** Name without quotes, in ASCII. */
  readonly name: string;
  readonly type: string;
  readonly content: AsyncIterable<Buffer>;
}

export interface PageRoutes {
  /** Adds a page. */
  page(path: string, show: (visit: Visit) => Promise<Page>): void;
  /** Adds the handler of a form. */
  form(path: string, take: (visit: Visit, form: Form) => Promise<Answered>): void;
  /** Adds the handler of a form with a file. */
  upload(path: string, take: (visit: Visit, upload: Upload) => Promise<Answered>): void;
  /** Adds a file that the browser saves. */
  file(path: string, make: (visit: Visit) => Promise<SavedFile>): void;
  /** Refuses all other methods of the added paths. */
  refuseOthers(): void;
}

export function pageRoutes(server: FastifyInstance, dashboard: Dashboard): PageRoutes {
  server.addHook('onReady', removeUploads);
  const { state, cookies } = dashboard;
  server.decorateRequest('dashboardSession', null);

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const isForm = request.method === 'POST';
    if (isForm && !isSameOrigin(request.headers, dashboard.publicOrigin)) {
      return dashboard.send(request, reply, { page: foreignFormPage(dashboard.reader(request)) });
    }
    // PostgreSQL refuses NULs in texts, so no id has one.
    if (request.url.includes('%00')) throw new ServiceError('unknown_path');
    const token = cookies.session(request);
    const session = token === undefined ? undefined : await findSession(state, token);
    if (session !== undefined) {
      request.dashboardSession = session;
      return undefined;
    }
    if (token !== undefined) reply.header('set-cookie', cookies.setSession(undefined));
    if (!isForm) return reply.redirect(dashboard.at('/sign-in'), 303);
    const { signedOut, signedOutAdvice } = refusalSentences;
    const page = refusalPage(dashboard.reader(request), 401, signedOut, signedOutAdvice);
    return dashboard.send(request, reply, { page });
  }

  function visitOf(request: FastifyRequest): Visit {
    const session = request.dashboardSession;
    if (session === null) throw new Error('nobody is signed in');
    const { id = '' } = paramsSchema.parse(request.params);
    return { ...dashboard.reader(request), session, id };
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    answered: Promise<Answered>,
    visit: Visit,
  ): Promise<FastifyReply> {
    const result = await answered.catch((error: unknown) => pageOf(error, visit));
    if ('to' in result) {
      if (result.notice !== undefined) await saveNotice(state, visit.session, result.notice);
      return reply.redirect(result.to, 303);
    }
    // A HEAD request shows no notice, so it must not use up the notice of the next page.
    const notice = request.method === 'HEAD' ? undefined : await takeNotice(state, visit.session);
    return dashboard.send(request, reply, { page: result, visit, notice });
  }

  async function takeIfOurs(
    visit: Visit,
    form: Form,
    take: () => Promise<Answered>,
  ): Promise<Answered> {
    const isOurs = isFormToken(visit.session.token, form.text(TOKEN_FIELD));
    return isOurs ? take() : foreignFormPage(visit);
  }

  const methods = new Map<string, string[]>();
  const note = (path: string, ...more: string[]) =>
    methods.set(path, [...(methods.get(path) ?? []), ...more]);

  return {
    page(path, show) {
      note(path, 'GET', 'HEAD');
      server.get(path, { onRequest: admit }, (request, reply) => {
        const visit = visitOf(request);
        return answer(request, reply, show(visit), visit);
      });
    },
    form(path, take) {
      note(path, 'POST');
      server.post(path, { onRequest: admit }, (request, reply) => {
        const visit = visitOf(request);
        const form = formOf(request);
        const answered = takeIfOurs(visit, form, () => take(visit, form));
        return answer(request, reply, answered, visit);
      });
    },
    upload(path, take) {
      note(path, 'POST');
      server.post(path, { onRequest: admit }, (request, reply) => {
        const visit = visitOf(request);
        const answered = receiveUpload(request, (upload) =>
          takeIfOurs(visit, upload.form, () => take(visit, upload)),
        );
        return answer(request, reply, answered, visit);
      });
    },
    file(path, make) {
      note(path, 'GET', 'HEAD');
      server.get(path, { onRequest: admit }, async (request, reply) => {
        const { name, type, content } = await make(visitOf(request));
        reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
        return reply.send(Readable.from(content));
      });
    },
    refuseOthers() {
      for (const [path, allowed] of methods) refuseMethods(server, path, allowed);
    },
  };
}

/** Makes the page of an error that the person can act on. @throws any other error. */
function pageOf(error: unknown, visit: Visit): Page {
  if (error instanceof PageError)
    return refusalPage(visit, error.status, error.title, error.advice);
  const refusal = refusalOf(error);
  const advice = refusal.inBothLanguages();
  return refusalPage(visit, 409, refusalSentences.refused, advice);
}

const paramsSchema = z.object({ id: z.optional(z.string()) });

/** Gives the form of a request; an empty one if the request has no body. */
export function formOf(request: FastifyRequest): Form {
  return request.body instanceof Form ? request.body : new Form(new URLSearchParams());
}
