/**
 * Bodies of the requests with which data warehouses call a function, as their makers publish them: BigQuery's remote
 * functions and Snowflake's external functions. An addition of Daicho's service (additions.ts).
 */
import * as z from 'zod/mini';

/**
 * Largest number of rows of one call; more get 400. Warehouses are told how many they may send (`max_batching_rows`).
 */
export const FUNCTION_ROWS_MAX = 10_000;

const rowsSchema = z.array(z.array(z.unknown()));

/**
 * Settings that the owner of a function makes once: BigQuery sends them in the body, Snowflake as headers
 * `sf-custom-daicho-…`. The key is among the settings, since the warehouse itself uses the header Authorization.
 */
const settings = {
  key: z.optional(z.string()),
  fields: z.optional(z.string()),
  language: z.optional(z.string()),
  notation: z.optional(z.string()),
  when_code_differs: z.optional(z.string()),
  data_version: z.optional(z.string()),
};
/** A loose schema, so that an unknown setting is refused by its own sentence. */
const contextSchema = z.looseObject(settings);

export const FUNCTION_SETTINGS: readonly string[] = Object.keys(settings);

export type FunctionContext = z.infer<typeof contextSchema>;

/** Each call is the list of its arguments. */
export const bigQueryCallSchema = z.looseObject({
  requestId: z.optional(z.string()),
  userDefinedContext: z.optional(z.nullable(contextSchema)),
  calls: rowsSchema,
});

/** Each row begins with its number. */
export const snowflakeCallSchema = z.looseObject({ data: rowsSchema });

export const functionCallSchema = z.union([bigQueryCallSchema, snowflakeCallSchema]);

/** Answer to a row; null if every argument is blank. */
const recordSchema = z.nullable(
  z.looseObject({
    status: z.enum(['found', 'ambiguous', 'not_found', 'outside_data', 'invalid']),
    message: z.optional(z.string()),
    candidates: z.optional(z.array(z.looseObject({}))),
  }),
);

export const functionAnswerSchema = z.union([
  z.object({ replies: z.array(recordSchema) }),
  z.object({ data: z.array(z.tuple([z.number(), recordSchema])) }),
]);
