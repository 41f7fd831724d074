import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { operations } from '@daicho/shared/api/operations.ts';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const api = new URL('../../../shared/api/', import.meta.url);
const listed = Object.values(operations);

describe('the list of operations', () => {
  it('has every operation that a file of shared/api exports', async () => {
    const files = readdirSync(api).filter(
      (file) => file.endsWith('.ts') && file !== 'operations.ts',
    );
    const modules = await Promise.all(files.map((file) => import(new URL(file, api).href)));
    const exported = modules.flatMap((module) => Object.entries(module)).filter(isOperation);
    expect(Object.fromEntries(exported)).toEqual(operations);
  });

  it('has no two operations with the same name or path', () => {
    expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length);
    const paths = listed.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`);
    expect(new Set(paths).size).toBe(listed.length);
  });

  it('requires of callers what the specification says', () => {
    const either = ['secret', 'public'];
    const standard = { keys: either, plan: 'standard' };
    const premium = { keys: either, plan: 'premium' };
    const premiumBatch = { keys: ['secret'], plan: 'premium', option: 'batch' };
    const radar = { keys: ['secret'], plan: 'premium', webhook: true };
    expect(Object.fromEntries(listed.map(({ name, access }) => [name, access]))).toEqual({
      'postal.lookup': standard,
      'postal.batchLookup': { keys: ['secret'], plan: 'standard', option: 'batch' },
      'postal.versions': standard,
      'postal.updates': standard,
      'postal.search': standard,
      'postal.batchSearch': { keys: ['secret'], option: 'batch' },
      'postal.nearest': standard,
      'postal.batchNearest': { keys: ['secret'], plan: 'standard', option: 'batch' },
      'postal.downloadList': { keys: ['secret'], option: 'download' },
      'municipality.list': { keys: either },
      'corporation.lookup': premium,
      'corporation.batchLookup': premiumBatch,
      'corporation.search': premium,
      'corporation.batchSearch': premiumBatch,
      'invoice.lookup': premium,
      'invoice.batchLookup': premiumBatch,
      'radar.list': radar,
      'radar.add': radar,
      'radar.remove': radar,
      'radar.date': radar,
      'radar.numbers': radar,
      'radar.addNumbers': radar,
      'radar.removeNumbers': radar,
      'radar.changes': radar,
      // An account needs no webhook to add its first webhook.
      'radar.webhooks': { keys: ['secret'], plan: 'premium' },
      'radar.addWebhook': { keys: ['secret'], plan: 'premium' },
      'radar.removeWebhooks': { keys: ['secret'], plan: 'premium' },
      'bank.list': { keys: either },
      'bank.versions': { keys: either },
      'bank.lookup': { keys: either },
      'bank.batchLookup': { keys: ['secret'], option: 'batch' },
      'bank.branches': { keys: either },
      'bank.branch': { keys: either },
      'school.lookup': premium,
      'school.batchLookup': premiumBatch,
      'school.search': premium,
      'holiday.list': { keys: either },
      'holiday.businessDayCheck': { keys: either },
    });
  });
});

describe.each(listed)('$name', ({ path, query, params, method }) => {
  const names = params instanceof z.ZodMiniObject ? Object.keys(params.shape) : [];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

  it('has every parameter of its path and query string in its schema', () => {
    expect(names).toEqual(expect.arrayContaining([...inPath, ...query]));
  });

  it('includes every parameter in the request', () => {
    const rest = names.filter((name) => !inPath.includes(name) && !query.includes(name));
    if (method === 'GET') expect(rest).toEqual([]);
  });
});

it('a bundle of one operation contains no other operations and no words of rules', async () => {
  const built = await build({
    stdin: {
      contents: `export { postalLookup } from './postal.ts';`,
      resolveDir: fileURLToPath(api),
    },
    bundle: true,
    write: false,
    format: 'esm',
    charset: 'utf8',
  });
  const text = built.outputFiles[0]?.text ?? '';
  expect(text.match(/"(?:postal|corporation|radar|municipality|bank|school)\.\w+"/g)).toEqual([
    '"postal.lookup"',
  ]);
  expect(text).not.toContain('7 digits without a hyphen');
});

function isOperation([, value]: [string, unknown]): boolean {
  return typeof value === 'object' && value !== null && 'params' in value && 'path' in value;
}
