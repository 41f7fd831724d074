/** Says how each host will see the service. Hosts reach the service from other places than this computer. */
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import type { CertificateProblem } from './certificate.ts';
import { type Finding, findingsOf } from './finding.ts';
import {
  excelSentences as excel,
  n8nSentences as n8n,
  sheetsSentences as sheets,
} from './words/hosts.ts';

export interface HostFacts {
  /** Address without the closing slash. */
  readonly root: string;
  readonly isHttps: boolean;
  readonly isLoopback: boolean;
  /** Whether only this computer or its network can reach the address. */
  readonly isPrivate: boolean;
  /** Why computers that trust only the public authorities refuse the certificate. */
  readonly problem: CertificateProblem | undefined;
  /** Whether the certificate could be read; true for an address without TLS. */
  readonly isCertificateSeen: boolean;
  readonly keyKind: KeyKind | undefined;
  /** Whether the service offers the script for Sheets. */
  readonly hasScript: boolean;
  /** Whether the service serves Excel's pane itself, so that pane and service have one origin. */
  readonly hasPane: boolean;
  /** Origin of a pane elsewhere, and whether its pages may read the answers. */
  readonly origin: { readonly name: string; readonly isAllowed: boolean } | undefined;
}

export function hostFindings(facts: HostFacts): readonly Finding[] {
  return [...sheetsFindings(facts), ...excelFindings(facts), n8nFinding(facts)];
}

const ofSheets = findingsOf('sheets');
const ofExcel = findingsOf('excel');
const ofN8n = findingsOf('n8n');

function sheetsFindings(facts: HostFacts): readonly Finding[] {
  const { root, hasScript } = facts;
  const finding = sheetsFinding(facts);
  if (finding.level === 'blocked' || !hasScript) return [finding];
  return [finding, ofSheets('ok', sheets.script, { base: root })];
}

function sheetsFinding(facts: HostFacts): Finding {
  const { isHttps, isPrivate, problem, isCertificateSeen, keyKind } = facts;
  if (isPrivate) return ofSheets('blocked', sheets.private);
  if (!isHttps) return ofSheets('blocked', sheets.plain);
  if (problem !== undefined) return ofSheets('blocked', sheets.certificate);
  if (keyKind === 'public') return ofSheets('blocked', sheets.publicKey);
  return isCertificateSeen ? ofSheets('ok', sheets.fine) : ofSheets('note', sheets.unseen);
}

function excelFindings(facts: HostFacts): readonly Finding[] {
  const { root, isHttps, isLoopback, problem, keyKind, hasPane, origin } = facts;
  if (!isHttps && !isLoopback) return [ofExcel('blocked', excel.plain)];
  const findings: Finding[] = [];
  if (problem !== undefined) {
    findings.push(
      problem === 'unknown_authority'
        ? ofExcel('warning', excel.trust)
        : ofExcel('blocked', excel.certificate),
    );
  }
  if (origin !== undefined) {
    const { name, isAllowed } = origin;
    findings.push(
      ofExcel(isAllowed ? 'ok' : 'blocked', isAllowed ? excel.allowed : excel.notAllowed, {
        origin: name,
      }),
    );
  } else if (hasPane) {
    findings.push(ofExcel('ok', isLoopback ? excel.paneHere : excel.pane, { base: root }));
  } else {
    findings.push(ofExcel('note', excel.elsewhere));
  }
  if (keyKind === 'secret' && !isLoopback && !(hasPane && origin === undefined)) {
    findings.push(ofExcel('warning', excel.secretKey));
  }
  return findings;
}

function n8nFinding({ isHttps, isLoopback, isPrivate, problem, keyKind }: HostFacts): Finding {
  if (keyKind === 'public') return ofN8n('blocked', n8n.publicKey);
  if (problem === 'unknown_authority') return ofN8n('warning', n8n.trust);
  if (problem !== undefined) return ofN8n('blocked', n8n.certificate);
  if (isLoopback) return ofN8n('note', n8n.loopback);
  if (!isHttps) return ofN8n('warning', n8n.plain);
  return isPrivate ? ofN8n('note', n8n.private) : ofN8n('ok', n8n.fine);
}
