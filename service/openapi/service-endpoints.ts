/** Describes the endpoints that are not operations: the service itself, images, functions of warehouses, and files. */

import { postalDownloadList } from '@daicho/shared/api/download.ts';
import type { Access } from '@daicho/shared/api/operation.ts';
import { FUNCTION_ACCESS, FUNCTION_PATH } from '@daicho/shared/api/warehouse-function.ts';
import type { ServiceErrorCode } from '@daicho/shared/messages/http-errors.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { FILE_FORMATS } from '@daicho/shared/model/download.ts';
import {
  functionAnswerSchema,
  functionCallSchema,
} from '@daicho/shared/model/warehouse-function.ts';
import type { Content, Endpoint, JsonSchema, Parameter, Paths, Tell } from './document.ts';
import { headersFor } from './headers.ts';
import { API_VERSION_PARAMETER, describeAccess, resourceOf } from './operation-endpoint.ts';
import { ANY_REQUEST, BODY_REFUSALS, keyRefusals, refusalResponses } from './refusals.ts';
import type { Schemas } from './schemas.ts';
import { healthSchema, readinessSchema, rootSchema, whoamiSchema } from './service-schemas.ts';
import { WHOAMI_ACCESS } from './whoami-access.ts';
import { descriptionSentences, endpointSummaries } from './words.ts';

interface ServiceEndpoint {
  readonly method?: 'post';
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: Sentence;
  /** Who may call; if absent, everybody. */
  readonly access?: Access;
  readonly parameters: Endpoint['parameters'];
  /** Body of the request. */
  readonly body?: Content;
  readonly status: 200 | 303;
  readonly content?: Content;
  /** Body of a 503 that is not an error. */
  readonly unready?: Content;
  /** Own errors, besides errors of any request and errors of access. */
  readonly refusals: readonly ServiceErrorCode[];
}

export function serviceEndpoints(schemas: Schemas, tell: Tell): Paths {
  return Object.fromEntries(
    list(schemas, tell).map((one) => [one.path, { [one.method ?? 'get']: endpointOf(one, tell) }]),
  );
}

function list(schemas: Schemas, tell: Tell): readonly ServiceEndpoint[] {
  const about = { tag: 'service', parameters: [], status: 200, refusals: [] } as const;
  const parameter = parameterIn(tell);
  return [
    {
      ...about,
      path: '/',
      operationId: 'root',
      summary: endpointSummaries.root,
      // JSON for programs, and the page that a browser gets.
      content: {
        ...json(schemas.referenceTo(rootSchema)),
        'text/html': { schema: { type: 'string' } },
      },
    },
    {
      ...about,
      path: '/healthz',
      operationId: 'health',
      summary: endpointSummaries.health,
      content: json(schemas.referenceTo(healthSchema)),
    },
    {
      ...about,
      path: '/readyz',
      operationId: 'ready',
      summary: endpointSummaries.ready,
      content: json(schemas.referenceTo(readinessSchema)),
      unready: json(schemas.referenceTo(readinessSchema)),
    },
    {
      ...about,
      path: '/v1/whoami',
      operationId: 'whoami',
      summary: endpointSummaries.whoami,
      access: WHOAMI_ACCESS,
      content: json(schemas.referenceTo(whoamiSchema)),
    },
    {
      ...about,
      path: '/image',
      operationId: 'image',
      summary: endpointSummaries.image,
      parameters: [parameter('query', 'imageid', endpointSummaries.imageId, '^\\d{1,8}$')],
      content: { 'image/*': { schema: {} } },
      refusals: ['image_not_found', 'data_unavailable'],
    },
    {
      ...about,
      method: 'post',
      path: FUNCTION_PATH,
      operationId: 'warehouseFunction',
      summary: endpointSummaries.warehouseFunction,
      access: FUNCTION_ACCESS,
      parameters: [parameter('path', 'kind', endpointSummaries.functionKind)],
      body: json(schemas.referenceTo(functionCallSchema)),
      content: json(schemas.referenceTo(functionAnswerSchema)),
      refusals: [
        ...BODY_REFUSALS,
        'malformed_function_body',
        'missing_function_key',
        'invalid_parameter',
        'version_not_found',
        'unknown_path',
        'data_unavailable',
        'batch_timeout',
        'plan_required',
      ],
    },
    {
      path: `${postalDownloadList.path}{version}/{file_name}`,
      operationId: 'postalDownload',
      tag: resourceOf(postalDownloadList.name),
      summary: endpointSummaries.download,
      access: postalDownloadList.access,
      parameters: [
        { $ref: `#/components/parameters/${API_VERSION_PARAMETER}` },
        parameter('path', 'version', endpointSummaries.downloadVersion),
        parameter('path', 'file_name', endpointSummaries.downloadFileName),
      ],
      status: 303,
      refusals: ['unknown_api_version', 'file_not_found', 'unknown_path', 'data_unavailable'],
    },
    ...FILE_FORMATS.map(
      (format): ServiceEndpoint => ({
        path: `/downloads/{token}/${format.fileName}`,
        operationId: format.operationId,
        tag: resourceOf(postalDownloadList.name),
        summary: endpointSummaries[format.operationId],
        parameters: [parameter('path', 'token', endpointSummaries.downloadToken)],
        status: 200,
        content: { [format.contentType.replace(/;.*/, '')]: { schema: {} } },
        refusals: [
          'download_address_over',
          'unknown_path',
          'state_unavailable',
          'data_unavailable',
        ],
      }),
    ),
  ];
}

function endpointOf(one: ServiceEndpoint, tell: Tell): Endpoint {
  const { operationId, tag, summary, access, parameters, body, status, content, unready } = one;
  const refusals = [
    ...ANY_REQUEST,
    ...(access === undefined ? [] : keyRefusals(access)),
    ...one.refusals,
  ];
  const description = tell(descriptionSentences.answer);
  return {
    operationId,
    tags: [tag],
    summary: tell(summary),
    ...(access === undefined
      ? { description: tell(descriptionSentences.noKey), security: [] }
      : describeAccess(access, tell)),
    parameters,
    ...(body === undefined ? {} : { requestBody: { required: true, content: body } }),
    responses: {
      [status]: {
        description,
        headers: headersFor(status),
        ...(content === undefined ? {} : { content }),
      },
      ...refusalResponses(refusals, tell),
      ...(unready === undefined
        ? {}
        : { 503: { description, headers: headersFor(503, ['overloaded']), content: unready } }),
    },
  };
}

function json(schema: JsonSchema): Content {
  return { 'application/json': { schema } };
}

function parameterIn(tell: Tell) {
  return (
    place: 'path' | 'query',
    name: string,
    sentence: Sentence,
    pattern?: string,
  ): Parameter => ({
    name,
    in: place,
    required: true,
    description: tell(sentence),
    schema: { type: 'string', ...(pattern === undefined ? {} : { pattern }) },
  });
}
