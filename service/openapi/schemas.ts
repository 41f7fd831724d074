/** Turns the zod schemas of requests and answers into JSON Schema (2020-12). */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import { calendarDateSchema } from '@daicho/shared/model/calendar-date.ts';
import { dataVersionSchema } from '@daicho/shared/model/data-version.ts';
import { dateSchema } from '@daicho/shared/model/date.ts';
import * as z from 'zod/mini';
import { isSchema, type JsonSchema, type Tell } from './document.ts';
import { namedSchemas } from './named-schemas.ts';

const SCHEMAS = '#/components/schemas/';
const DATES: readonly unknown[] = [calendarDateSchema, dateSchema, dataVersionSchema];

export function reference(name: string): JsonSchema {
  return { $ref: SCHEMAS + name };
}

export interface Schemas {
  readonly byName: Readonly<Record<string, JsonSchema>>;
  /** Refers to a schema by its name. @throws TypeError for a schema without a name. */
  referenceTo(schema: z.ZodMiniType): JsonSchema;
}

/** Describes every named schema in the shape of an API version. */
export function describeSchemas(version: ApiVersion, tell: Tell): Schemas {
  const named = namedSchemas(version);
  const registry = z.registry<{ id: string }>();
  for (const { name, schema } of named) registry.add(schema, { id: name });
  const made = z.toJSONSchema(registry, { uri: (id) => SCHEMAS + id, io: 'output', override });
  const nameOf = new Map<unknown, string>(named.map(({ schema, name }) => [schema, name]));
  const byName = named.map(({ name, about, fields = {} }) => {
    const { $schema: _, $id: __, ...schema } = made.schemas[name] ?? {};
    const described = withFieldTexts(schema, fields, tell);
    return [
      name,
      about === undefined ? described : { description: tell(about), ...described },
    ] as const;
  });
  return {
    byName: Object.fromEntries(byName),
    referenceTo(schema) {
      const name = nameOf.get(schema);
      if (name === undefined) throw new TypeError('a schema without a name');
      return reference(name);
    },
  };
}

/** Describes the parameters of an operation, as a caller gives them. */
export function describeParameters(params: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(params, { io: 'input', override });
  return schema;
}

/** Refines the JSON schema that zod makes of one schema. */
function override({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: object }): void {
  const schema = jsonSchema as Record<string, unknown>;
  // Answers may gain fields within an API version.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  // Leaves out zod's bounds of safe integers.
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (DATES.includes(zodSchema)) schema.format = 'date';
}

/** Adds descriptions to the fields of an object and of objects inside. */
function withFieldTexts(
  schema: JsonSchema,
  fields: Readonly<Record<string, Sentence>>,
  tell: Tell,
): JsonSchema {
  const { properties } = schema;
  if (!isSchema(properties)) return schema;
  const described = Object.entries(properties).map(([name, property]) => {
    const inside = withFieldTexts(isSchema(property) ? property : {}, fields, tell);
    const sentence = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [name, sentence === undefined ? inside : { ...inside, description: tell(sentence) }];
  });
  return { ...schema, properties: Object.fromEntries(described) };
}
