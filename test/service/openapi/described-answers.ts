/**
 * Checks an answer of the service against the description of its API version: status, headers, media type, body and
 * the code of an error. Objects may have only described fields, although the description tells clients to expect
 * further fields some day.
 */
import { describe } from '@daicho/service/openapi/describe.ts';
import type { Endpoint, Response } from '@daicho/service/openapi/document.ts';
import {
  API_VERSION_HEADER,
  API_VERSIONS,
  type ApiVersion,
  NEWEST_API_VERSION,
} from '@daicho/shared/model/api-version.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';

export interface Exchange {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** Headers of the request, by lower-case name. */
  readonly asked: Readonly<Record<string, unknown>>;
  /** API version if the request names none; by default the newest. */
  readonly defaultVersion?: ApiVersion | null | undefined;
  readonly status: number;
  /** Gives a header of the answer by its name in any case. */
  readonly header: (name: string) => string | undefined;
  /** The body; undefined if nothing is known about it. */
  readonly body?: string;
}

/** Pages for people and tools, and requests of machines of one operator, whose answers no client of the interface reads. */
const UNDESCRIBED = /^\/(?:dashboard|desk|excel|mcp|openapi|replica|sheets)(?:\/|$)/;

/** @throws Error that describes the difference from the description. */
export function checkDescribed(exchange: Exchange): void {
  const { target, asked, defaultVersion } = exchange;
  const path = pathOf(target);
  if (UNDESCRIBED.test(path)) return;
  const header = asked[API_VERSION_HEADER.toLowerCase()];
  const version =
    API_VERSIONS.find((one) => one === header) ?? defaultVersion ?? NEWEST_API_VERSION;
  const description = descriptionOf(version);
  const found = description.find(path);
  const method = exchange.method === 'HEAD' ? 'get' : exchange.method.toLowerCase();
  const endpoint = found?.methods[method];
  const problem =
    found === undefined || endpoint === undefined
      ? ofNoEndpoint(exchange, found !== undefined, description)
      : ofEndpoint(exchange, `${pointer('paths', found.path, method)}`, endpoint, description);
  if (problem !== undefined) {
    throw new Error(`${exchange.method} ${path} (${version}), ${exchange.status}: ${problem}`);
  }
}

/** Path as the router sees it, also from a whole address, and decoded if possible. */
function pathOf(target: string): string {
  const path = target
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    // The router reads `//` and `*` as the root.
    .replace(/^(?:\/\/|\*)$/, '/');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function ofEndpoint(
  exchange: Exchange,
  at: string,
  { responses }: Endpoint,
  description: Description,
): string | undefined {
  const { status, header, body } = exchange;
  const one = responses[status];
  if (one === undefined) return 'the status is not described';
  const place = '$ref' in one ? one.$ref : `${at}/responses/${status}`;
  const response = description.resolve(place) as unknown as Response;
  for (const name of Object.keys(response.headers)) {
    if (!SELDOM.has(`${name} ${status}`) && header(name) === undefined)
      return `there is no ${name}`;
  }
  if (exchange.method === 'HEAD' || body === undefined) return undefined;
  if (response.content === undefined) {
    return body === '' ? undefined : 'a body where none is described';
  }
  const type = header('content-type')?.replace(/;.*$/, '') ?? 'none';
  const described = Object.keys(response.content).find(
    (known) => known === type || (known.endsWith('/*') && type.startsWith(known.slice(0, -1))),
  );
  if (described === undefined) return `the media type ${type} is not described`;
  if (described !== 'application/json') return undefined;
  return description.problemOf(body, `${place}${pointer('content', described, 'schema').slice(1)}`);
}

/** A path or method that does not exist is refused; the errors that any request may meet are allowed too. */
function ofNoEndpoint(
  { method, status, body, asked, header }: Exchange,
  isPath: boolean,
  description: Description,
): string | undefined {
  if (method === 'OPTIONS' && status === 204) return undefined;
  if (status < 400) return isPath ? 'the method is not described' : 'the path is not described';
  if (method === 'HEAD' || body === undefined) return undefined;
  // A person in a browser gets a page.
  const isPage = header('content-type')?.startsWith('text/html') === true;
  if (isPage && String(asked.accept).includes('text/html')) return undefined;
  return description.problemOf(body, '#/components/schemas/Error');
}

interface Found {
  readonly path: string;
  readonly methods: Readonly<Record<string, Endpoint>>;
}

interface Description {
  find(path: string): Found | undefined;
  resolve(reference: string): object;
  /** Describes the fault of a JSON body; undefined if there is none. */
  problemOf(body: string, reference: string): string | undefined;
}

const known = new Map<ApiVersion, Description>();

function descriptionOf(version: ApiVersion): Description {
  const description = known.get(version) ?? read(version);
  known.set(version, description);
  return description;
}

function read(version: ApiVersion): Description {
  const document = describe(version, ['en']);
  const { components } = document;
  // Most schemas are used once or twice in a run, so the compiled code is not optimised: compiling then takes a third
  // of the time, and the code is a little slower.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  ajvFormats.default(ajv);
  ajv.addSchema(
    { ...document, components: { ...components, schemas: closed(components.schemas) } },
    'api',
  );
  const paths = Object.entries(document.paths)
    .map(([path, methods]) => ({ path, methods, pattern: patternOf(path) }))
    // If two paths match, the path without parameters is chosen, as in the router.
    .sort((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')));
  return {
    find: (asked) => paths.find(({ pattern }) => pattern.test(asked)),
    resolve(reference) {
      let at: unknown = document;
      for (const key of reference.slice(2).split('/')) {
        at = (at as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
      }
      return at as object;
    },
    problemOf(body, reference) {
      const validate = ajv.getSchema(`api${encodeURI(reference)}`);
      if (validate === undefined) throw new Error(`no schema at ${reference}`);
      let value: unknown;
      try {
        value = JSON.parse(body);
      } catch {
        return 'the body is no JSON';
      }
      return validate(value) === true ? undefined : ajv.errorsText(validate.errors);
    },
  };
}

/**
 * Described headers that an answer with the status may lack: while the service is opening, and for a path that is too long
 * for the router.
 */
const SELDOM: ReadonlySet<string> = new Set(['Retry-After 503', 'Daicho-Coverage 404']);

/** Matches the path with and without a slash at its end. */
function patternOf(path: string): RegExp {
  const quoted = path
    .replace(/\/$/, '')
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${quoted}/?$`);
}

/** Changes a schema so that no object may have a field that is not described. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, closed(value)]),
  );
  const isOpen = 'properties' in schema && !('additionalProperties' in schema);
  return isOpen && 'type' in schema ? { ...inside, additionalProperties: false } : inside;
}

function pointer(...keys: readonly string[]): string {
  return `#/${keys.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
}
