/** Finds out whether the service has the interface, whether it accepts the key, and what the key's account may ask. */

import type { ApiError } from '@daicho/shared/api/call/error.ts';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import { corporationLookup } from '@daicho/shared/api/corporation.ts';
import { postalBatchSearch, postalVersions } from '@daicho/shared/api/postal.ts';
import { radarList } from '@daicho/shared/api/radar.ts';
import { keyKindByForm } from '@daicho/shared/connection/key.ts';
import { type Call, callOf } from '@daicho/shared/enrich/lookup.ts';
import { filledIn } from '@daicho/shared/messages/language.ts';
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Probe, ProbeResult } from './probe.ts';
import {
  interfaceSentences as interfaces,
  keySentences as keys,
  planSentences as plans,
} from './words/caller.ts';

const ASK_VERSIONS = callOf(postalVersions, {});

/**
 * Questions that show what an account may ask beyond the ordinary look-ups. They are about public places and
 * bodies, never about a person.
 */
const ABILITIES: readonly {
  readonly call: Call;
  readonly has: keyof typeof plans;
  readonly lacks: keyof typeof plans;
}[] = [
  {
    call: callOf(postalBatchSearch, { queries: [{ t: '東京都千代田区永田町1-7-1', limit: 1 }] }),
    has: 'batch',
    lacks: 'noBatch',
  },
  {
    // The National Tax Agency.
    call: callOf(corporationLookup, { corporate_number: '7000012050002' }),
    has: 'corporations',
    lacks: 'noCorporations',
  },
  { call: callOf(radarList, {}), has: 'radar', lacks: 'noRadar' },
];

const interfaceFinding = findingsOf('interface');
const keyFinding = findingsOf('key');
const planFinding = findingsOf('plan');

interface KeyCheck {
  readonly findings: readonly Finding[];
  /** Whether look-ups are answered. */
  readonly isAccepted: boolean;
  readonly keyKind: KeyKind | undefined;
}

/**
 * Finds out whether the interface is there. The request has no key, since only a service of this interface may see the
 * key.
 */
export async function interfaceOf(probe: Probe): Promise<Finding> {
  const result = await probe.ask(ASK_VERSIONS);
  if ('ok' in result.reply) return interfaceFinding('ok', interfaces.open);
  const { kind } = result.reply.error;
  if (kind === 'unauthorised' || kind === 'forbidden') {
    // A proxy that asks for its own password answers in the same way, but with a page.
    return isJson(result)
      ? interfaceFinding('ok', interfaces.there)
      : interfaceFinding('blocked', interfaces.signIn);
  }
  return unusable(result);
}

/** Tries the key. */
export async function keyOf(probe: Probe, key: string | undefined): Promise<KeyCheck> {
  if (key === undefined) {
    const finding = keyFinding('note', keys.none);
    return { findings: [finding], isAccepted: false, keyKind: undefined };
  }
  const { reply } = await probe.ask(ASK_VERSIONS, key);
  const byForm = keyKindByForm(key);
  if ('ok' in reply) {
    const finding = keyFinding('ok', keys.accepted);
    const findings = [finding, ...(await plansOf(probe, key))];
    return { findings, isAccepted: true, keyKind: byForm ?? 'secret' };
  }
  const { error } = reply;
  if (error.code === 'origin_not_allowed') {
    return { findings: [keyFinding('note', keys.public)], isAccepted: false, keyKind: 'public' };
  }
  return { findings: [refused(error)], isAccepted: false, keyKind: byForm };
}

function refused(error: ApiError): Finding {
  if (error.code === 'account_disabled') return keyFinding('blocked', keys.disabled);
  if (error.kind === 'unauthorised') return keyFinding('blocked', keys.refused);
  if (error.kind === 'forbidden') return keyFinding('blocked', keys.forbidden);
  if (error.kind === 'too_many_requests') return keyFinding('warning', keys.tooMany);
  return keyFinding('blocked', { sentence: error.sentences });
}

async function plansOf(probe: Probe, key: string): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { call, has, lacks } of ABILITIES) {
    const { reply } = await probe.ask(call, key);
    if ('ok' in reply || reply.error.kind === 'not_found') {
      findings.push(planFinding('ok', plans[has]));
    } else if (reply.error.kind === 'forbidden' || reply.error.kind === 'unauthorised') {
      findings.push(planFinding('note', plans[lacks]));
    } else {
      const values = { what: plans[has].name, why: reply.error.sentences };
      findings.push(planFinding('warning', plans.untold, values));
    }
  }
  return findings;
}

function unusable({ reply, response }: ProbeResult): Finding {
  const status = response?.status ?? 0;
  if (status >= 300 && status < 400) return interfaceFinding('blocked', interfaces.redirects);
  if ('error' in reply && reply.error.retryable) {
    const sentence = filledIn(interfaces.fails.sentence, { why: reply.error.sentences });
    return interfaceFinding('blocked', { sentence, remedy: interfaces.fails.remedy });
  }
  return interfaceFinding('blocked', interfaces.another);
}

function isJson({ response }: ProbeResult): boolean {
  return typeof parseJson(response?.body ?? '') === 'object';
}
