/** Reads the node's parameters. They hold for the whole run, so the first item's are read. */
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import { namedFields, namesIn, unknownFieldsText } from '@daicho/shared/enrich/field-names.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { n8nSentences } from '@daicho/shared/messages/n8n.ts';
import { type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';
import * as z from 'zod/mini';
import { choosable } from './result.ts';

/** How requests are sent. */
export interface Pacing {
  readonly batch: boolean;
  readonly intervalMs: number;
  readonly timeoutMs: number;
}

/** Where a result goes. */
export interface Placing {
  readonly includeInput: boolean;
  /** Field that takes the result; empty puts it among the item's own fields. */
  readonly resultField: string;
}

interface AnswerSettings extends Pacing, Placing {
  /** Treatment of an item without one sure answer. */
  readonly unresolved: 'output' | 'error';
  /** Language of messages and of the names of codes. */
  readonly language: Language;
}

export interface Settings extends AnswerSettings {
  /** Fields of a simplified result, or `all` for everything that the service said. */
  readonly fields: readonly string[] | 'all';
}

const answerSchema = z.object({
  unresolved: z.enum(['output', 'error']),
  /** Options that were added; n8n gives no others, and the defaults are those of their descriptions. */
  options: z.object({
    batch: z._default(z.boolean(), true),
    includeInput: z._default(z.boolean(), true),
    language: z._default(z.enum(['en', 'ja']), 'en'),
    requestsPerSecond: z._default(z.number().check(z.positive()), 5),
    resultField: z._default(z.string(), 'daicho'),
    timeoutSeconds: z._default(z.number().check(z.positive()), 60),
  }),
});

const parametersSchema = z.extend(answerSchema, {
  simplify: z.boolean(),
  /** Names in a list, or in one text from an expression. */
  fields: z.union([z.array(z.string()), z.string()]),
});

/** Reads the parameters of an operation that answers from a list. @throws NodeOperationError */
export function answerSettingsOf(context: IExecuteFunctions): AnswerSettings {
  const value = (name: string, fallback?: unknown) => context.getNodeParameter(name, 0, fallback);
  const given = { unresolved: value('unresolved'), options: value('options', {}) };
  return answerSettings(checked(context, answerSchema, given));
}

function answerSettings({ unresolved, options }: z.infer<typeof answerSchema>): AnswerSettings {
  return {
    unresolved,
    includeInput: options.includeInput,
    resultField: options.resultField.trim(),
    language: options.language,
    batch: options.batch,
    intervalMs: 1_000 / options.requestsPerSecond,
    timeoutMs: options.timeoutSeconds * 1_000,
  };
}

/** @throws NodeOperationError that names the parameter. */
function checked<T>(context: IExecuteFunctions, schema: z.ZodMiniType<T>, given: unknown): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const parameter = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new NodeOperationError(context.getNode(), say(n8nSentences.parameter, 'en', { parameter }));
}

/** @throws NodeOperationError where a parameter has no value of its kind. */
export function settingsOf(context: IExecuteFunctions, catalogue: Catalogue): Settings {
  const value = (name: string, fallback?: unknown) => context.getNodeParameter(name, 0, fallback);
  const given = {
    simplify: value('simplify'),
    fields: value('fields', []),
    unresolved: value('unresolved'),
    options: value('options', {}),
  };
  const parameters = checked(context, parametersSchema, given);
  const { simplify, fields } = parameters;
  return {
    ...answerSettings(parameters),
    fields: simplify ? fieldsOf(context, fields, catalogue) : 'all',
  };
}

/** Finds fields by id, header or everyday name, as in every host. */
function fieldsOf(
  context: IExecuteFunctions,
  given: string | readonly string[],
  catalogue: Catalogue,
): readonly string[] {
  const names = typeof given === 'string' ? namesIn(given) : given;
  if (names.length === 0) {
    throw new NodeOperationError(context.getNode(), say(n8nSentences.noFields, 'en'));
  }
  const fields = namedFields(names, catalogue);
  if ('ids' in fields) return choosable(fields.ids);
  const message = unknownFieldsText(fields.unknown, catalogue, 'en');
  throw new NodeOperationError(context.getNode(), message);
}
