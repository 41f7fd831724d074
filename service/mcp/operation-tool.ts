/** Makes the tool of an operation that looks something up: its parameters in, a short answer out. */
import type { Operation } from '@daicho/shared/api/operation.ts';
import { parameterRules } from '@daicho/shared/messages/parameter-rules.ts';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { shortRecord } from './short-record.ts';
import type { Tool } from './tool.ts';
import { operationText } from './tool-texts.ts';

/** Number of rows of an answer where the caller does not say how many. */
const ROWS = 20;
const ROWS_MAX = 100;

const pageShape = {
  offset: z.number().int().min(0).default(0).describe('How many rows to leave out first.'),
  limit: z
    .number()
    .int()
    .min(1)
    .max(ROWS_MAX)
    .default(ROWS)
    .describe(`How many rows to give, at most ${ROWS_MAX}.`),
  fields: z
    .array(z.string())
    .optional()
    .describe(
      'Which fields of a record to give. Without it: those that have a value, but no readings (…_kana, …_roman) and no raw texts.',
    ),
};

/**
 * Whether an operation is a tool: one that changes nothing, and is no bulk (which needs an option). Looking a code up is
 * the business of the kinds.
 */
export function isTool({ name, method, access }: Operation<unknown, unknown>): boolean {
  return method === 'GET' && access.option === undefined && !name.endsWith('.lookup');
}

export function operationTool(operation: Operation<unknown, unknown>): Tool {
  const { title, description } = operationText(operation);
  const pages = operation.query.includes('offset');
  return {
    name: snakeCase(operation.name),
    title,
    description,
    isOfCorporations: /^(?:corporation|radar)\./.test(operation.name),
    input: z.object({ ...shapeOf(operation), ...pageShape }),
    async run({ offset, limit, fields, ...params }, { source, signal }) {
      const page = pageSchema.parse({ offset, limit, fields });
      const all = pages ? { ...params, offset: page.offset, limit: page.limit } : params;
      const reply = await source.connection.send({ operation, params: all }, signal);
      if ('error' in reply) throw reply.error;
      return shortAnswer(reply.ok, page, pages);
    },
  };
}

const pageSchema = z.object(pageShape);
type Page = z.infer<typeof pageSchema>;

/** Lists the operation's own parameters, each described by the rule that a wrong one is refused with. */
function shapeOf({ params, rules }: Operation<unknown, unknown>): z.core.$ZodShape {
  if (!(params instanceof mini.ZodMiniObject)) return {};
  const shape: Readonly<Record<string, z.core.$ZodType>> = params.shape;
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const rule = rules[name];
      const described = z.core.clone(schema);
      if (rule !== undefined) {
        z.globalRegistry.add(described, { description: parameterRules[rule].en });
      }
      return [name, described];
    }),
  );
}

const answerSchema = z.looseObject({
  data: z.array(z.unknown()).optional(),
  versions: z.array(z.unknown()).optional(),
  count: z.number().optional(),
});

/**
 * Cuts an answer to a page of short rows, and says how to get the others.
 *
 * @param isPage whether the rows are a page already.
 */
function shortAnswer(answer: unknown, { offset, limit, fields }: Page, isPage: boolean): object {
  const {
    data,
    versions,
    count,
    offset: _,
    limit: __,
    query,
    ...rest
  } = answerSchema.parse(answer);
  const rows = data ?? versions;
  if (rows === undefined) return shortObject(answer, fields);
  const shown = isPage ? rows : rows.slice(offset, offset + limit);
  const total = isPage ? (count ?? rows.length) : rows.length;
  const end = offset + shown.length;
  return {
    ...shortObject({ ...rest, query: typeof query === 'string' ? undefined : query }, undefined),
    total,
    rows: shown.map((row) => shortRecord(row, fields)),
    ...(end < total && shown.length > 0
      ? {
          note: `Rows ${offset + 1} to ${end} of ${total}. For more: offset ${end}, or ask more narrowly.`,
        }
      : {}),
  };
}

function shortObject(answer: unknown, fields: readonly string[] | undefined): object {
  const short = shortRecord(answer, fields);
  return typeof short === 'object' && short !== null ? short : { data: short };
}

/** `postal.batchSearch` -> `postal_batch_search` */
function snakeCase(name: string): string {
  return name.replace('.', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
