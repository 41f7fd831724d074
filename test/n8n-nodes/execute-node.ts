/** Executes the Daicho node over a running service on items, as n8n would, and gives the items that it returns. */
import type { INodeExecutionData } from 'n8n-workflow';
import * as z from 'zod/mini';
import { Daicho } from '../../n8n-nodes/nodes/Daicho/Daicho.node.ts';
import { type Fault, faultyProxy, type SeenRequest } from '../service/connections/faulty-proxy.ts';
import type { RunningService } from '../service/http/running-service.ts';
import { type FakeContext, fakeContext } from './fake-context.ts';

const optionsSchema = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.optional(z.record(z.string(), z.string())),
  body: z.optional(z.string()),
  encoding: z.string(),
});

interface Sent {
  readonly path: string;
  readonly isKeyed: boolean;
}

/** Sends a request as n8n does, which adds the key. */
export function httpWith(key: string | undefined, sent: Sent[] = []) {
  return async (options: object) => {
    const { method, url, headers, body, encoding } = optionsSchema.parse(options);
    sent.push({ path: new URL(url).pathname, isKeyed: key !== undefined });
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...(key === undefined ? {} : { Authorization: `Token ${key}` }) },
      ...(body === undefined ? {} : { body }),
    });
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body:
        encoding === 'arraybuffer'
          ? Buffer.from(await response.arrayBuffer())
          : await response.text(),
    };
  };
}

export interface Run {
  /** Parameters in addition to those that the editor fills in. */
  readonly more?: object;
  readonly key?: 'secret' | 'public';
  readonly fault?: (request: SeenRequest, n: number) => Fault | undefined;
  /** Whether the node asks the service without a proxy, whose address would differ from that of the service's files. */
  readonly direct?: true;
  /** Whether an AI agent calls the node. */
  readonly asTool?: true;
  readonly onError?: FakeContext['onError'];
}

interface Executed {
  readonly items: readonly INodeExecutionData[];
  readonly json: readonly unknown[];
  /** Values of the result field of the items. */
  readonly results: readonly unknown[];
  /** Positions of the input items that the output items come from. */
  readonly from: readonly unknown[];
  /** Requests, first without their query strings, then whole. */
  readonly asked: readonly string[];
  readonly seen: readonly SeenRequest[];
  /** Requests as the node sent them. */
  readonly sent: readonly Sent[];
}

export async function executeNode(
  service: RunningService,
  [resource, operation]: readonly [resource: string, operation: string],
  items: readonly Readonly<Record<string, unknown>>[],
  { more = {}, key = 'secret', fault, direct, asTool, onError }: Run = {},
): Promise<Executed> {
  const proxy = await faultyProxy(service.url, fault);
  const sent: Sent[] = [];
  const http = httpWith(service.keys[key], sent);
  const context = fakeContext({
    items,
    ...(onError === undefined ? {} : { onError }),
    ...(asTool === true ? { type: 'n8n-nodes-daicho.daichoTool' } : {}),
    parameters: { resource, operation, ...defaultsOf(resource, operation), options: {}, ...more },
    credential: { baseUrl: direct === true ? service.url : proxy.url, apiKey: service.keys[key] },
    http: (_, options) => http(options),
    plainHttp: httpWith(undefined, sent),
  });
  const [output = []] = await new Daicho().execute.call(context);
  return {
    items: output,
    json: output.map(({ json }) => json),
    results: output.map(({ json }) => json.daicho),
    from: output.map(({ pairedItem }) => (pairedItem as { item: number } | undefined)?.item),
    asked: proxy.seen.map(({ method, path }) => `${method} ${path.split('?')[0]}`),
    seen: proxy.seen,
    sent,
  };
}

/** Parameters that the editor fills in. */
export function defaultsOf(resource: string, operation: string): Record<string, unknown> {
  const own = new Daicho().description.properties.filter(({ displayOptions }) => {
    const { show } = displayOptions ?? {};
    return show?.resource?.includes(resource) && show.operation?.includes(operation);
  });
  return Object.fromEntries(own.map(({ name, default: value }) => [name, value]));
}
