/**
 * Turns pages and forms into routes for people who are signed in. A form is refused before its body is read where it
 * comes from another site or nobody is signed in, and before it is carried out where it is not of this session.
 */
import { refusalSentences } from '@daicho/shared/messages/dashboard/shell.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuseMethods } from '../http/route.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Dashboard } from './dashboard.ts';
import { Form } from './form.ts';
import { TOKEN_FIELD } from './parts/forms.ts';
import { refusalOf, refusalPage } from './refusals.ts';
import { keepNotice, takeNotice } from './session/kept-notice.ts';
import { isSameOrigin } from './session/same-origin.ts';
import { findSession, type Session } from './session/sessions.ts';
import { isFormToken } from './session/token.ts';
import { receiveUpload, type Upload } from './uploads.ts';
import { type Page, PageError, type Redirect, type Visit } from './visit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    dashboardSession: Session | null;
  }
}

type Answered = Page | Redirect;

export interface PageRoutes {
  /** Adds a page. */
  page(path: string, show: (visit: Visit) => Promise<Page>): void;
  /** Adds what happens when a form is sent there. */
  form(path: string, take: (visit: Visit, form: Form) => Promise<Answered>): void;
  /** Adds what happens when a form with a file is sent there. */
  upload(path: string, take: (visit: Visit, upload: Upload) => Promise<Answered>): void;
  /** Refuses all other methods of the paths that were added. */
  refuseOthers(): void;
}

export function pageRoutes(server: FastifyInstance, dashboard: Dashboard): PageRoutes {
  const { state, cookies } = dashboard;
  server.decorateRequest('dashboardSession', null);

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const isForm = request.method === 'POST';
    if (isForm && !isSameOrigin(request.headers, dashboard.publicOrigin)) {
      return dashboard.send(request, reply, { page: foreignForm(request) });
    }
    // PostgreSQL takes a NUL in no text, so nothing is named by one.
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

  function foreignForm(request: FastifyRequest): Page {
    const { foreignForm, foreignFormAdvice } = refusalSentences;
    return refusalPage(dashboard.reader(request), 403, foreignForm, foreignFormAdvice);
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    answered: Promise<Answered>,
    visit: Visit,
  ): Promise<FastifyReply> {
    const result = await answered.catch((error: unknown) => pageOf(error, visit));
    if ('to' in result) {
      if (result.notice !== undefined) await keepNotice(state, visit.session, result.notice);
      return reply.redirect(result.to, 303);
    }
    // Whoever asks for the head alone sees no notice.
    const notice = request.method === 'HEAD' ? undefined : await takeNotice(state, visit.session);
    return dashboard.send(request, reply, {
      page: result,
      visit,
      ...(notice === undefined ? {} : { notice }),
    });
  }

  function takeIfOurs(
    request: FastifyRequest,
    visit: Visit,
    form: Form,
    take: () => Promise<Answered>,
  ): Promise<Answered> {
    return isFormToken(visit.session.token, form.text(TOKEN_FIELD))
      ? take()
      : Promise.resolve(foreignForm(request));
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
        const answered = takeIfOurs(request, visit, form, () => take(visit, form));
        return answer(request, reply, answered, visit);
      });
    },
    upload(path, take) {
      note(path, 'POST');
      server.post(path, { onRequest: admit }, (request, reply) => {
        const visit = visitOf(request);
        const answered = receiveUpload(request, (upload) =>
          takeIfOurs(request, visit, upload.form, () => take(visit, upload)),
        );
        return answer(request, reply, answered, visit);
      });
    },
    refuseOthers() {
      for (const [path, allowed] of methods) refuseMethods(server, path, allowed);
    },
  };
}

/** Makes the page of what a person can act on. @throws anything else. */
function pageOf(error: unknown, visit: Visit): Page {
  if (error instanceof PageError)
    return refusalPage(visit, error.status, error.title, error.advice);
  const refusal = refusalOf(error);
  const advice = { ja: refusal.sentence('ja'), en: refusal.sentence('en') };
  return refusalPage(visit, 409, refusalSentences.refused, advice);
}

const paramsSchema = z.object({ id: z.optional(z.string()) });

/** Gives the form of a request; an empty one where it had no body. */
export function formOf(request: FastifyRequest): Form {
  return request.body instanceof Form ? request.body : new Form(new URLSearchParams());
}
