/**
 * Tells which data a service has and how old it is: by its root answer or, if that says nothing about data, by the
 * versions that the service lists.
 */
import { bankVersions } from '@daicho/shared/api/bank.ts';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import { postalVersions } from '@daicho/shared/api/postal.ts';
import { dayNumber } from '@daicho/shared/calendar/day.ts';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { callOf } from '@daicho/shared/enrich/lookup.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { dataVersionSchema } from '@daicho/shared/model/data-version.ts';
import * as z from 'zod/mini';
import {
  REGISTER_DEFINITIONS,
  REGISTER_IDS,
  type RegisterId,
  registerOf,
} from '../registers/registers.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Probe, ProbeResult } from './probe.ts';
import { dataSentences as sentences } from './words/data.ts';

/** Age in days at which data counts as out of date, by how often its publisher issues it. */
const OLD_DAYS = { daily: 10, monthly: 62 } as const;

const rootSchema = z.object({
  name: z.literal('Daicho'),
  registers: z.record(
    z.string(),
    z.nullable(
      z.looseObject({
        origin: z.nullable(z.string()),
        version: z.optional(z.nullable(dataVersionSchema)),
      }),
    ),
  ),
  coverage: z.optional(z.record(z.string(), z.nullable(z.looseObject({ scope: z.string() })))),
});

const finding = findingsOf('data');

/** @param key for services that do not describe themselves: they list their versions only to a key. */
export async function dataFindings(
  probe: Probe,
  root: ProbeResult,
  key: string | undefined,
): Promise<readonly Finding[]> {
  const described = rootSchema.safeParse(parseJson(root.response?.body ?? '')).data;
  if (described === undefined) return key === undefined ? [] : await ofVersions(probe, key);
  return REGISTER_IDS.flatMap((id) => {
    const held = described.registers[id];
    // An older service may lack some registers.
    if (held === undefined) return [];
    const name = REGISTER_DEFINITIONS[id].name;
    if (held === null || held.version === null || held.version === undefined) {
      return [finding('warning', sentences.closed, { name })];
    }
    const { origin, version } = held;
    if (origin === 'sample') return [finding('note', sentences.sample, { name })];
    const part = described.coverage?.[id]?.scope === 'part' ? sentences.part.sentence : NOTHING;
    return [aged(id, version, { part, isEmbedded: origin === 'embedded' })];
  });
}

const NOTHING: Sentence = { ja: '', en: '' };

function aged(
  id: RegisterId,
  version: string,
  {
    part = NOTHING,
    isEmbedded = false,
  }: { readonly part?: Sentence; readonly isEmbedded?: boolean } = {},
): Finding {
  const { name, publisher } = REGISTER_DEFINITIONS[id];
  const days = dayNumber(dayInJapan(Date.now())) - dayNumber(version);
  const values = { name, version, days, part };
  const issued = publisher?.issued ?? 'at times';
  if (isEmbedded && publisher !== undefined) return finding('note', sentences.embedded, values);
  const isOld = issued !== 'at times' && days > OLD_DAYS[issued];
  return finding(isOld ? 'warning' : 'ok', isOld ? sentences.old : sentences.held, values);
}

async function ofVersions(probe: Probe, key: string): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const call of [callOf(postalVersions, {}), callOf(bankVersions, {})]) {
    const { reply } = await probe.ask(call, key);
    const id = registerOf(call.operation.name);
    if (!('ok' in reply) || id === undefined) continue;
    const versions = z.object({ versions: z.array(dataVersionSchema) }).safeParse(reply.ok)
      .data?.versions;
    const version = [...(versions ?? [])].sort().at(-1);
    if (version !== undefined) findings.push(aged(id, version));
  }
  return findings;
}
