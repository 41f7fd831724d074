/** Workflows and credentials in n8n's own form. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

export interface Service {
  readonly url: string;
  readonly key: string;
}

export interface WorkflowNode {
  readonly name: string;
  readonly type: string;
  readonly parameters: object;
  readonly typeVersion?: number;
  readonly [setting: string]: unknown;
}

export function credential(id: string, { url, key }: Service, more: object = {}): object {
  return {
    id,
    name: id,
    type: 'daichoApi',
    data: { baseUrl: url, apiKey: key, ...more },
  };
}

/** The property of a node that uses a credential. */
export function credentialOf(id: string): object {
  return { daichoApi: { id, name: id } };
}

/** Nodes in a row, each one's output the next one's input. */
export function workflow(id: string, name: string, nodes: readonly WorkflowNode[]): object {
  return {
    id,
    name,
    active: false,
    settings: { executionOrder: 'v1' },
    nodes: nodes.map((node, i) => ({
      id: `${id}-${i}`,
      typeVersion: 1,
      position: [i * 220, 0],
      ...node,
    })),
    connections: Object.fromEntries(
      nodes
        .slice(1)
        .map(({ name: to }, i) => [
          nodes[i]?.name ?? '',
          { main: [[{ node: to, type: 'main', index: 0 }]] },
        ]),
    ),
  };
}

export const manualTrigger: WorkflowNode = {
  name: 'Start',
  type: 'n8n-nodes-base.manualTrigger',
  parameters: {},
};

/** One item per cell, `{ row, cell }`; a cell is anything that JSON can hold. */
export function itemsOf(cells: readonly unknown[]): readonly WorkflowNode[] {
  const rows = cells.map((cell, row) => ({ row, cell }));
  return [
    {
      name: 'Table',
      type: 'n8n-nodes-base.set',
      typeVersion: 3.4,
      parameters: { mode: 'raw', jsonOutput: JSON.stringify({ rows }), options: {} },
    },
    {
      name: 'Rows',
      type: 'n8n-nodes-base.splitOut',
      parameters: { fieldToSplitOut: 'rows', options: {} },
    },
  ];
}

/** Our node with a credential; `more` adds node settings such as `onError`. */
export function daichoNode(
  credentialId: string,
  parameters: object,
  more: Readonly<Record<string, unknown>> = {},
): WorkflowNode {
  return {
    name: 'Daicho',
    type: 'n8n-nodes-daicho.daicho',
    parameters: { resource: 'postal', ...parameters },
    credentials: credentialOf(credentialId),
    ...more,
  };
}

const workflowSchema = z.looseObject({
  nodes: z.array(z.looseObject({ name: z.string(), type: z.string() })),
});

/**
 * A workflow of `examples/n8n`, its nodes of ours given a credential as a person would.
 *
 * @param nextSteps nodes that stand in for those of the same name, which the example leaves open.
 */
export function example(
  name: string,
  credentialId: string,
  nextSteps: Readonly<Record<string, object>> = {},
): object {
  const path = new URL(`../../../examples/n8n/${name}.json`, import.meta.url);
  const { nodes, ...rest } = workflowSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return {
    ...rest,
    active: false,
    nodes: nodes.map((node) =>
      node.type.startsWith('n8n-nodes-daicho.')
        ? { ...node, credentials: credentialOf(credentialId) }
        : { ...node, ...nextSteps[node.name] },
    ),
  };
}
