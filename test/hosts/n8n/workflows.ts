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

/** A workflow whose nodes stand in a row: each node's output is the input of the next. */
export function workflow(id: string, name: string, nodes: readonly WorkflowNode[]): object {
  const connections = nodes
    .slice(1)
    .map(({ name: to }, i) => [
      nodes[i]?.name ?? '',
      { main: [[{ node: to, type: 'main', index: 0 }]] },
    ]);
  return connectedWorkflow(id, name, nodes, Object.fromEntries(connections));
}

export function connectedWorkflow(
  id: string,
  name: string,
  nodes: readonly WorkflowNode[],
  connections: object,
): object {
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
    connections,
  };
}

export const manualTrigger: WorkflowNode = {
  name: 'Start',
  type: 'n8n-nodes-base.manualTrigger',
  parameters: {},
};

/** Two nodes that give one item for each cell, `{ row, cell }`; a cell is anything that JSON can hold. */
export function nodesGiving(cells: readonly unknown[]): readonly WorkflowNode[] {
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
    parameters: { resource: 'address', ...parameters },
    credentials: credentialOf(credentialId),
    ...more,
  };
}

const workflowSchema = z.looseObject({
  nodes: z.array(
    z.looseObject({
      name: z.string(),
      type: z.string(),
      parameters: z.record(z.string(), z.unknown()),
    }),
  ),
});

/**
 * A workflow of `examples/n8n` in which our nodes have the credential that a person would give them.
 *
 * @param instead replacements by the names of nodes: other parameters, a credential, or another node; a function makes the
 * replacement from the node's own parameters.
 */
export function example(
  name: string,
  credentialId: string,
  instead: Readonly<Record<string, object | ((own: object) => object)>> = {},
): object {
  const path = new URL(`../../../examples/n8n/${name}.json`, import.meta.url);
  const { nodes, ...rest } = workflowSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const names = nodes.map((node) => node.name);
  const unknown = Object.keys(instead).filter((node) => !names.includes(node));
  if (unknown.length > 0) throw new Error(`${name} has no node ${unknown.join(', ')}`);
  return {
    ...rest,
    active: false,
    nodes: nodes.map((node) => ({
      ...node,
      ...(node.type.startsWith('n8n-nodes-daicho.')
        ? { credentials: credentialOf(credentialId) }
        : {}),
      ...inPlaceOf(node, instead[node.name]),
      name: node.name,
    })),
  };
}

function inPlaceOf(
  { parameters }: { readonly parameters: object },
  instead: object | ((own: object) => object) = {},
): object {
  return typeof instead === 'function' ? instead(parameters) : instead;
}

/** Replaces a node that would write: its items go on unchanged. */
export const nothing = { type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} } as const;

/** Replaces a node that would read rows, and gives these rows. */
export function rowsInstead(rows: readonly object[]) {
  return {
    type: 'n8n-nodes-base.code',
    typeVersion: 2,
    parameters: { jsCode: `return ${JSON.stringify(rows.map((json) => ({ json })))}` },
  };
}

/** Sends each item to an address, as JSON. @param body an expression for another value. */
export function posted(url: string, body = '={{ $json }}') {
  return {
    type: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.2,
    parameters: {
      method: 'POST',
      url,
      sendBody: true,
      specifyBody: 'json',
      jsonBody: body,
      options: {},
    },
  };
}
