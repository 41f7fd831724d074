/** The parts of OpenAPI 3.1 that the description of this interface uses. */
import type { Access } from '@daicho/shared/api/operation.ts';
import type { Sentence, Values } from '@daicho/shared/messages/language.ts';

/** Says a sentence in the languages of a document. */
export type Tell = (sentence: Sentence, values?: Values) => string;

/** A JSON Schema (2020-12), which may refer to another of the document: `{ $ref: '#/components/schemas/X' }`. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface Reference {
  readonly $ref: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

interface Header {
  readonly description: string;
  readonly schema: JsonSchema;
}

export type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

export interface Response {
  readonly description: string;
  readonly headers: Readonly<Record<string, Reference>>;
  readonly content?: Content;
}

export interface Endpoint {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  /** Each of these alone lets a caller in; an empty list means everybody. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  /** By status. */
  readonly responses: Readonly<Record<string, Response | Reference>>;
  readonly 'x-access'?: Access;
}

export type Method = 'get' | 'post';
export type Paths = Readonly<Record<string, Readonly<Partial<Record<Method, Endpoint>>>>>;

interface Named {
  readonly name: string;
  readonly description: string;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly Named[];
  readonly paths: Paths;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly responses: Readonly<Record<string, Response | Reference>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
}
