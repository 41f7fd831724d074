/** Sends rows of a table through the Daicho node of a real n8n, and gives the texts that other hosts write into cells. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import * as z from 'zod/mini';
import { propertyOf } from '../../../n8n-nodes/nodes/Daicho/output/result.ts';
import { resources } from '../../../n8n-nodes/nodes/Daicho/resources/resources.ts';
import { isLookup } from '../../n8n-nodes/is-lookup.ts';
import { countingProxy } from '../counting-proxy.ts';
import type { Item } from './executions.ts';
import { SharedN8n } from './shared-n8n.ts';
import {
  credential,
  daichoNode,
  manualTrigger,
  nodesGiving,
  type Service,
  workflow,
} from './workflows.ts';

interface EnrichedRows {
  /** Texts of each row, one for each field. */
  readonly rows: string[][];
  readonly requests: number;
}

/** Cells of a row for each input of the kind: one cell, or several cells if the value stands in several columns. */
type InputRow = readonly (CellValue | readonly CellValue[])[];

/** @param language of the results. */
export async function enrichInN8n(
  kind: Kind,
  rows: readonly InputRow[],
  fields: readonly string[],
  service: Service,
  language: Language = 'ja',
): Promise<EnrichedRows> {
  const proxy = await countingProxy(service.url);
  try {
    const n8n = await SharedN8n.open();
    const node = daichoNode('service', {
      ...operationOf(kind),
      output: 'selected',
      fields: fields.filter((id) => id !== 'status' && id !== 'candidates'),
      options: { language },
    });
    await n8n.importAll(
      [credential('service', { url: proxy.url, key: service.key })],
      [workflow('table', 'A table', [manualTrigger, ...nodesGiving(rows), node])],
    );
    const [items = []] = (await n8n.execute('table')).outputs('Daicho');
    return {
      rows: items.map((item) => rowOfItem(item, fields)),
      requests: proxy.seen.length,
    };
  } finally {
    await proxy.close();
  }
}

/** The parameters with which the node looks a kind up; each input is read from the item's `cell`. */
function operationOf(kind: Kind): object {
  for (const { id: resource, operations } of resources) {
    for (const [operation, described] of Object.entries(operations)) {
      if (!isLookup(described) || described.kind.id !== kind.id) continue;
      const inputs = described.parameters.map((name, i) => [name, `={{ $json.cell[${i}] }}`]);
      return { resource, operation, ...Object.fromEntries(inputs) };
    }
  }
  throw new Error(`n8n has no operation for ${kind.id}`);
}

const resultSchema = z.object({
  daicho: z.looseObject({
    message: z.string(),
    candidates: z.array(z.object({ summary: z.string() })),
  }),
});

const CANDIDATES_SHOWN = 10;

function rowOfItem({ json }: Item, fields: readonly string[]): string[] {
  const { daicho } = resultSchema.parse(json);
  return fields.map((id) => {
    if (id === 'status') return daicho.message;
    if (id === 'candidates') return candidatesOf(daicho.candidates);
    return textOf(daicho[propertyOf(id)]);
  });
}

/** Writes a property as text; truth values are written as spreadsheets write them. */
function textOf(property: unknown): string {
  if (property === null) return '';
  if (typeof property === 'boolean') return String(property).toUpperCase();
  return typeof property === 'number' ? String(property) : z.string().parse(property);
}

function candidatesOf(candidates: readonly { readonly summary: string }[]): string {
  const texts = [...new Set(candidates.map(({ summary }) => summary))];
  const more = texts.length > CANDIDATES_SHOWN ? ' / …' : '';
  return texts.slice(0, CANDIDATES_SHOWN).join(' / ') + more;
}
