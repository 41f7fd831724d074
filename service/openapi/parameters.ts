/**
 * Describes the parameters of an operation, each with its place, its schema, and the rule that refuses a wrong value.
 */
import type { Operation } from '@daicho/shared/api/operation.ts';
import { type ParameterRule, ruleSentence } from '@daicho/shared/messages/parameter-rules.ts';
import { type Endpoint, isSchema, type JsonSchema, type Parameter, type Tell } from './document.ts';
import { describeParameters } from './schemas.ts';

type AnyOperation = Operation<unknown, unknown>;

/** Examples to try, by rule; most of them are in the embedded data. */
const EXAMPLES: Readonly<Partial<Record<ParameterRule, unknown>>> = {
  postal_code: '1000001',
  prefecture_code: '13',
  corporate_number: '7000012050002',
  calendar_date: '2026-11-20',
  latitude: 35.68156,
  longitude: 139.767201,
  offset: 0,
  limit: 10,
  changes_limit: 100,
  facet: '/',
  name_mode: 'partial',
};

interface DescribedParameters {
  /** Parameters of the path and of the query string. */
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Endpoint['requestBody'];
}

export function describeOperationParameters(
  operation: AnyOperation,
  tell: Tell,
): DescribedParameters {
  const { path, query: queryParameters, method, params } = operation;
  const schema = withRules(describeParameters(params), '', operation, tell);
  const fields = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = (schema.required ?? []) as readonly string[];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parameters = [...inPath, ...queryParameters].map((name) => {
    const { description = name, examples, ...rest } = fields[name] ?? {};
    const [example] = Array.isArray(examples) ? examples : [];
    return {
      name,
      in: inPath.includes(name) ? ('path' as const) : ('query' as const),
      required: required.includes(name),
      description: String(description),
      schema: rest,
      ...(example === undefined ? {} : { example }),
    };
  });
  if (method === 'GET') return { parameters };
  const isInBody = (name: string) => !inPath.includes(name) && !queryParameters.includes(name);
  const body = {
    ...schema,
    properties: Object.fromEntries(Object.entries(fields).filter(([name]) => isInBody(name))),
    required: required.filter(isInBody),
  };
  return {
    parameters,
    requestBody: { required: true, content: { 'application/json': { schema: body } } },
  };
}

/** Adds the operation's rule to each value. @param at name of the value among the rules: `queries[].limit`. */
function withRules(
  schema: JsonSchema,
  at: string,
  operation: AnyOperation,
  tell: Tell,
): JsonSchema {
  const rule = operation.rules[at];
  const inside = { ...schema };
  if (isSchema(schema.items)) inside.items = withRules(schema.items, `${at}[]`, operation, tell);
  if (isSchema(schema.properties)) {
    const described = Object.entries(schema.properties).map(([name, property]) => [
      name,
      withRules(property as JsonSchema, at === '' ? name : `${at}.${name}`, operation, tell),
    ]);
    inside.properties = Object.fromEntries(described);
  }
  if (rule === undefined) return inside;
  const example = typeof rule === 'string' ? EXAMPLES[rule] : undefined;
  return {
    description: tell(ruleSentence(rule)),
    ...inside,
    ...(example === undefined ? {} : { examples: [example] }),
  };
}
