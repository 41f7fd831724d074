/** A column through the Daicho node of a real n8n, as the texts that other hosts write into cells. */

import type { EnrichKind } from '@daicho/shared/enrich/lookup.ts';
import type { FieldId } from '@daicho/shared/enrich/postal/field-ids.ts';
import { apiErrorSentences } from '@daicho/shared/messages/api-errors.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import {
  ambiguousSentences,
  invalidSentences,
  statusSentences,
} from '@daicho/shared/messages/outcomes.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import * as z from 'zod/mini';
import { countingProxy } from '../counting-proxy.ts';
import { execute, type Item, importAll } from './executions.ts';
import { N8n } from './n8n-process.ts';
import {
  credential,
  daichoNode,
  itemsOf,
  manualTrigger,
  type Service,
  workflow,
} from './workflows.ts';

export interface EnrichedColumn {
  readonly rows: string[][];
  readonly requests: number;
}

/** @param language of the status: the node gives a code and its reason, and the English sentence. */
export async function enrichInN8n(
  cells: readonly CellValue[],
  fields: readonly FieldId[],
  service: Service,
  { kind = 'address', language = 'ja' }: { kind?: EnrichKind; language?: Language } = {},
): Promise<EnrichedColumn> {
  const proxy = await countingProxy(service.url);
  const n8n = await N8n.create();
  try {
    const node = daichoNode('service', {
      ...OPERATIONS[kind],
      fields: fields.filter((id) => id !== 'status' && id !== 'candidates'),
      options: { requestsPerSecond: 1_000 },
    });
    await importAll(
      n8n,
      [credential('service', { url: proxy.url, key: service.key })],
      [workflow('column', 'A column', [manualTrigger, ...itemsOf(cells), node])],
    );
    const [items = []] = (await execute(n8n, 'column')).outputs('Daicho');
    const rows = items.map((item) => rowOfItem(item, fields, language));
    return { rows, requests: proxy.seen.length };
  } finally {
    await n8n.remove();
    await proxy.close();
  }
}

const OPERATIONS: Readonly<Record<EnrichKind, object>> = {
  address: { operation: 'normalizeAddress', address: '={{ $json.cell }}' },
  postal_code: { operation: 'lookup', postalCode: '={{ $json.cell }}' },
};

const resultSchema = z.object({
  daicho: z.looseObject({
    status: z.enum(['blank', 'found', 'ambiguous', 'not_found', 'invalid', 'failed']),
    reason: z.nullable(z.string()),
    message: z.string(),
    candidates: z.array(z.object({ summary: z.string() })),
  }),
});

const CANDIDATES_SHOWN = 10;

function rowOfItem({ json }: Item, fields: readonly FieldId[], language: Language): string[] {
  const { daicho } = resultSchema.parse(json);
  return fields.map((id) => {
    if (id === 'status') return statusOf(daicho.status, daicho.reason, language);
    if (id !== 'candidates') return z.string().parse(daicho[id]);
    const texts = [...new Set(daicho.candidates.map(({ summary }) => summary))];
    const more = texts.length > CANDIDATES_SHOWN ? ' / …' : '';
    return texts.slice(0, CANDIDATES_SHOWN).join(' / ') + more;
  });
}

const REASONS: Readonly<Record<string, Sentence>> = {
  ...ambiguousSentences,
  ...invalidSentences,
  ...apiErrorSentences,
};

function statusOf(
  status: keyof typeof statusSentences,
  reason: string | null,
  language: Language,
): string {
  const sentence = reason === null ? undefined : REASONS[reason];
  return say(statusSentences[status], language, {
    reason: sentence === undefined ? '' : say(sentence, language),
  });
}
