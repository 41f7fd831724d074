import {
  DESCRIBED_VERSIONS,
  describe as describeInterface,
} from '@daicho/service/openapi/describe.ts';
import type { Endpoint } from '@daicho/service/openapi/document.ts';
import { registerOf } from '@daicho/service/registers/registers.ts';
import { operations } from '@daicho/shared/api/operations.ts';
import { serviceErrors } from '@daicho/shared/messages/http-errors.ts';
import { describe, expect, it } from 'vitest';

describe.each(DESCRIBED_VERSIONS)('the description of %s', (version) => {
  const document = describeInterface(version, ['en', 'ja']);
  const endpoints = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, endpoint]): [string, Endpoint] => [
      `${method.toUpperCase()} ${path}`,
      endpoint,
    ]),
  );

  it('has every operation, and what the service has in addition', () => {
    const names = endpoints.map(([name]) => name);
    const own = [
      'GET /',
      'GET /healthz',
      'GET /readyz',
      'GET /image',
      'GET /v1/whoami',
      'POST /v1/functions/{kind}',
      'GET /downloads/{token}/postalcode.json.xz',
      'GET /downloads/{token}/postalcode.json.gz',
      'GET /downloads/{token}/postalcode.csv',
      'GET /v1/download/postalcode/{version}/{file_name}',
    ];
    const listed = Object.values(operations).map(({ method, path }) => `${method} ${path}`);
    expect(names.sort()).toEqual([...new Set([...listed, ...own])].sort());
  });

  it('says in both languages what every endpoint is for, and who may call it', () => {
    for (const [name, { summary, description, security, responses }] of endpoints) {
      expect(summary, name).toMatch(/^[A-Z][ -~]+ \/ .*[ぁ-ん]/);
      expect(description, name).toMatch(/Key: .* \/ キー: |No key is needed/);
      expect('401' in responses, name).toBe(security.length > 0);
    }
  });

  it('names every resource in both languages', () => {
    for (const { name, description } of document.tags) {
      expect(description, name).toMatch(/^[A-Z][ -~]+ \/ .*[ぁ-んァ-ヶ一-龠]/);
    }
  });

  it('has an answer of success for every endpoint', () => {
    const successes = endpoints.map(([name, { responses }]) => [
      name,
      Object.keys(responses).filter((status) => status < '400'),
    ]);
    for (const [name, statuses] of successes) {
      expect(statuses).toEqual([String(name).includes('{file_name}') ? '303' : '200']);
    }
  });

  it('has the header about coverage at every operation that a register answers, and nowhere else', () => {
    const described = endpoints.flatMap(([name, { responses }]) => {
      const { '200': answer } = responses;
      return JSON.stringify(answer ?? '').includes('/Coverage') ? [name] : [];
    });
    const answered = Object.values(operations).filter(({ name }) => registerOf(name) !== undefined);
    expect(described.sort()).toEqual(
      answered.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });

  it('names every error that a call may meet', () => {
    const text = JSON.stringify(document);
    // Errors for another method of a path, and for /mcp, which are no operations of the interface.
    const others = ['method_not_allowed', 'page_not_allowed'];
    const told = Object.keys(serviceErrors).filter((code) => !others.includes(code));
    expect(told.filter((code) => !text.includes(`"${code}"`))).toEqual([]);
  });

  it('has every component that it refers to, and no other', () => {
    const text = JSON.stringify(document);
    const referred = [...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, at]) => at);
    const { securitySchemes: _, ...components } = document.components;
    const there = Object.entries(components).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `${kind}/${name}`),
    );
    expect([...new Set(referred)].sort()).toEqual(there.sort());
  });
});

describe('the description', () => {
  it('shows a corporation as each version has it', () => {
    const corporation = (version: (typeof DESCRIBED_VERSIONS)[number]) =>
      describeInterface(version, ['en']).components.schemas.Corporation?.properties as object;
    expect(corporation('2023-09-01')).toMatchObject({
      process: { type: 'string' },
      prefecture_name: {},
    });
    expect(corporation('2023-09-01')).not.toHaveProperty('address');
    expect(corporation('2024-01-01')).toMatchObject({
      close_cause: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    });
    expect(corporation('2025-01-01')).toMatchObject({
      close_cause: { type: ['integer', 'null'] },
    });
  });

  it('says which rules of parameters are checked', () => {
    const { paths } = describeInterface('2025-01-01', ['en']);
    const batch = paths['/v1/batch/postalcode/search']?.post;
    expect(batch?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['queries'],
      properties: {
        default_limit: { type: 'integer', minimum: 1, maximum: 100 },
        queries: { maxItems: 1000, items: { required: ['t'] } },
      },
    });
    expect(batch?.parameters.at(-1)).toMatchObject({
      name: 'version',
      in: 'query',
      required: false,
    });
    expect(paths['/v1/postalcode/{postal_code}']?.get?.parameters[1]).toEqual({
      name: 'postal_code',
      in: 'path',
      required: true,
      description: '7 digits without a hyphen',
      schema: { type: 'string', pattern: '^\\d{7}$' },
      example: '1000001',
    });
  });
});
