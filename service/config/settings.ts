/**
 * Every setting, in one table. The flags of `daicho serve`, the environment, the keys of the file and `daicho config`
 * follow from this table; a test compares docs/reference/configuration.md with it.
 */

import { serveErrorSentences } from '@daicho/shared/messages/serve.ts';
import { REQUESTS_PER_MINUTE } from '../accounts/counting/counting.ts';
import { readPrimaryUrl } from '../feeding/follow/primary.ts';
import { metricsErrorSentences } from '../metrics/words.ts';
import { postgresAddress } from '../state/postgres-address.ts';
import {
  readLanguage,
  readLogLevel,
  readPort,
  readPublicKey,
  readPublicUrl,
  readRetryWaits,
  readSecretKey,
  readSwitch,
  readText,
  readThreads,
  readUpdateAt,
  readWholeNumber,
} from './readers.ts';
import type { Setting } from './setting.ts';
import { settingSentences as sentences } from './words.ts';

const table = {
  data: { value: '<dir>', fallback: '.daicho', of: 'all', isPath: true, read: readText },
  state: { value: '<postgres://…>', of: 'all', isSecret: true, read: postgresAddress },
  port: {
    value: '<number>',
    fallback: '8787',
    of: 'serve',
    npmVariable: 'npm_config_port',
    read: readPort,
  },
  host: { value: '<address>', fallback: '127.0.0.1', of: 'serve', read: readText },
  threads: { value: '<number>', of: 'serve', read: readThreads },
  tlsCert: { value: '<file>', of: 'serve', isPath: true, read: readText },
  tlsKey: { value: '<file>', of: 'serve', isPath: true, read: readText },
  publicUrl: { value: '<url>', of: 'serve', read: readPublicUrl },
  hsts: {
    value: '<seconds>',
    of: 'serve',
    read: readWholeNumber(999_999_999, serveErrorSentences.hsts),
  },
  allowPrivateWebhooks: { value: '', fallback: 'false', of: 'serve', read: readSwitch },
  allowEmbedded: { value: '', fallback: 'false', of: 'serve', read: readSwitch },
  logLevel: { value: '<level>', fallback: 'info', of: 'serve', read: readLogLevel },
  stopTimeout: {
    value: '<seconds>',
    fallback: '10',
    of: 'serve',
    read: readWholeNumber(9_999, serveErrorSentences.stopTimeout),
  },
  drain: {
    value: '<seconds>',
    fallback: '0',
    of: 'serve',
    read: readWholeNumber(9_999, metricsErrorSentences.drain),
  },
  metricsPort: { value: '<number>', of: 'serve', read: readPort },
  metricsHost: { value: '<address>', of: 'serve', read: readText },
  trustProxy: { value: '', fallback: 'false', of: 'serve', read: readSwitch },
  rateLimit: {
    value: '<number>',
    fallback: String(REQUESTS_PER_MINUTE),
    of: 'serve',
    read: readWholeNumber(999_999_999, serveErrorSentences.rateLimit),
  },
  demoKey: { value: '<key>', of: 'serve', read: readPublicKey },
  updateAt: { value: '<HH:MM>', of: 'serve', read: readUpdateAt },
  follow: { value: '<url>', of: 'serve', read: readPrimaryUrl },
  followKey: { value: '<key>', of: 'serve', isSecret: true, read: readSecretKey },
  publishers: { value: '<file>', of: 'update', isPath: true, read: readText },
  updateWaits: { value: '<seconds,…>', of: 'update', read: readRetryWaits },
  lang: { value: '<ja|en>', of: 'all', read: readLanguage },
} as const satisfies Readonly<
  Record<keyof typeof sentences, Omit<Setting<unknown>, 'name' | 'description'>>
>;

type Table = typeof table;
type Settings = {
  readonly [Key in keyof Table]: Table[Key] & Pick<Setting<unknown>, 'name' | 'description'>;
};

/** The settings by key, each with its name (`tls-cert` for `tlsCert`) and its sentence. */
export const settings = Object.fromEntries(
  Object.entries(table).map(([key, setting]) => {
    const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return [key, { ...setting, name, description: sentences[key as keyof Table] }];
  }),
) as Settings;

export const allSettings: readonly Setting<unknown>[] = Object.values(settings);
