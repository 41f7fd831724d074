/** As much of n8n's context as a test needs. What n8n does with it is for the tests inside a real n8n. */
import type { errorOf } from '../../n8n-nodes/nodes/Daicho/errors.ts';
import type { settingsOf } from '../../n8n-nodes/nodes/Daicho/settings.ts';

type Context = Parameters<typeof settingsOf>[0];
type Node = Parameters<typeof errorOf>[0];

export const fakeNode: Node = {
  id: 'node',
  name: 'Daicho',
  type: 'n8n-nodes-daicho.daicho',
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
};

export interface FakeContext {
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly credential?: object;
  readonly http?: (credential: string, options: object) => Promise<unknown>;
}

export function fakeContext({ parameters = {}, credential = {}, http }: FakeContext) {
  const context = {
    getNode: () => fakeNode,
    getNodeParameter: (name: string, _: number, fallback?: unknown) => parameters[name] ?? fallback,
    getCredentials: async () => credential,
    helpers: { httpRequestWithAuthentication: http },
  };
  return context as unknown as Context;
}
