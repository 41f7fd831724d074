/** The parts of n8n's context that a test needs. The tests inside a real n8n cover what n8n does with the results. */
import type { errorOf } from '../../n8n-nodes/nodes/Daicho/output/errors.ts';
import type { settingsOf } from '../../n8n-nodes/nodes/Daicho/parameters/node-settings.ts';

type Context = Parameters<typeof settingsOf>[0];
type Node = Parameters<typeof errorOf>[0];
type Values = Readonly<Record<string, unknown>>;

const fakeNode: Node = {
  id: 'node',
  name: 'Daicho',
  type: 'n8n-nodes-daicho.daicho',
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
};

export interface FakeContext {
  readonly parameters?: Values;
  /** Parameters that differ from item to item, one set for each item. */
  readonly items?: readonly Values[];
  readonly credential?: object;
  readonly http?: (credential: string, options: object) => Promise<unknown>;
  /** Sends a request without the credential. */
  readonly plainHttp?: (options: object) => Promise<unknown>;
  readonly signal?: AbortSignal;
  /** Type of the node, which n8n changes when it makes a tool of the node. */
  readonly type?: string;
  /** What n8n does with items that fail: by default they go on. */
  readonly onError?: Node['onError'];
}

export function fakeContext({
  parameters = {},
  items = [],
  credential = {},
  http,
  plainHttp,
  signal,
  type = fakeNode.type,
  onError = 'continueRegularOutput',
}: FakeContext) {
  const context = {
    getNode: () => ({ ...fakeNode, type, onError }),
    getInputData: () => items.map((json) => ({ json })),
    getNodeParameter: (
      name: string,
      item: number,
      fallback?: unknown,
      { rawExpressions = false } = {},
    ) => {
      const isExpression = items.some((values) => name in values);
      if (rawExpressions && isExpression) return '={{ what differs from item to item }}';
      return items[item]?.[name] ?? valueAt(parameters, name) ?? fallback;
    },
    getCredentials: async () => credential,
    getExecutionCancelSignal: () => signal,
    getCurrentNodeParameter: (name: string) => parameters[name],
    addExecutionHints: () => {},
    continueOnFail: () => onError !== 'stopWorkflow',
    helpers: {
      httpRequestWithAuthentication: http,
      httpRequest: plainHttp,
      prepareBinaryData: async (data: Uint8Array, fileName: string, mimeType: string) => ({
        data: Buffer.from(data).toString('base64'),
        fileName,
        mimeType,
      }),
    },
  };
  return context as unknown as Context;
}

/** Reads `options.version` as n8n does. */
function valueAt(values: Values, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Values | undefined)?.[name], values);
}
