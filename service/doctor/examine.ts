/**
 * Examines a service from outside, as its users reach it. No redirect is followed. The key is sent only to the given
 * address, and only after the server there has shown the interface.
 */
import { addressProblem, enteredAddress } from '@daicho/shared/connection/base-address.ts';
import { rootAddress } from '@daicho/shared/connection/connection.ts';
import { keyProblem } from '@daicho/shared/connection/key.ts';
import { connectionHints, connectionSentences } from '@daicho/shared/messages/connection.ts';
import { interfaceOf, keyOf } from './caller.ts';
import { dataFindings } from './data.ts';
import { type Finding, findingsOf, HOSTS, type Host } from './finding.ts';
import { type HostFacts, hostFindings } from './hosts.ts';
import { probeAt } from './probe.ts';
import { checkReachability, type Reachability } from './reach.ts';
import { addressSentences as addresses } from './words/reach.ts';

interface ExaminationOptions {
  /** Address as a person entered it. */
  readonly address: string;
  readonly key: string | undefined;
  /** Whether the key may go over an unencrypted connection, inside a trusted network. */
  readonly allowHttp: boolean;
  /** Origin of Excel's pane, if the service does not serve it. */
  readonly origin: string | undefined;
}

export interface Examination {
  /** Address that was examined. */
  readonly address: string;
  readonly findings: readonly Finding[];
}

const TIMEOUT_MS = 10_000;
const ofAddress = findingsOf('address');
const ofKey = findingsOf('key');

export async function examine({
  address: entered,
  key,
  allowHttp,
  origin,
}: ExaminationOptions): Promise<Examination> {
  const address = enteredAddress(entered);
  const problem = addressProblem(address, true);
  if (problem !== undefined || !URL.canParse(address)) {
    const sentence = connectionSentences[problem ?? 'not_an_address'];
    return { address: entered, findings: [ofAddress('blocked', { sentence })] };
  }
  const root = rootAddress(address);
  const url = new URL(root);
  const findings: Finding[] = [ofAddress('ok', addresses.fine, { root })];
  const probe = probeAt(root, TIMEOUT_MS);
  const reached = await checkReachability(url, probe, TIMEOUT_MS);
  findings.push(...reached.findings);
  const facts = (more: Partial<HostFacts> = {}): HostFacts => ({
    ...factsOf(url, reached),
    ...more,
  });
  if (reached.root === undefined) {
    if (reached.certificate?.problem !== undefined) findings.push(...hostFindings(facts()));
    return { address: root, findings };
  }

  const ofInterface = await interfaceOf(probe);
  findings.push(ofInterface);
  if (ofInterface.level === 'blocked') return { address: root, findings };

  const sent = keyToSend(key, address, allowHttp);
  if (typeof sent === 'object') findings.push(sent);
  const known = typeof sent === 'object' ? undefined : await keyOf(probe, sent);
  findings.push(...(known?.findings ?? []));
  const accepted = known?.isAccepted === true && typeof sent === 'string' ? sent : undefined;
  findings.push(...(await dataFindings(probe, reached.root, accepted)));
  const hasScript = await probe.hasPage('/sheets/');
  const hasPane = await probe.hasPage('/excel/taskpane.html');
  const pane =
    origin === undefined
      ? undefined
      : { name: origin, isAllowed: await probe.allowsOrigin(origin) };
  const seen = facts({ keyKind: known?.keyKind, hasScript, hasPane, origin: pane });
  findings.push(...hostFindings(seen));
  return { address: root, findings };
}

/** Whether something keeps everybody, or one of the needed hosts, from using the service. */
export function isBlocked({ findings }: Examination, needed: readonly Host[]): boolean {
  const isHost = (check: string): check is Host => HOSTS.some((host) => host === check);
  return findings.some(
    ({ check, level }) => level === 'blocked' && (!isHost(check) || needed.includes(check)),
  );
}

/** Gives the key if it may be sent, or says why it may not. */
function keyToSend(
  key: string | undefined,
  address: string,
  allowHttp: boolean,
): string | Finding | undefined {
  if (key === undefined) return undefined;
  const malformed = keyProblem(key);
  if (malformed !== undefined)
    return ofKey('blocked', { sentence: connectionSentences[malformed] });
  if (addressProblem(address, allowHttp) === undefined) return key;
  return ofKey('blocked', {
    sentence: connectionSentences.plain_http,
    remedy: connectionHints.allowHttpOption,
  });
}

function factsOf(url: URL, { isPrivate, certificate }: Reachability): HostFacts {
  return {
    root: rootAddress(url.href),
    isHttps: url.protocol === 'https:',
    isLoopback: addressProblem(`http://${url.host}`, false) === undefined,
    isPrivate,
    problem: certificate?.problem,
    isCertificateSeen: url.protocol !== 'https:' || certificate !== undefined,
    keyKind: undefined,
    hasScript: false,
    hasPane: false,
    origin: undefined,
  };
}
