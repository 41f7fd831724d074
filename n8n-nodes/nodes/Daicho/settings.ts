/** What the node's parameters come to. They hold for the whole run, so the first item's are read. */
import { say } from '@daicho/shared/messages/language.ts';
import { n8nSentences } from '@daicho/shared/messages/n8n.ts';
import { type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';
import * as z from 'zod/mini';
import { CHOSEN_FIELDS, type ChosenField } from './result.ts';

export interface Settings {
  readonly operation: string;
  /** The fields of a simplified result, or everything that the service said. */
  readonly fields: readonly ChosenField[] | 'all';
  /** What an address or code without one sure answer is. */
  readonly unresolved: 'output' | 'error';
  readonly includeInput: boolean;
  /** Where the result goes; empty puts it among the item's own fields. */
  readonly resultField: string;
  readonly batch: boolean;
  readonly intervalMs: number;
  readonly timeoutMs: number;
}

const parametersSchema = z.object({
  operation: z.string(),
  simplify: z.boolean(),
  fields: z.array(z.enum(CHOSEN_FIELDS)),
  unresolved: z.enum(['output', 'error']),
  /** n8n gives only the options that were added: the defaults are those of their descriptions. */
  options: z.object({
    batch: z._default(z.boolean(), true),
    includeInput: z._default(z.boolean(), true),
    requestsPerSecond: z._default(z.number().check(z.positive()), 5),
    resultField: z._default(z.string(), 'daicho'),
    timeoutSeconds: z._default(z.number().check(z.positive()), 60),
  }),
});

/** @throws NodeOperationError where a parameter has no value of its kind. */
export function settingsOf(context: IExecuteFunctions): Settings {
  const value = (name: string, fallback?: unknown) => context.getNodeParameter(name, 0, fallback);
  const parsed = parametersSchema.safeParse({
    operation: value('operation'),
    simplify: value('simplify'),
    fields: value('fields', []),
    unresolved: value('unresolved'),
    options: value('options', {}),
  });
  if (!parsed.success) {
    const parameter = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new NodeOperationError(
      context.getNode(),
      say(n8nSentences.parameter, 'en', { parameter }),
    );
  }
  const { operation, simplify, fields, unresolved, options } = parsed.data;
  if (simplify && fields.length === 0) {
    throw new NodeOperationError(context.getNode(), say(n8nSentences.noFields, 'en'));
  }
  return {
    operation,
    fields: simplify ? fields : 'all',
    unresolved,
    includeInput: options.includeInput,
    resultField: options.resultField.trim(),
    batch: options.batch,
    intervalMs: 1_000 / options.requestsPerSecond,
    timeoutMs: options.timeoutSeconds * 1_000,
  };
}
