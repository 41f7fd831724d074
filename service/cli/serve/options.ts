/** Reads the options of `daicho serve`. */
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { serveErrorSentences } from '@daicho/shared/messages/serve.ts';
import type { Tls } from '../../http/node-server.ts';
import { LOG_LEVELS, type LogLevel } from '../../http/request-log.ts';
import { type DailyTime, readDailyTime } from '../../update/daily-time.ts';

export interface ServeOptions {
  readonly port: string;
  readonly host: string;
  readonly data: string;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly logLevel: string;
  readonly publicUrl?: string;
  readonly hsts?: string;
  readonly allowPrivateWebhooks: boolean;
  readonly allowEmbedded: boolean;
  readonly stopTimeout: string;
  readonly rateLimit: string;
  readonly updateAt?: string;
  readonly lang?: string;
}

export function readPort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port <= 65_535) return port;
  throw new SentenceError(serveErrorSentences.port, { value });
}

export function readSeconds(value: string): number {
  if (/^\d{1,4}$/.test(value)) return Number(value);
  throw new SentenceError(serveErrorSentences.stopTimeout, { value });
}

/** Reads the address under which users reach the service, without a slash at its end. */
export function readPublicUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isBare =
    url !== undefined && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (isBare && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '');
  throw new SentenceError(serveErrorSentences.publicUrl, { value });
}

/**
 * Reads the time for which browsers shall come over HTTPS alone. It is refused where they could not: over plain HTTP, with
 * no address that says of a proxy which speaks HTTPS.
 */
export function readHttpsOnly(
  value: string | undefined,
  { tls, publicUrl }: { tls: Tls | undefined; publicUrl: string | undefined },
): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new SentenceError(serveErrorSentences.hsts, { value });
  if (tls === undefined && !publicUrl?.startsWith('https:')) {
    throw new SentenceError(serveErrorSentences.hstsWithoutHttps);
  }
  return Number(value);
}

/** Reads a limit of requests a minute; 0 is none. */
export function readRateLimit(value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new SentenceError(serveErrorSentences.rateLimit, { value });
}

/** Reads the time of the daily update. */
export function readUpdateAt(
  value: string | undefined,
): { readonly text: string; readonly time: DailyTime } | undefined {
  if (value === undefined) return undefined;
  const time = readDailyTime(value);
  if (time !== undefined) return { text: value, time };
  throw new SentenceError(serveErrorSentences.updateAt, { value });
}

export function readLogLevel(value: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === value);
  if (level !== undefined) return level;
  throw new SentenceError(serveErrorSentences.logLevel, { value, levels: LOG_LEVELS.join(', ') });
}

export function readTls(certPath?: string, keyPath?: string): Tls | undefined {
  if (certPath === undefined && keyPath === undefined) return undefined;
  if (certPath === undefined || keyPath === undefined) {
    throw new SentenceError(serveErrorSentences.tlsPair);
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
