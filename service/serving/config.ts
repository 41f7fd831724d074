/** Describes how a service is to run, after its options were read. */
import type { PrimaryOptions } from '../feeding/follow/primary.ts';
import type { DailyTime } from '../feeding/update/daily-time.ts';
import type { Tls } from '../http/listener/node-server.ts';
import type { LogLevel } from '../http/log/request-log.ts';
import type { PostgresAddress } from '../state/postgres-address.ts';

export interface ServeConfig {
  /** Port to listen on; 0 picks a free one. */
  readonly port: number;
  readonly host: string;
  /** Number of threads that answer; if it is 1, the main thread answers. */
  readonly threads: number;
  readonly dataDir: string;
  readonly tls: Tls | undefined;
  /** Address of the service as users reach it, without a slash at its end. */
  readonly publicUrl: string | undefined;
  /** How long browsers are told to use only HTTPS, in seconds. */
  readonly httpsOnlyS: number | undefined;
  readonly logLevel: LogLevel;
  readonly allowPrivateWebhooks: boolean;
  readonly allowEmbedded: boolean;
  readonly stopTimeoutMs: number;
  /** How long the service still answers after it was told to stop; meanwhile it reports not to be ready. */
  readonly drainMs: number;
  /** Address at which metrics are collected; if absent, nothing is measured. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Whether the proxy in front is the operator's own, so that its `X-Request-Id` and `X-Forwarded-…` are used. */
  readonly trustProxy: boolean;
  /** Public key for visitors of the front page who are not signed in. */
  readonly demoKey: string | undefined;
  /** Requests a minute of an account without its own limit; 0 is no limit. */
  readonly requestsPerMinute: number;
  /** Time of the daily update, as given and as parsed; if absent, there are no daily updates. */
  readonly updateAt: { readonly text: string; readonly time: DailyTime } | undefined;
  /** Service from which this service takes its data; if absent, this service imports its data itself. */
  readonly follow: PrimaryOptions | undefined;
  /** Database of the state; by default a file in the data directory. */
  readonly postgres: PostgresAddress | undefined;
}
