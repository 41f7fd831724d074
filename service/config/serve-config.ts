/** Makes the configuration of a service out of its settings. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createSecureContext } from 'node:tls';
import { SentenceError, UsageError } from '@daicho/shared/messages/sentence-error.ts';
import { serveErrorSentences } from '@daicho/shared/messages/serve.ts';
import type { PrimaryOptions } from '../feeding/follow/primary.ts';
import { followSentences } from '../feeding/follow/words.ts';
import { readAddresses } from '../feeding/update/addresses.ts';
import type { Tls } from '../http/listener/node-server.ts';
import { metricsErrorSentences } from '../metrics/words.ts';
import type { ServeConfig } from '../serving/config.ts';
import { settings } from './settings.ts';
import { type Sources, settingOf } from './sources.ts';

/** @throws SentenceError for a value that cannot be read, or that contradicts another. */
export function serveConfig(sources: Sources): ServeConfig {
  return {
    port: settingOf(settings.port, sources),
    host: settingOf(settings.host, sources),
    threads: settingOf(settings.threads, sources) ?? threadsByThemselves(),
    dataDir: settingOf(settings.data, sources),
    tls: tlsOf(sources),
    publicUrl: settingOf(settings.publicUrl, sources),
    httpsOnlyS: httpsOnlyOf(sources),
    logLevel: settingOf(settings.logLevel, sources),
    allowPrivateWebhooks: settingOf(settings.allowPrivateWebhooks, sources),
    allowEmbedded: settingOf(settings.allowEmbedded, sources),
    stopTimeoutMs: settingOf(settings.stopTimeout, sources) * 1_000,
    drainMs: settingOf(settings.drain, sources) * 1_000,
    metrics: metricsOf(sources),
    trustProxy: settingOf(settings.trustProxy, sources),
    demoKey: settingOf(settings.demoKey, sources),
    requestsPerMinute: settingOf(settings.rateLimit, sources),
    updateAt: updateAtOf(sources),
    follow: followOf(sources),
    postgres: settingOf(settings.state, sources),
  };
}

const THREADS_BY_THEMSELVES = 4;

/** Gives the number of threads if none is named: the number of cores, up to four. */
function threadsByThemselves(): number {
  return Math.min(availableParallelism(), THREADS_BY_THEMSELVES);
}

/** Reads the address at which metrics are served: only for this computer, unless an address is given. */
export function metricsOf(sources: Sources): ServeConfig['metrics'] {
  const port = settingOf(settings.metricsPort, sources);
  const host = settingOf(settings.metricsHost, sources);
  if (port !== undefined) return { port, host: host ?? '127.0.0.1' };
  if (host === undefined) return undefined;
  throw new UsageError(metricsErrorSentences.hostWithoutPort);
}

/** Reads the time of updates, and checks the settings of the updates, which are processes of their own. */
function updateAtOf(sources: Sources): ServeConfig['updateAt'] {
  const updateAt = settingOf(settings.updateAt, sources);
  if (updateAt !== undefined) expectUpdateSettings(sources);
  return updateAt;
}

/** @throws SentenceError for values that `daicho update` would refuse. */
export function expectUpdateSettings(sources: Sources): void {
  readAddresses({ file: settingOf(settings.publishers, sources) });
  settingOf(settings.updateWaits, sources);
}

/** Reads which service is followed, and its key. The followed service updates the data, so this service must not. */
export function followOf(sources: Sources): PrimaryOptions | undefined {
  const baseUrl = settingOf(settings.follow, sources);
  if (baseUrl === undefined) return undefined;
  const key = settingOf(settings.followKey, sources);
  if (key === undefined) throw new UsageError(followSentences.noKey);
  if (settingOf(settings.updateAt, sources) === undefined) return { baseUrl, key };
  throw new UsageError(followSentences.notBoth);
}

/**
 * Reads how long browsers shall use only HTTPS. Refuses a value if browsers could not use HTTPS: if
 * the service has no TLS, and no public address of a proxy with TLS is given.
 */
export function httpsOnlyOf(sources: Sources): number | undefined {
  const seconds = settingOf(settings.hsts, sources);
  if (seconds === undefined) return undefined;
  const hasTls = settingOf(settings.tlsCert, sources) !== undefined;
  if (hasTls || settingOf(settings.publicUrl, sources)?.startsWith('https:')) return seconds;
  throw new UsageError(serveErrorSentences.hstsWithoutHttps);
}

export function tlsOf(sources: Sources): Tls | undefined {
  const certPath = settingOf(settings.tlsCert, sources);
  const keyPath = settingOf(settings.tlsKey, sources);
  if (certPath === undefined && keyPath === undefined) return undefined;
  if (certPath === undefined || keyPath === undefined) {
    throw new UsageError(serveErrorSentences.tlsPair);
  }
  const tls = { cert: readPem(certPath), key: readPem(keyPath) };
  try {
    createSecureContext(tls);
    return tls;
  } catch {
    throw new SentenceError(serveErrorSentences.tlsContent, { cert: certPath, key: keyPath });
  }
}

function readPem(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new SentenceError(serveErrorSentences.tlsFile, { path });
  }
}
