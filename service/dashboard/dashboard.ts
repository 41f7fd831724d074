/** What every page of the dashboard uses: the state, the registers, and a function that sends a page. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { isLanguage } from '@daicho/shared/messages/languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { AccountStore } from '../accounts/account-store.ts';
import { acceptedLanguage } from '../html/accepted-language.ts';
import { type Assets, readAssets } from '../html/page-assets.ts';
import { unbroken } from '../html/unbroken.ts';
import type { CoordinatesRegisters } from '../registers/coordinates/register.ts';
import type { CorporationRegisters } from '../registers/corporation/register.ts';
import type { IssuerRegisters } from '../registers/invoice/register.ts';
import type { StateTables } from '../state/tables.ts';
import { type At, addressesBelow, deskAddress, hereOf } from './addresses.ts';
import { layout } from './layout.ts';
import { type Cookies, cookies } from './session/cookies.ts';
import type { Notice } from './session/stored-notice.ts';
import type { Page, Reader, Visit } from './visit.ts';

export interface DashboardOptions {
  readonly state: Kysely<StateTables>;
  readonly accounts: AccountStore;
  readonly corporation: CorporationRegisters;
  readonly invoice: IssuerRegisters;
  /** Coordinates; the overview says how many towns they cover. */
  readonly points: CoordinatesRegisters;
  /** Address at which people reach the service, if it is known: `https://daicho.example.jp`. */
  readonly publicUrl?: string | undefined;
  /** Whether webhook addresses may be in private networks. */
  readonly allowPrivateWebhooks: boolean;
  /** Limit of accounts without their own limit; 0 is no limit. */
  readonly requestsPerMinute: number;
  /** Called when there is something to deliver at once. */
  readonly onDeliveryQueued: () => void;
  /** Whether the service itself speaks TLS. */
  readonly isSecure: boolean;
}

interface Sent {
  readonly page: Page;
  readonly visit?: Visit | undefined;
  readonly notice?: Notice | undefined;
}

export interface Dashboard extends Omit<DashboardOptions, 'publicUrl' | 'isSecure'> {
  /** Origin of the address at which people reach the service, if it is known. */
  readonly publicOrigin: string | undefined;
  readonly at: At;
  readonly assets: Assets;
  readonly cookies: Cookies;
  reader(request: FastifyRequest): Reader;
  send(request: FastifyRequest, reply: FastifyReply, sent: Sent): FastifyReply;
}

export function openDashboard(options: DashboardOptions): Dashboard {
  const { publicUrl: address, isSecure, ...rest } = options;
  const publicUrl = address === undefined ? undefined : new URL(address);
  const at = addressesBelow(publicUrl);
  const desk = deskAddress(publicUrl);
  const assets = readAssets(new URL('assets/', import.meta.url), 'dashboard');
  // Whether people use HTTPS, to the service or to a proxy in front of it.
  const isHttps = isSecure || publicUrl?.protocol === 'https:';
  const ownCookies = cookies(isHttps);

  function reader(request: FastifyRequest): Reader {
    const here = hereOf(request.url);
    const language = languageOf(request, here);
    here.searchParams.delete('language');
    return {
      language,
      at,
      here,
      say: (sentence, values) => unbroken(say(sentence, language, values)),
    };
  }

  function languageOf(request: FastifyRequest, here: URL): Language {
    const asked = here.searchParams.get('language');
    if (isLanguage(asked)) return asked;
    return ownCookies.language(request) ?? acceptedLanguage(request.headers['accept-language']);
  }

  return {
    ...rest,
    publicOrigin: publicUrl?.origin,
    at,
    assets,
    cookies: ownCookies,
    reader,
    send(request, reply, { page, visit, notice }) {
      const shown = visit ?? reader(request);
      const markup = layout(shown, page, { assets, desk, visit, notice });
      const asked = hereOf(request.url).searchParams.get('language');
      if (asked === shown.language) reply.header('set-cookie', ownCookies.setLanguage(asked));
      // Reloads by a header, which needs no script and which the pages' policy allows.
      const { reload } = page;
      if (reload !== undefined) reply.header('refresh', `${reload.seconds}; url=${reload.to}`);
      const status = page.status ?? (page.problems === undefined ? 200 : 400);
      return reply.code(status).type('text/html; charset=utf-8').send(markup.toString());
    },
  };
}
