/**
 * Checks a service's certificate like a computer that trusts only the public authorities, as Google's computers do.
 * This check ignores further authorities that this computer trusts (NODE_EXTRA_CA_CERTS): only requests use them.
 */
import { isIP } from 'node:net';
import { type ConnectionOptions, connect, rootCertificates } from 'node:tls';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';

export type CertificateProblem = 'expired' | 'not_yet' | 'wrong_name' | 'unknown_authority';

export interface CertificateCheck {
  /** What is wrong with the certificate; undefined if everybody accepts it. */
  readonly problem: CertificateProblem | undefined;
  /** Day in Japan on which the certificate ends, `YYYY-MM-DD`. */
  readonly until: string | undefined;
}

const PROBLEMS: Readonly<Record<string, CertificateProblem>> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not_yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrong_name',
};

/** @returns undefined if no certificate came: no server is there, or it does not speak TLS. */
export async function inspectCertificate(
  { hostname, port }: Pick<URL, 'hostname' | 'port'>,
  {
    timeoutMs,
    roots = rootCertificates,
  }: { readonly timeoutMs: number; readonly roots?: readonly string[] },
): Promise<CertificateCheck | undefined> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const options: ConnectionOptions = {
    host,
    port: Number(port || 443),
    ca: [...roots],
    // Only reads the certificate; nothing is sent over this connection.
    rejectUnauthorized: false,
    ...(isIP(host) === 0 ? { servername: host } : {}),
  };
  return new Promise((resolve) => {
    const socket = connect(options);
    const end = (seen?: CertificateCheck) => {
      socket.destroy();
      resolve(seen);
    };
    socket.setTimeout(timeoutMs, () => end());
    socket.on('error', () => end());
    socket.on('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      end({
        problem: problemOf(socket.authorizationError, until),
        until: Number.isNaN(until) ? undefined : dayInJapan(until),
      });
    });
  });
}

/**
 * @param until end of the certificate's validity. OpenSSL names only one fault: for an expired self-signed certificate,
 * it names the unknown authority.
 */
function problemOf(error: unknown, until: number): CertificateProblem | undefined {
  if (error === null || error === undefined) return undefined;
  if (until < Date.now()) return 'expired';
  const code = error instanceof Error ? ('code' in error ? String(error.code) : '') : String(error);
  return PROBLEMS[code] ?? 'unknown_authority';
}
