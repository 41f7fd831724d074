/**
 * Every setting, in one table: from it come the flags of `daicho serve`, the environment, the keys of the file,
 * `daicho config`, and the table in docs/reference/configuration.md. A new one is an entry here, with its sentence.
 */

import { serveErrorSentences } from '@daicho/shared/messages/serve.ts';
import { REQUESTS_PER_MINUTE } from '../accounts/counting/counting.ts';
import { readPrimaryUrl } from '../feeding/follow/primary.ts';
import { metricsErrorSentences } from '../metrics/words.ts';
import { postgresAddress } from '../state/postgres-address.ts';
import { readPatience } from './patience.ts';
import {
  readLanguage,
  readLogLevel,
  readPort,
  readPublicUrl,
  readSecretKey,
  readSwitch,
  readText,
  readThreads,
  readUpdateAt,
  readWhole,
} from './readers.ts';
import type { Setting } from './setting.ts';
import { settingSentences as sentences } from './words.ts';

export const settings = {
  data: {
    name: 'data',
    value: '<dir>',
    description: sentences.data,
    fallback: '.daicho',
    of: 'all',
    isPath: true,
    read: readText,
  },
  state: {
    name: 'state',
    value: '<postgres://…>',
    description: sentences.state,
    of: 'all',
    isSecret: true,
    read: postgresAddress,
  },
  port: {
    name: 'port',
    value: '<number>',
    description: sentences.port,
    fallback: '8787',
    of: 'serve',
    read: readPort,
  },
  host: {
    name: 'host',
    value: '<address>',
    description: sentences.host,
    fallback: '127.0.0.1',
    of: 'serve',
    read: readText,
  },
  threads: {
    name: 'threads',
    value: '<number>',
    description: sentences.threads,
    of: 'serve',
    read: readThreads,
  },
  tlsCert: {
    name: 'tls-cert',
    value: '<file>',
    description: sentences.tlsCert,
    of: 'serve',
    isPath: true,
    read: readText,
  },
  tlsKey: {
    name: 'tls-key',
    value: '<file>',
    description: sentences.tlsKey,
    of: 'serve',
    isPath: true,
    read: readText,
  },
  publicUrl: {
    name: 'public-url',
    value: '<url>',
    description: sentences.publicUrl,
    of: 'serve',
    read: readPublicUrl,
  },
  hsts: {
    name: 'hsts',
    value: '<seconds>',
    description: sentences.hsts,
    of: 'serve',
    read: readWhole(9, serveErrorSentences.hsts),
  },
  allowPrivateWebhooks: {
    name: 'allow-private-webhooks',
    value: '',
    description: sentences.allowPrivateWebhooks,
    fallback: 'false',
    of: 'serve',
    read: readSwitch,
  },
  allowEmbedded: {
    name: 'allow-embedded',
    value: '',
    description: sentences.allowEmbedded,
    fallback: 'false',
    of: 'serve',
    read: readSwitch,
  },
  logLevel: {
    name: 'log-level',
    value: '<level>',
    description: sentences.logLevel,
    fallback: 'info',
    of: 'serve',
    read: readLogLevel,
  },
  stopTimeout: {
    name: 'stop-timeout',
    value: '<seconds>',
    description: sentences.stopTimeout,
    fallback: '10',
    of: 'serve',
    read: readWhole(4, serveErrorSentences.stopTimeout),
  },
  drain: {
    name: 'drain',
    value: '<seconds>',
    description: sentences.drain,
    fallback: '0',
    of: 'serve',
    read: readWhole(4, metricsErrorSentences.drain),
  },
  metricsPort: {
    name: 'metrics-port',
    value: '<number>',
    description: sentences.metricsPort,
    of: 'serve',
    read: readPort,
  },
  metricsHost: {
    name: 'metrics-host',
    value: '<address>',
    description: sentences.metricsHost,
    of: 'serve',
    read: readText,
  },
  trustProxy: {
    name: 'trust-proxy',
    value: '',
    description: sentences.trustProxy,
    fallback: 'false',
    of: 'serve',
    read: readSwitch,
  },
  rateLimit: {
    name: 'rate-limit',
    value: '<number>',
    description: sentences.rateLimit,
    fallback: String(REQUESTS_PER_MINUTE),
    of: 'serve',
    read: readWhole(9, serveErrorSentences.rateLimit),
  },
  updateAt: {
    name: 'update-at',
    value: '<HH:MM>',
    description: sentences.updateAt,
    of: 'serve',
    read: readUpdateAt,
  },
  follow: {
    name: 'follow',
    value: '<url>',
    description: sentences.follow,
    of: 'serve',
    read: readPrimaryUrl,
  },
  followKey: {
    name: 'follow-key',
    value: '<key>',
    description: sentences.followKey,
    of: 'serve',
    isSecret: true,
    read: readSecretKey,
  },
  publishers: {
    name: 'publishers',
    value: '<file>',
    description: sentences.publishers,
    of: 'update',
    isPath: true,
    read: readText,
  },
  updateWaits: {
    name: 'update-waits',
    value: '<seconds,…>',
    description: sentences.updateWaits,
    of: 'update',
    read: readPatience,
  },
  lang: {
    name: 'lang',
    value: '<ja|en>',
    description: sentences.lang,
    of: 'all',
    read: readLanguage,
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;

export const allSettings: readonly Setting<unknown>[] = Object.values(settings);
