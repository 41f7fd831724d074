/** Reads the parameters of an operation from an HTTP request into their types; the answers check them. */
import type { Operation } from '@daicho/shared/api/operation.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ServiceError } from '../response/service-error.ts';
import { UNDECODABLE } from './query-string.ts';

/**
 * Reads path, query string and JSON body. Names in the query string that the operation does not take are ignored.
 *
 * @throws ServiceError (400) that names the parameter and never repeats the value.
 */
export function readInput(
  operation: Operation<unknown, unknown>,
  request: FastifyRequest,
): Record<string, unknown> {
  const input = operation.method === 'POST' ? readBody(request.body) : {};
  if (isObject(request.params)) Object.assign(input, request.params);
  const urlQuery = isObject(request.query) ? request.query : {};
  for (const name of operation.query) {
    if (Object.hasOwn(input, name)) delete input[name];
    if (Object.hasOwn(urlQuery, name) && !isEmptyFacet(name, urlQuery[name])) {
      input[name] = readQueryValue(operation.params, name, urlQuery[name]);
    }
  }
  return input;
}

/** Copies the body without nulls: null counts as not given, in the body and in its queries. */
function readBody(body: unknown): Record<string, unknown> {
  if (!isObject(body) || Array.isArray(body)) throw new ServiceError('malformed_body');
  const given = withoutNulls(body);
  const { queries } = given;
  return Array.isArray(queries) ? { ...given, queries: queries.map(givenOf) } : given;
}

function givenOf(urlQuery: unknown): unknown {
  return isObject(urlQuery) && !Array.isArray(urlQuery) ? withoutNulls(urlQuery) : urlQuery;
}

function withoutNulls(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}

/** Whether a facet counts as not given: existing clients send an empty text for every facet that they do not want. */
function isEmptyFacet(name: string, value: unknown): boolean {
  return value === '' && /^facet(?:_|$)/.test(name);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readQueryValue(params: z.ZodMiniType, name: string, value: unknown): unknown {
  if (value === UNDECODABLE) throw new ServiceError('invalid_encoding', { parameter: name });
  if (Array.isArray(value)) throw new ServiceError('repeated_parameter', { parameter: name });
  if (typeof value !== 'string') return value;
  const schema = schemaOf(params, name);
  if (schema instanceof z.ZodMiniNumber && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value))
    return Number(value);
  if (schema instanceof z.ZodMiniBoolean && /^(?:true|false)$/i.test(value)) {
    return value.toLowerCase() === 'true';
  }
  return value;
}

/** Finds the schema of one parameter, which decides how a text of the query string is read. */
function schemaOf(params: z.ZodMiniType, name: string): unknown {
  if (!(params instanceof z.ZodMiniObject)) return undefined;
  const field: unknown = params.shape[name];
  return field instanceof z.ZodMiniOptional ? field.def.innerType : field;
}
