import { readFileSync } from 'node:fs';
import { AnswerError } from '@daicho/service/answers/answer-error.ts';
import { checkedParams } from '@daicho/service/answers/parameters.ts';
import { ServiceError } from '@daicho/service/http/response/service-error.ts';
import { querySyntaxReasons } from '@daicho/service/registers/query-syntax/words.ts';
import type { Operation } from '@daicho/shared/api/operation.ts';
import { operations } from '@daicho/shared/api/operations.ts';
import { serviceErrors } from '@daicho/shared/messages/http-errors.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

it('the table of errors is the one in docs/reference/service-errors.md', () => {
  const page = readFileSync(
    new URL('../../../../docs/reference/service-errors.md', import.meta.url),
    'utf8',
  );
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
  expect(rows).toEqual(
    Object.entries(serviceErrors).map(([code, { status, en, ja }]) => [
      `\`${code}\``,
      String(status),
      en,
      ja,
    ]),
  );
});

describe.each(Object.values(operations))('$name', ({ params, rules }) => {
  it('has a rule for every parameter, and no other', () => {
    expect(Object.keys(rules).sort()).toEqual(parametersOf(params).sort());
  });
});

/** Names of parameters in the form of the rules: `queries`, `queries[]`, `queries[].limit`. */
function parametersOf(schema: unknown, name = ''): string[] {
  if (schema instanceof z.ZodMiniOptional) return parametersOf(schema.def.innerType, name);
  const own = name === '' ? [] : [name];
  if (schema instanceof z.ZodMiniArray) {
    return [...own, ...parametersOf(schema.def.element, `${name}[]`)];
  }
  if (!(schema instanceof z.ZodMiniObject)) return own;
  const inside = Object.entries(schema.shape).flatMap(([field, of]) =>
    parametersOf(of, name === '' ? field : `${name}.${field}`),
  );
  return [...own, ...inside];
}

it.each<readonly [Operation<unknown, unknown>, unknown, string]>([
  [operations.postalSearch, { t: 'x', limit: 0 }, 'limit must be a whole number from 1 to 100.'],
  [
    operations.postalBatchSearch,
    { queries: [{ t: 'x' }, { t: 'x', limit: 101 }] },
    'queries[1].limit must be a whole number from 1 to 100.',
  ],
  [
    operations.postalBatchSearch,
    { queries: ['x'] },
    'queries[0] must be an object with the text t (q for corporations).',
  ],
  [
    operations.corporationBatchSearch,
    { queries: 'x' },
    'queries must be a list of at most 1,000 objects, each with the text t (q for corporations).',
  ],
  [
    operations.radarAdd,
    { data: ['1180301018771', '12', '7000012050002', 5, '118030101877x'] },
    'data[1], data[3], data[4] must be 13 digits.',
  ],
  [
    operations.radarAdd,
    { data: Array(101).fill('1180301018771') },
    'data must be a list of at most 100 corporate numbers, as texts.',
  ],
])('an error says what a parameter of $name has to be (%#)', (operation, input, message) => {
  expect(messageFor(() => checkedParams(operation, input))).toBe(message);
});

function messageFor(check: () => unknown): string | undefined {
  try {
    check();
  } catch (error) {
    if (error instanceof AnswerError)
      return new ServiceError(error.code, error.detail).sentence('en');
    throw error;
  }
  return undefined;
}

it('an error has a body in both languages', () => {
  const error = new ServiceError('query_syntax', {
    parameter: 'q',
    reason: querySyntaxReasons.operator,
    column: 4,
  });
  expect(error.body()).toEqual({
    error: {
      code: 'query_syntax',
      message:
        'The query in q cannot be parsed: AND and OR need a word on both sides (at character 4).',
      message_ja: 'q の検索式を解釈できません（4 文字目: AND と OR の前後には語が必要です）。',
      parameter: 'q',
      column: 4,
    },
  });
});
