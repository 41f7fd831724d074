/**
 * Signs in and out. Opening a link shows only a button, whose form uses the link up, since a preview in a chat or mail
 * program must not use the link up. The answer is the same whatever is wrong with a link.
 */

import type { FastifyInstance } from 'fastify';
import { refuseMethods } from '../../http/routes/route.ts';
import type { Dashboard } from '../dashboard.ts';
import { foreignFormPage } from '../refusals.ts';
import { formOf, type PageRoutes } from '../routes.ts';
import { isSameOrigin } from '../session/same-origin.ts';
import { beginSession, endSession, endSessions } from '../session/sessions.ts';
import { dropSignInLinks, useSignInLink } from '../session/sign-in-links.ts';
import { linkPage, signInPage } from './pages.ts';
import { signInSentences } from './words.ts';

export function signInRoutes(server: FastifyInstance, dashboard: Dashboard): void {
  const { state, cookies } = dashboard;

  server.get('/sign-in', (request, reply) => {
    const reader = dashboard.reader(request);
    const token = reader.here.searchParams.get('token');
    const isSignedOut = reader.here.searchParams.has('signed-out');
    const text = reader.say(signInSentences.signedOut);
    return dashboard.send(request, reply, {
      page: token === null ? signInPage(reader) : linkPage(reader, token),
      notice: isSignedOut ? { tone: 'good', text } : undefined,
    });
  });

  server.post('/sign-in', async (request, reply) => {
    const reader = dashboard.reader(request);
    if (!isSameOrigin(request.headers, dashboard.publicOrigin)) {
      // Otherwise another site could sign the person in to its own account.
      return dashboard.send(request, reply, { page: foreignFormPage(reader) });
    }
    const link = formOf(request).text('token');
    // One transaction, so that a power cut never uses up the link without beginning the session.
    const session = await state.transaction().execute(async (inside) => {
      const accountId = await useSignInLink(inside, link);
      return accountId === undefined ? undefined : beginSession(inside, accountId);
    });
    if (session === undefined) {
      const text = reader.say(signInSentences.refused);
      const page = { ...signInPage(reader), status: 403 };
      return dashboard.send(request, reply, { page, notice: { tone: 'bad', text } });
    }
    const before = cookies.session(request);
    if (before !== undefined) await endSession(state, before);
    reply.header('set-cookie', cookies.setSession(session));
    return reply.redirect(dashboard.at('/'), 303);
  });

  refuseMethods(server, '/sign-in', ['GET', 'HEAD', 'POST']);
}

/** Signs out, here or everywhere. The next page that needs a sign-in removes the cookie. */
export function signOutRoutes(routes: PageRoutes, { state, at }: Dashboard): void {
  const signedOut = { to: at('/sign-in', { 'signed-out': 1 }) };
  routes.form('/sign-out', async ({ session }) => {
    await endSession(state, session.token);
    return signedOut;
  });
  routes.form('/sign-out-everywhere', async ({ session }) => {
    await dropSignInLinks(state, session.account.id);
    await endSessions(state, session.account.id);
    return signedOut;
  });
}
