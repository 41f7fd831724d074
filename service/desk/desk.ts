/**
 * The page at the service's own address: one box for any text. The text may be personal, so it comes in the body of a
 * request and stays out of addresses and logs.
 */
import { join } from 'node:path';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { isLanguage } from '@daicho/shared/messages/languages.ts';
import { SEARCH_TEXT_MAX } from '@daicho/shared/model/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type Cookies, cookies } from '../dashboard/session/cookies.ts';
import { isSameOrigin } from '../dashboard/session/same-origin.ts';
import { acceptedLanguage } from '../html/accepted-language.ts';
import { type Html, html } from '../html/html.ts';
import { assetRoutes, readAssets } from '../html/page-assets.ts';
import { withoutCrossOrigin } from '../http/response/cross-origin.ts';
import { ownAddress, publicPath } from '../http/response/own-address.ts';
import { refuseMethods } from '../http/routes/route.ts';
import type { TraceLine } from '../registers/postal/address/reading.ts';
import type { OpenedRegisters } from '../registers/registers.ts';
import type { StateTables } from '../state/tables.ts';
import { answersTo } from './answer/asked-kinds.ts';
import { firstQuestions } from './answer/first-questions.ts';
import { ownSource } from './answer/own-source.ts';
import type { Demo } from './demo.ts';
import { ListStore } from './lists/list-store.ts';
import { listRoutes } from './lists/routes.ts';
import { pageRoutes } from './page-routes.ts';
import { ListRuns } from './runs/list-runs.ts';
import { answerView } from './views/answer-view.ts';
import { boxView, EXAMPLES, frontPage, signedOutView } from './views/front-page.ts';
import { standingOf, visitors } from './visitor.ts';
import { deskSentences as sentences } from './words.ts';

export interface DeskOptions {
  readonly state: Kysely<StateTables>;
  readonly registers: OpenedRegisters;
  /** Data directory, in which the lists that people drop have a folder. */
  readonly dataDir: string;
  /** Address at which people reach the service, if it is known. */
  readonly publicUrl?: string | undefined;
  /** Whether the service itself speaks TLS. */
  readonly isSecure: boolean;
  readonly trustProxy: boolean;
  /** Lets visitors ask without signing in; absent if nobody may. */
  readonly demo?: Demo | undefined;
}

interface Desk {
  /** Answers a browser at `/`. */
  readonly front: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Adds the requests and files of the page. */
  readonly pages: (server: FastifyInstance) => void;
  /** Ends requests that pages keep open, and running work; called when the service begins to stop. */
  readonly stop: () => void;
}

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Media type that the script asks for: the answer without the page around it. */
const ANSWER_ALONE = 'text/x-answer';
/** Further first questions: an address in Latin letters, and a name that no register has. */
const FURTHER_TEXTS = ['1-1 Chiyoda, Chiyoda-ku, Tokyo', '未登録の名称'];
const BODY_LIMIT_BYTES = 64 * 1024;
/** Interval at which unused lists are removed, and runs that nobody continues are continued. */
const SWEPT_EVERY_MS = 10 * 60_000;

