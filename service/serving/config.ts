/** Describes how a service is to run, once its options are read. */
import type { PrimaryOptions } from '../feeding/follow/primary.ts';
import type { DailyTime } from '../feeding/update/daily-time.ts';
import type { Tls } from '../http/door/node-server.ts';
import type { LogLevel } from '../http/log/request-log.ts';
import type { PostgresAddress } from '../state/postgres-address.ts';

export interface ServeConfig {
  /** Port to listen on; 0 picks a free one. */
  readonly port: number;
  readonly host: string;
  /** Number of threads that answer; with one the main thread answers. */
  readonly threads: number;
  readonly dataDir: string;
  readonly tls: Tls | undefined;
  /** Address of the service as users reach it, without a slash at its end. */
  readonly publicUrl: string | undefined;
  /** Time for which browsers are told to come over HTTPS alone, in seconds. */
  readonly httpsOnlyS: number | undefined;
  readonly logLevel: LogLevel;
  readonly allowPrivateWebhooks: boolean;
  readonly allowEmbedded: boolean;
  readonly stopTimeoutMs: number;
  /** Time for which the service still answers after the order to stop, and reports that it is not ready. */
  readonly drainMs: number;
  /** Address at which metrics are collected; nothing is measured without it. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Whether the proxy in front of the service is the operator's own, so that its `X-Request-Id` is used. */
  readonly trustProxy: boolean;
  /** Public key with which visitors of the front page ask who are not signed in. */
  readonly demoKey: string | undefined;
  /** Requests a minute of an account without a limit of its own; 0 is none. */
  readonly requestsPerMinute: number;
  /** Time of the daily update, as it was given and as it was read; no update without it. */
  readonly updateAt: { readonly text: string; readonly time: DailyTime } | undefined;
  /** Service whose data this one takes; it keeps its own without it. */
  readonly follow: PrimaryOptions | undefined;
  /** Database of the state; a file in the data directory without it. */
  readonly postgres: PostgresAddress | undefined;
}
