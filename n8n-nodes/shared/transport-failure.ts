/** Reads from an error of n8n's helpers why no answer came. */

type Failure = 'timeout' | 'blocked' | 'host_not_found' | 'certificate' | 'not_tls' | 'not_reached';

/** Patterns for the codes of Node's system and TLS errors. The first pattern that fits decides. */
const FAILURES: readonly (readonly [RegExp, Failure])[] = [
  [/^(?:ECONNABORTED|ERR_CANCELED|ETIMEDOUT|ESOCKETTIMEDOUT)$/, 'timeout'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'host_not_found'],
  [/CERT|VERIFY|^UNABLE_TO_|^CRL_/, 'certificate'],
  [/^(?:EPROTO|ERR_SSL_\w+|ERR_TLS_\w+)$/, 'not_tls'],
];

/** Names the failure, with the system's code if there is one. Nothing else of the error is passed on. */
export function transportFailure(error: unknown): { failure: Failure; code: string } {
  if (!(error instanceof Error)) return { failure: 'not_reached', code: 'unknown' };
  if (/^SsrfBlocked/.test(error.name)) return { failure: 'blocked', code: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const [, failure] = FAILURES.find(([pattern]) => pattern.test(code)) ?? [];
  if (failure !== undefined) return { failure, code };
  if (error.cause !== undefined && error.cause !== error) return transportFailure(error.cause);
  return { failure: 'not_reached', code: /^[A-Z\d_]{3,40}$/.test(code) ? code : 'unknown' };
}