export function openDesk(options: DeskOptions): Desk {
  const { publicUrl, state, registers, demo } = options;
  const base = publicPath(publicUrl);
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  const sourceFor = ownSource(registers);
  const prepared = firstQuestions([...EXAMPLES, ...FURTHER_TEXTS], (text, signal) =>
    answersTo(text, sourceFor, signal),
  );
  const assets = readAssets(new URL('assets/', import.meta.url), 'desk');
  const ownCookies = cookies(options.isSecure || publicUrl?.startsWith('https:') === true);

  const visitorOf = visitors({ state, cookies: ownCookies, publicUrl });
  const lists = new ListStore(join(options.dataDir, 'desk'));
  let onFailed: (error: unknown) => void = () => {};
  const runs = new ListRuns(registers, (error) => onFailed(error));

  function send(request: FastifyRequest, reply: FastifyReply, shown: Shown): FastifyReply {
    const language = languageOf(request, reply, ownCookies);
    const main = shown.main(language);
    const page = shown.isAlone ? main : frontPage({ language, base, assets, main });
    return reply
      .code(shown.status ?? 200)
      .header('content-language', language)
      .type('text/html; charset=utf-8')
      .send(page.toString());
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isAlone = request.headers.accept === ANSWER_ALONE;
    const refused = (status: number, main: Shown['main']) =>
      send(request, reply, { status, isAlone, main });
    if (!isSameOrigin(request.headers, publicOrigin)) {
      return refused(403, (language) => lineView(say(sentences.foreign, language)));
    }
    const visitor = await visitorOf(request);
    const isIn = visitor !== undefined;
    if (!isIn && (await demo?.isOpen()) !== true) {
      return refused(401, (language) => signedOutView(base, language));
    }
    const text = String(
      request.body instanceof URLSearchParams ? (request.body.get('text') ?? '') : '',
    ).trim();
    if (text.length > SEARCH_TEXT_MAX) {
      return refused(400, (language) =>
        lineView(say(sentences.tooLong, language, { limit: SEARCH_TEXT_MAX })),
      );
    }
    const waitSeconds = isIn || text === '' ? 0 : ((await demo?.admit()) ?? 0);
    if (waitSeconds > 0) {
      reply.header('retry-after', waitSeconds);
      return refused(429, (language) =>
        lineView(say(sentences.demoFull, language, { seconds: waitSeconds })),
      );
    }
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const answers = text === '' ? undefined : await answersTo(text, sourceFor, gone.signal);
    const answered = answers && {
      text,
      answers,
      trace: answers.some(({ kind }) => kind.id === 'address') ? traceOf(text, registers) : [],
      baseUrl: ownAddress(request, '', options),
    };
    return send(request, reply, {
      isAlone,
      main: (language) => {
        const shown = answered === undefined ? html`` : answerView(answered, language);
        if (isAlone) return shown;
        return boxView({ base, text, answer: shown, ...standingOf(visitor) }, language);
      },
    });
  }

  return {
    async front(request, reply) {
      protectedPage(reply);
      const visitor = await visitorOf(request);
      const mayAsk = visitor !== undefined || (await demo?.isOpen()) === true;
      if (mayAsk) prepared.begin();
      return send(request, reply, {
        main: (language) =>
          mayAsk
            ? boxView({ base, text: '', answer: html``, ...standingOf(visitor) }, language)
            : signedOutView(base, language),
      });
    },
    pages(server) {
      onFailed = (error) => server.log.error(error);
      const sweep = async () => {
        await lists.sweep();
        await runs.resume(await lists.all());
      };
      const sweepNow = () => void sweep().catch(onFailed);
      server.addHook('onReady', async () => sweepNow());
      const sweeping = setInterval(sweepNow, SWEPT_EVERY_MS).unref();
      server.addHook('onClose', () => clearInterval(sweeping));
      server.register(
        async (desk) => {
          desk.addHook('onRoute', (route) => {
            route.config = { ...route.config, operation: 'desk' };
          });
          desk.addHook('onRequest', (_, reply, done) => {
            protectedPage(reply);
            done();
          });
          desk.removeAllContentTypeParsers();
          desk.addContentTypeParser<string>(
            'application/x-www-form-urlencoded',
            { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
            (_, body, done) => done(null, new URLSearchParams(body)),
          );
          desk.post('/answer', answer);
          refuseMethods(desk, '/answer', ['POST']);
          assetRoutes(desk, assets);
          // A plugin of its own, so that no other route takes its bodies.
          desk.register(async (routes) =>
            listRoutes(routes, { lists, runs, registers, visitorOf, publicOrigin }),
          );
          pageRoutes(desk, {
            base,
            visitorOf,
            languageOf: (request, reply) => languageOf(request, reply, ownCookies),
            assets,
          });
        },
        { prefix: '/desk' },
      );
    },
    stop() {
      prepared.stop();
      runs.close();
    },
  };
}

interface Shown {
  readonly status?: number;
  /** Whether only the answer is returned, without the page around it. */
  readonly isAlone?: boolean;
  readonly main: (language: Language) => Html;
}

function languageOf(request: FastifyRequest, reply: FastifyReply, own: Cookies): Language {
  const asked = new URLSearchParams(request.url.split('?')[1] ?? '').get('language');
  if (isLanguage(asked)) {
    reply.header('set-cookie', own.setLanguage(asked));
    return asked;
  }
  return own.language(request) ?? acceptedLanguage(request.headers['accept-language']);
}

function protectedPage(reply: FastifyReply): void {
  withoutCrossOrigin(reply);
  reply.headers({
    'content-security-policy': POLICY,
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  });
}

function lineView(sentence: string): Html {
  return html`<p class="nothing">${sentence}</p>`;
}

/** Gives the address reader's decisions, or none if the postal register cannot be opened, as the answer reports. */
function traceOf(text: string, { postal }: OpenedRegisters): readonly TraceLine[] {
  try {
    return postal.open()?.explain(text) ?? [];
  } catch {
    return [];
  }
}
