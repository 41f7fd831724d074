/** Names, prints and reads the dashboard's two cookies. */
import type { Language } from '@daicho/shared/messages/language.ts';
import { isLanguage } from '@daicho/shared/messages/languages.ts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

const LANGUAGE_COOKIE = 'daicho-language';
const LANGUAGE_KEPT_S = 365 * 24 * 60 * 60;

export interface Cookies {
  session(request: FastifyRequest): string | undefined;
  /** Prints the cookie of a session; without a token, a cookie that removes it. */
  setSession(token: string | undefined): string;
  language(request: FastifyRequest): Language | undefined;
  setLanguage(language: Language): string;
}

/**
 * @param isSecure whether people come over HTTPS. The session's cookie then has the prefix `__Host-`, so that neither
 * another host of the domain nor anything over HTTP can set it.
 */
export function cookies(isSecure: boolean): Cookies {
  const sessionCookie = isSecure ? '__Host-daicho-session' : 'daicho-session';
  // Lax and not Strict, so that a person who follows a link from a mail is signed in. A GET changes nothing, and
  // forms carry a token and their origin (same-origin.ts).
  const shared = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' } as const;
  return {
    session: (request) => read(request, sessionCookie),
    setSession: (token) =>
      stringifySetCookie({
        name: sessionCookie,
        value: token ?? '',
        ...shared,
        ...(token === undefined ? { maxAge: 0 } : {}),
      }),
    language(request) {
      const value = read(request, LANGUAGE_COOKIE);
      return isLanguage(value) ? value : undefined;
    },
    setLanguage: (language) =>
      stringifySetCookie({
        name: LANGUAGE_COOKIE,
        value: language,
        ...shared,
        maxAge: LANGUAGE_KEPT_S,
      }),
  };
}

function read(request: FastifyRequest, name: string): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[name];
}
