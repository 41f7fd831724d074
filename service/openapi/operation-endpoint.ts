/** Describes an operation of the list as an endpoint. */
import type { Access, Operation } from '@daicho/shared/api/operation.ts';
import { type Operations, operations } from '@daicho/shared/api/operations.ts';
import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import { answerSchema } from './answer-schemas.ts';
import type { Endpoint, Response, Tell } from './document.ts';
import { coverageHeaders, headersFor } from './headers.ts';
import { describeOperationParameters } from './parameters.ts';
import { commonRefusals, refusalResponses } from './refusals.ts';
import type { Schemas } from './schemas.ts';
import { descriptionSentences } from './words.ts';

/** Name, among the document's components, of the parameter that is the API version's header. */
export const API_VERSION_PARAMETER = 'ApiVersion';

export function operationEndpoint(
  key: keyof Operations,
  version: ApiVersion,
  schemas: Schemas,
  tell: Tell,
): Endpoint {
  const operation: Operation<unknown, unknown> = operations[key];
  const { note } = operation;
  if (note === undefined) throw new TypeError(`${operation.name} has no note`);
  const { parameters, requestBody } = describeOperationParameters(operation, tell);
  return {
    operationId: key,
    tags: [resourceOf(operation.name)],
    summary: tell(note),
    ...describeAccess(operation.access, tell),
    parameters: [{ $ref: `#/components/parameters/${API_VERSION_PARAMETER}` }, ...parameters],
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: withCoverage({
      '200': answer(key, version, schemas, tell),
      ...refusalResponses([...commonRefusals(operation), ...(note.refusals ?? [])], tell),
    }),
  };
}

/** Adds the header that says what a register covers, since a register answers every operation. */
function withCoverage(responses: Readonly<Record<string, Response>>): Endpoint['responses'] {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const headers = { ...response.headers, ...coverageHeaders(Number(status)) };
      return [status, { ...response, headers }];
    }),
  );
}

export function resourceOf(operationName: string): string {
  return operationName.split('.')[0] ?? operationName;
}

/** States who may call: as security requirements, in words, and as data. */
export function describeAccess(
  access: Access,
  tell: Tell,
): Pick<Endpoint, 'description' | 'security' | 'x-access'> {
  const isForBoth = access.keys.includes('public');
  const sentences = [
    tell(isForBoth ? descriptionSentences.eitherKey : descriptionSentences.secretKeyOnly),
    access.plan === undefined
      ? tell(descriptionSentences.anyPlan)
      : tell(descriptionSentences.plan, { plan: access.plan }),
    access.option && tell(descriptionSentences.option, { option: access.option }),
    access.webhook && tell(descriptionSentences.webhook),
  ];
  return {
    description: sentences
      .filter((sentence) => sentence !== undefined)
      .map((sentence) => `- ${sentence}`)
      .join('\n'),
    security: access.keys.map((kind) => ({ [`${kind}Key`]: [] })),
    'x-access': access,
  };
}

function answer(
  key: keyof Operations,
  version: ApiVersion,
  schemas: Schemas,
  tell: Tell,
): Response {
  const schema = answerSchema(key, version);
  const headers = headersFor(200);
  if (schema === undefined) {
    return { description: tell(descriptionSentences.answerWithoutBody), headers };
  }
  return {
    description: tell(descriptionSentences.answer),
    headers,
    content: { 'application/json': { schema: schemas.referenceTo(schema) } },
  };
}
