/** Makes the tool of an operation that searches or lists: takes its parameters, and gives a short answer. */

import { postalNearest } from '@daicho/shared/api/nearest.ts';
import type { Operation } from '@daicho/shared/api/operation.ts';
import { radarWebhooks } from '@daicho/shared/api/radar-webhooks.ts';
import { POINT_REGISTER } from '@daicho/shared/enrich/coordinates.ts';
import type { Register } from '@daicho/shared/enrich/kind.ts';
import { ruleSentence } from '@daicho/shared/messages/parameter-rules.ts';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { checkedCall } from '../connections/checked-call.ts';
import { registerOf as registerOfName } from '../registers/registers.ts';
import { pageShape, shortAnswer } from './short-answer.ts';
import type { Tool } from './tool.ts';
import { operationText } from './tool-texts.ts';

/**
 * Whether an operation is a tool: it changes nothing, and gives no bulk data (which needs an option). Looking up codes
 * is left to the kinds' tools. A model never sees the secrets that sign the deliveries of webhooks.
 */
export function isTool({ name, method, access }: Operation<unknown, unknown>): boolean {
  const hasSecrets = name === radarWebhooks.name;
  return (
    method === 'GET' && access.option === undefined && !name.endsWith('.lookup') && !hasSecrets
  );
}

const pageSchema = z.object(pageShape);

export function operationTool(operation: Operation<unknown, unknown>): Tool {
  const { title, description } = operationText(operation);
  const givesPages = operation.query.includes('offset');
  return {
    name: snakeCase(operation.name),
    title,
    description,
    registersFor: ({ coordinates }) => {
      const asksForPoints = coordinates !== undefined || operation.name === postalNearest.name;
      return [registerOf(operation), ...(asksForPoints ? [POINT_REGISTER] : [])];
    },
    input: z.object({ ...shapeOf(operation), ...pageShape }),
    async run({ offset, limit, fields, ...given }, { source, signal }) {
      const page = pageSchema.parse({ offset, limit, fields });
      const range = givesPages ? { offset: page.offset, limit: page.limit } : {};
      const params = checkedCall(operation, { ...given, ...range });
      const reply = await source.connection.send({ operation, params }, signal);
      if ('error' in reply) throw reply.error;
      return shortAnswer(reply.ok, page, { isPage: givesPages });
    },
  };
}

/** Lists the operation's own parameters, each described by the rule that refuses a wrong one. */
function shapeOf({ params, rules }: Operation<unknown, unknown>): z.core.$ZodShape {
  if (!(params instanceof mini.ZodMiniObject)) return {};
  const shape: Readonly<Record<string, z.core.$ZodType>> = params.shape;
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const rule = rules[name];
      const described = z.core.clone(schema);
      if (rule !== undefined) {
        z.globalRegistry.add(described, { description: ruleSentence(rule).en });
      }
      return [name, described];
    }),
  );
}

/** Tells the register of an operation by the first part of its name: `corporation.search`. */
function registerOf({ name }: Operation<unknown, unknown>): Register {
  const register = registerOfName(name);
  if (register === undefined) throw new TypeError(`no register answers ${name}`);
  return register;
}

/** `postal.batchSearch` -> `postal_batch_search` */
function snakeCase(name: string): string {
  return name.replace('.', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
