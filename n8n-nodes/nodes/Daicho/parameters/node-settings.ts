/**
 * Reads the node's parameters: parameters of a whole run from the first item, and the number of records to list from
 * each item.
 */

import type { Notation } from '@daicho/shared/cells/notation.ts';
import { notationNamedIn } from '@daicho/shared/enrich/formula/formula-arguments.ts';
import {
  type FieldNames,
  fieldsIn,
  namedFields,
  unknownFieldsText,
} from '@daicho/shared/headers/field-names.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';
import * as z from 'zod/mini';
import { languageSetting } from '../../../shared/language-option.ts';
import { solvableError } from '../../../shared/solvable-error.ts';
import { selectableFields } from '../output/result.ts';
import { n8nSentences } from '../words.ts';
import { singleCell } from './cells.ts';
import { itemParameter } from './parameter-per-item.ts';
import { isTool } from './tool.ts';

/** How requests are sent. */
export interface RequestPacing {
  readonly batch: boolean;
  readonly intervalMs: number;
  readonly timeoutMs: number;
}

/** Where a result is put. */
export interface ResultPlacement {
  readonly includeInput: boolean;
  /** Field that gets the result; empty puts it among the item's own fields. */
  readonly resultField: string;
}

export interface AnswerSettings extends RequestPacing, ResultPlacement {
  /** Treatment of an item without a certain answer. */
  readonly unresolved: 'output' | 'error';
  /** Language of messages and of the names of codes. */
  readonly language: Language;
}

interface ResultSettings extends AnswerSettings {
  readonly output: 'raw' | 'selected' | 'simplified';
  /** Fields of a record or a result; `all` for everything that the service sent. */
  readonly fields: readonly string[] | 'all';
}

const answerSchema = z.object({
  unresolved: z.enum(['output', 'error']),
  /** Options that the user has added; n8n gives no other options. The defaults repeat the defaults of the descriptions. */
  options: z.object({
    batch: z._default(z.boolean(), true),
    includeInput: z.optional(z.boolean()),
    language: languageSetting,
    requestsPerSecond: z._default(z.number().check(z.nonnegative()), 0),
    resultField: z.optional(z.string()),
    timeoutSeconds: z._default(z.number().check(z.positive()), 60),
  }),
});

const outputSchema = z.extend(answerSchema, {
  output: z.enum(['raw', 'selected', 'simplified']),
  /** Names in a list, or in one text from an expression. */
  fields: z.union([z.array(z.string()), z.string()]),
});

const limitSchema = z.object({ limit: z.int().check(z.minimum(1)) });

/** Reads the parameters of an operation that answers from a list. @throws NodeOperationError */
export function answerSettingsOf(context: IExecuteFunctions): AnswerSettings {
  return answerSettings(context, checked(context, answerSchema, answerParameters(context)));
}

/** @throws NodeOperationError if a parameter has a wrong value. */
export function settingsOf(
  context: IExecuteFunctions,
  names: FieldNames,
  simplified: readonly string[],
): ResultSettings {
  const value = (name: string, fallback?: unknown) => context.getNodeParameter(name, 0, fallback);
  const given = {
    ...answerParameters(context),
    // n8n gives no value for a hidden parameter.
    output: value('output', 'simplified'),
    fields: value('fields', []),
  };
  const parameters = checked(context, outputSchema, given);
  const { output, fields } = parameters;
  return {
    ...answerSettings(context, parameters),
    output,
    fields: {
      raw: () => 'all' as const,
      selected: () => fieldsOf(context, fields, names),
      simplified: () => simplified,
    }[output](),
  };
}

/** Whether the address counts if the postal code next to it belongs to another place. */
export function takesAddress(context: IExecuteFunctions): boolean {
  return context.getNodeParameter('options.codeDiffers', 0, 'check') === 'address';
}

/** Reads the notation of whole addresses. Gives undefined if none is chosen. @throws NodeOperationError */
export function notationOf(context: IExecuteFunctions): Notation | undefined {
  const read = notationNamedIn(singleCell(context.getNodeParameter('options.notation', 0, '')));
  if ('notation' in read) return read.notation;
  throw solvableError(context.getNode(), read.wrong, n8nSentences.notationSolution, read.values);
}

/**
 * Reads where the records of a list are put. By default an item has only the fields of its record; the user may add the
 * fields of the input, and may put the record into one field.
 */
export function recordPlacement(context: IExecuteFunctions): ResultPlacement {
  return {
    includeInput: context.getNodeParameter('options.includeInput', 0, false) === true,
    resultField: String(context.getNodeParameter('options.resultField', 0, '')).trim(),
  };
}

/** Makes the reader that tells how many records an item asks for, infinite for all. The reader throws NodeOperationError. */
export function recordLimitOf(context: IExecuteFunctions): (item: number) => number {
  const returnAllAt = itemParameter(context, 'returnAll');
  const limitAt = itemParameter(context, 'limit');
  return (item) => {
    if (returnAllAt(item) === true) return Number.POSITIVE_INFINITY;
    return checked(context, limitSchema, { limit: limitAt(item) }).limit;
  };
}

function answerParameters(context: IExecuteFunctions) {
  return {
    // Operations that accept any answer lack this parameter.
    unresolved: context.getNodeParameter('unresolved', 0, 'output'),
    options: context.getNodeParameter('options', 0, {}),
  };
}

/** Reads the settings. An AI agent gets only the result, since the input would repeat its own chat message. */
function answerSettings(
  context: IExecuteFunctions,
  { unresolved, options }: z.infer<typeof answerSchema>,
): AnswerSettings {
  const isForModel = isTool(context);
  return {
    unresolved,
    includeInput: options.includeInput ?? !isForModel,
    resultField: (options.resultField ?? (isForModel ? '' : 'daicho')).trim(),
    language: options.language,
    batch: options.batch,
    intervalMs: options.requestsPerSecond === 0 ? 0 : 1_000 / options.requestsPerSecond,
    timeoutMs: options.timeoutSeconds * 1_000,
  };
}

/** @throws NodeOperationError that names the parameter. */
function checked<T>(context: IExecuteFunctions, schema: z.ZodMiniType<T>, given: unknown): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const values = { parameter: parsed.error.issues[0]?.path.join('.') ?? '' };
  const { parameter, parameterSolution } = n8nSentences;
  throw solvableError(context.getNode(), parameter, parameterSolution, values);
}

/** Finds fields by id, header or everyday name, as in every host. */
function fieldsOf(
  context: IExecuteFunctions,
  given: string | readonly string[],
  names: FieldNames,
): readonly string[] {
  const wanted = typeof given === 'string' ? fieldsIn(given, names) : given;
  if (wanted.length === 0) {
    const { noFields, noFieldsSolution } = n8nSentences;
    throw solvableError(context.getNode(), noFields, noFieldsSolution);
  }
  const fields = namedFields(wanted, names);
  if ('ids' in fields) return selectableFields(fields.ids);
  const message = unknownFieldsText(fields.unknown, names, 'en');
  const description = say(n8nSentences.noFieldsSolution, 'en');
  throw new NodeOperationError(context.getNode(), message, { description });
}
