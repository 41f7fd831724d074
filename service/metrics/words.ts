/** Sentences about how a service is seen from outside: its metrics, and how it drains. */
import type { Sentence } from '@daicho/shared/messages/language.ts';

export const metricsSentences = {
  address: {
    ja: 'メトリクス: {address}',
    en: 'Metrics: {address}',
  },
  draining: {
    ja: '停止を待っています。{seconds} 秒のあいだ /readyz は503を返し、ほかのリクエストには応答します。もう一度シグナルを送ると、すぐに終了します。',
    en: 'Draining: for {seconds} seconds /readyz answers 503 and all else is answered. A second signal ends it at once.',
  },
} as const satisfies Record<string, Sentence>;

export const metricsErrorSentences = {
  listen: {
    ja: 'メトリクスのための {host}:{port} を使えません（--metrics-host、--metrics-port）: {reason}',
    en: 'Cannot listen on {host}:{port} for metrics (--metrics-host, --metrics-port): {reason}',
  },
  hostWithoutPort: {
    ja: '--metrics-host は --metrics-port と一緒に指定してください。',
    en: '--metrics-host needs --metrics-port.',
  },
  drain: {
    ja: '{name} には秒数（0から9999までの整数）を指定してください: {value}',
    en: '{name} must be a whole number of seconds from 0 to 9999: {value}',
  },
} as const satisfies Record<string, Sentence>;
