import { readFileSync } from 'node:fs';
import { ServiceError } from '@daicho/service/http/service-error.ts';
import { municipalityListParamsSchema } from '@daicho/shared/api/municipality.ts';
import {
  postalBatchSearchParamsSchema,
  postalLookupParamsSchema,
  postalSearchParamsSchema,
  postalUpdatesParamsSchema,
} from '@daicho/shared/api/postal.ts';
import { radarDateParamsSchema } from '@daicho/shared/api/radar.ts';
import { parameterRules, serviceErrors } from '@daicho/shared/messages/http-errors.ts';
import { querySyntaxReasons } from '@daicho/shared/messages/query-syntax.ts';
import { expect, it } from 'vitest';

it('is the table in docs/service-errors.md', () => {
  const page = readFileSync(new URL('../../../docs/service-errors.md', import.meta.url), 'utf8');
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
    Object.entries(serviceErrors).map(([code, { status, sentence }]) => [
      `\`${code}\``,
      String(status),
      sentence.en,
      sentence.ja,
    ]),
  );
});

it('has a rule for every parameter', () => {
  for (const schema of [
    postalLookupParamsSchema,
    postalSearchParamsSchema,
    postalBatchSearchParamsSchema,
    postalUpdatesParamsSchema,
    municipalityListParamsSchema,
    radarDateParamsSchema,
  ]) {
    for (const name of Object.keys(schema.shape)) expect(parameterRules).toHaveProperty(name);
  }
});

it('makes a body in both languages', () => {
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
