/** Finds out whether anything answers at the address, and if not, why. */
import { lookup } from 'node:dns/promises';
import { isPrivateHost } from '@daicho/shared/connection/private-host.ts';
import { additionsCall } from '@daicho/shared/enrich/code-batches.ts';
import { type CertificateCheck, inspectCertificate } from './certificate.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Probe, ProbeResult } from './probe.ts';
import { answerSentences as answers, certificateSentences as certificates } from './words/reach.ts';

/** How long before its end, in days, a certificate should have a successor. */
const SOON_DAYS = 14;
const DAY_MS = 86_400_000;

export interface Reachability {
  readonly findings: readonly Finding[];
  /** Answer of the service about itself, or undefined if nothing usable answers. */
  readonly root: ProbeResult | undefined;
  /** Whether only this computer or its network can reach the address. */
  readonly isPrivate: boolean;
  readonly certificate: CertificateCheck | undefined;
}

const certificateFinding = findingsOf('certificate');
const answerFinding = findingsOf('answer');

export async function checkReachability(
  url: URL,
  probe: Probe,
  timeoutMs: number,
): Promise<Reachability> {
  const addresses = await addressesOf(url.hostname);
  if (addresses === undefined) {
    const findings = [answerFinding('blocked', answers.noName, { host: url.hostname })];
    return { findings, root: undefined, isPrivate: false, certificate: undefined };
  }
  const isPrivate = isPrivateHost(url.hostname) || addresses.every(isPrivateHost);
  const certificate =
    url.protocol === 'https:' ? await inspectCertificate(url, { timeoutMs }) : undefined;
  const root = await probe.ask(additionsCall);
  const answer = answerOf(root, url, certificate);
  const isReached = answer.level !== 'blocked';
  const ofCertificate = certificate === undefined ? [] : [judged(certificate, isReached)];
  // Requests may go through a proxy of this network; the connection that reads the certificate never does.
  if (certificate === undefined && isReached && url.protocol === 'https:') {
    ofCertificate.push(certificateFinding('note', certificates.unseen));
  }
  return {
    findings: [...ofCertificate, answer],
    root: isReached ? root : undefined,
    isPrivate,
    certificate,
  };
}

/** Lists the IP addresses of a host. Gives undefined for an unknown name. */
async function addressesOf(hostname: string): Promise<readonly string[] | undefined> {
  const host = hostname.replace(/^\[|\]$/g, '');
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch {
    return undefined;
  }
}

function judged({ problem, until = '' }: CertificateCheck, isReached: boolean): Finding {
  if (problem === 'unknown_authority' && isReached) {
    return certificateFinding('warning', certificates.trustedHere);
  }
  if (problem !== undefined) return certificateFinding('blocked', certificates[problem], { until });
  const days = Math.floor((Date.parse(until) - Date.now()) / DAY_MS);
  if (days < SOON_DAYS) return certificateFinding('warning', certificates.endsSoon, { until });
  return certificateFinding('ok', certificates.fine, { until });
}

function answerOf(
  result: ProbeResult,
  url: URL,
  certificate: CertificateCheck | undefined,
): Finding {
  const { response, cause } = result;
  if (response === undefined)
    return answerFinding('blocked', whySilent(cause, certificate), { port: portOf(url) });
  const { status, headers } = response;
  if (status >= 300 && status < 400) {
    const to = withoutQuery(headers.location ?? '', url);
    return answerFinding('blocked', to === undefined ? answers.redirects : answers.redirectsTo, {
      to: to ?? '',
    });
  }
  if (status >= 500) return answerFinding('blocked', answers.fails, { status });
  return answerFinding('ok', answers.answers);
}

function whySilent(cause: unknown, certificate: CertificateCheck | undefined) {
  if (certificate?.problem !== undefined) return answers.untrusted;
  if (cause === 'timeout') return answers.slow;
  const code = codeOf(cause);
  if (code === 'ECONNREFUSED') return answers.refused;
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return answers.slow;
  return answers.silent;
}

/** Gives the code of an error. If a name has several addresses, each has its own error, and the first one counts. */
function codeOf(cause: unknown): string {
  if (cause instanceof AggregateError) return codeOf(cause.errors[0]);
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function portOf({ protocol, port }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80');
}

/** Names the target of a redirect, without its query, which may contain anything. */
function withoutQuery(location: string, from: URL): string | undefined {
  if (location === '' || !URL.canParse(location, from.href)) return undefined;
  const { origin, pathname } = new URL(location, from.href);
  return origin === 'null' ? undefined : `${origin}${pathname}`;
}
