/** Describes the interface in one API version as an OpenAPI 3.1 document, from the operations and their schemas. */
import { type Operations, operations } from '@daicho/shared/api/operations.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import {
  API_VERSION_HEADER,
  type ApiVersion,
  NEWEST_API_VERSION,
} from '@daicho/shared/model/api-version.ts';
import packageJson from '../package.json' with { type: 'json' };
import { REGISTER_DEFINITIONS, REGISTER_IDS } from '../registers/registers.ts';
import {
  type Endpoint,
  isSchema,
  type OpenApiDocument,
  type Paths,
  type Tell,
} from './document.ts';
import { describeHeaders } from './headers.ts';
import { API_VERSION_PARAMETER, operationEndpoint } from './operation-endpoint.ts';
import { describeSchemas } from './schemas.ts';
import { serviceEndpoints } from './service-endpoints.ts';
import { withSharedResponses } from './shared-responses.ts';
import { descriptionSentences, resourceNames } from './words.ts';

/** API versions whose description is published (spec, Versioning 6), newest first. */
export const DESCRIBED_VERSIONS = [
  '2025-01-01',
  '2024-01-01',
  '2023-09-01',
] as const satisfies readonly ApiVersion[];

/** @param languages of every text, written one after another. */
export function describe(
  version: ApiVersion,
  languages: readonly Language[],
  publicUrl = '/',
): OpenApiDocument {
  const tell: Tell = (sentence, values) =>
    languages.map((language) => say(sentence, language, values)).join(' / ');
  const schemas = describeSchemas(version, tell);
  const { paths, responses } = withSharedResponses({
    ...Object.fromEntries(
      (Object.keys(operations) as (keyof Operations)[]).map((key) => [
        operations[key].path,
        { [methodOf(key)]: operationEndpoint(key, version, schemas, tell) },
      ]),
    ),
    ...serviceEndpoints(schemas, tell),
  });
  const { about, aboutVersion, aboutObjects } = descriptionSentences;
  const values = { version, newest: NEWEST_API_VERSION };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Daicho',
      version: packageJson.version,
      description: languages
        .flatMap((language) =>
          [about, aboutVersion, aboutObjects].map((sentence) => say(sentence, language, values)),
        )
        .join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: tagsOf(paths).map((name) => ({
      name,
      description: tell(nameOf(name)),
    })),
    paths,
    components: {
      securitySchemes: {
        secretKey: keyScheme(tell(descriptionSentences.secretKey)),
        publicKey: keyScheme(tell(descriptionSentences.publicKey)),
      },
      parameters: {
        [API_VERSION_PARAMETER]: {
          name: API_VERSION_HEADER,
          in: 'header',
          required: false,
          description: tell(descriptionSentences.apiVersion),
          schema: { type: 'string', enum: [version] },
        },
      },
      headers: describeHeaders(tell),
      responses,
      schemas: usedOf(schemas.byName, { paths, responses }),
    },
  };
}

function methodOf(key: keyof Operations): 'get' | 'post' {
  return operations[key].method === 'GET' ? 'get' : 'post';
}

/** @throws Error for a resource that is neither a register nor listed in words.ts. */
function nameOf(resource: string): Sentence {
  const register = REGISTER_IDS.find((id) => id === resource);
  const name =
    register === undefined ? resourceNames[resource] : REGISTER_DEFINITIONS[register].name;
  if (name === undefined) throw new Error(`the resource ${resource} has no name`);
  return name;
}

function keyScheme(description: string) {
  return { type: 'apiKey', in: 'header', name: 'Authorization', description };
}

function tagsOf(paths: Paths): string[] {
  const endpoints = Object.values(paths).flatMap((path): Endpoint[] => Object.values(path));
  return [...new Set(endpoints.flatMap(({ tags }) => tags))];
}

/** Keeps only schemas that are referred to: an API version does not have every record. */
function usedOf<T>(all: Readonly<Record<string, T>>, by: object): Record<string, T> {
  const used = new Set<string>();
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isSchema(value)) return;
    const name = /^#\/components\/schemas\/(\w+)$/.exec(String(value.$ref ?? ''))?.[1];
    if (name !== undefined && !used.has(name)) {
      used.add(name);
      visit(all[name]);
    }
    Object.values(value).forEach(visit);
  };
  visit(by);
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
}
