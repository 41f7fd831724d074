/** Describes the endpoints that are no operations: what the service says of itself, images, and files. */
import { postalDownloadList } from '@daicho/shared/api/download.ts';
import type { ServiceErrorCode } from '@daicho/shared/messages/http-errors.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import {
  descriptionSentences,
  endpointSummaries,
} from '@daicho/shared/messages/openapi/description.ts';
import type {
  Content,
  Endpoint,
  JsonSchema,
  Parameter,
  Paths,
  Response,
  Tell,
} from './document.ts';
import { headersFor } from './headers.ts';
import { API_VERSION_PARAMETER, describeAccess, resourceOf } from './operation-endpoint.ts';
import { ANY_REQUEST, keyRefusals, refusalResponses } from './refusals.ts';
import type { Schemas } from './schemas.ts';
import { healthSchema, rootSchema } from './service-schemas.ts';

const TEXT: JsonSchema = { type: 'string' };
const IMAGE_ID: JsonSchema = { type: 'string', pattern: '^\\d{1,8}$' };

export function serviceEndpoints(schemas: Schemas, tell: Tell): Paths {
  const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });
  const open = (
    operationId: string,
    summary: Sentence,
    content: Content,
    more: { parameters?: readonly Parameter[]; refusals?: readonly ServiceErrorCode[] } = {},
  ): Endpoint => ({
    operationId,
    tags: ['service'],
    summary: tell(summary),
    description: tell(descriptionSentences.noKey),
    security: [],
    parameters: more.parameters ?? [],
    responses: {
      '200': { description: tell(descriptionSentences.answer), headers: headersFor(200), content },
      ...refusalResponses([...ANY_REQUEST, ...(more.refusals ?? [])], tell),
    },
  });
  const parameter = (
    place: 'path' | 'query',
    name: string,
    sentence: Sentence,
    schema = TEXT,
  ): Parameter => ({
    name,
    in: place,
    required: true,
    description: tell(sentence),
    schema,
  });
  const root = open('service', endpointSummaries.root, json(schemas.referenceTo(rootSchema)));
  const health = open('health', endpointSummaries.health, json(schemas.referenceTo(healthSchema)));
  const image = open(
    'image',
    endpointSummaries.image,
    { 'image/*': { schema: {} } },
    {
      parameters: [parameter('query', 'imageid', endpointSummaries.imageId, IMAGE_ID)],
      refusals: ['image_not_found'],
    },
  );
  const file = open(
    'downloadFile',
    endpointSummaries.downloadFile,
    { 'application/x-xz': { schema: {} } },
    {
      parameters: [parameter('path', 'token', endpointSummaries.downloadToken)],
      refusals: ['download_address_over', 'unknown_path', 'state_unavailable', 'data_unavailable'],
    },
  );
  const { access, name, path } = postalDownloadList;
  const redirect: Response = {
    description: tell(endpointSummaries.download),
    headers: headersFor(303),
  };
  const refusals: readonly ServiceErrorCode[] = [
    ...ANY_REQUEST,
    ...keyRefusals(access),
    'file_not_found',
    'unknown_path',
    'data_unavailable',
  ];
  const download: Endpoint = {
    operationId: 'postalDownload',
    tags: [resourceOf(name)],
    summary: tell(endpointSummaries.download),
    ...describeAccess(access, tell),
    parameters: [
      { $ref: `#/components/parameters/${API_VERSION_PARAMETER}` },
      parameter('path', 'version', endpointSummaries.downloadVersion),
      parameter('path', 'file_name', endpointSummaries.downloadFileName),
    ],
    responses: { '303': redirect, ...refusalResponses(refusals, tell) },
  };
  return {
    '/': { get: root },
    '/healthz': { get: health },
    '/image': { get: image },
    [`${path}{version}/{file_name}`]: { get: download },
    '/downloads/{token}/postalcode.json.xz': { get: file },
  };
}
