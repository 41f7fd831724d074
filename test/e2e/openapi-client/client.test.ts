/** A client is generated from the description by tools that are not ours, compiles, and talks with the service. */
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { cases } from '../../cases.ts';
import { type RunningService, startService } from '../../service/http/running-service.ts';
import * as calls from './calls.ts';

/**
 * Runs a command without blocking the event loop: the service runs in this process and would otherwise notice too late that its
 * callers' connections are old.
 */
const run = promisify(execFile);
const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const GENERATED = join(FOLDER, 'generated');
const HOOK = new URL('with-compiler-api.mjs', import.meta.url).href;
const require = createRequire(import.meta.url);
const generator = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin/cli.js');
const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  mkdirSync(GENERATED, { recursive: true });
});
afterAll(async () => {
  await service.close();
  rmSync(GENERATED, { recursive: true, force: true });
});

/** Generates the types of a version. @returns the path of the file. */
async function generate(version: string): Promise<string> {
  const response = await fetch(`${service.url}/openapi/${version}.json`);
  const file = join(GENERATED, `${version}.json`);
  writeFileSync(file, await response.text());
  const types = join(GENERATED, 'api.d.ts');
  await run(process.execPath, ['--import', HOOK, generator, file, '-o', types]);
  return types;
}

it('the description is the same as JSON and as YAML', async () => {
  const [json, yaml] = await Promise.all(
    ['json', 'yaml'].map((type) => fetch(`${service.url}/openapi/2024-01-01.${type}`)),
  );
  expect(parse((await yaml?.text()) ?? '')).toEqual(await json?.json());
});

// Compiling takes the same time for each version, so by day only the client of the newest version is tested.
it.each(['2023-09-01', '2024-01-01'].slice(0, cases(0, 2)))(
  'types can be generated from %s',
  async (version) => {
    const types = await generate(version);
    await run(process.execPath, [compiler, '--ignoreConfig', '--noEmit', '--strict', types]);
  },
);

describe('a client generated from 2025-01-01', () => {
  it('compiles, and rejects calls that the interface does not have', async () => {
    await generate('2025-01-01');
    await run(process.execPath, [compiler, '--noEmit', '-p', join(FOLDER, 'tsconfig.client.json')]);
  });

  // This reads the types of the whole service, which takes seven times as long, so it runs at night.
  if (cases(0, 1) === 1) {
    it('compiles together with its test', async () => {
      await generate('2025-01-01');
      await run(process.execPath, [compiler, '--noEmit', '-p', FOLDER]);
    });
  }

  it('gets its answers', async () => {
    const client = calls.clientOf(service.url, service.keys.secret);
    expect(await calls.townsOf(client, '1020083')).toEqual(['麹町']);
    expect(await calls.townsOf(client, '9999999')).toEqual([]);
    expect(await calls.codesOf(client, ['東京都千代田区麹町3-2', 'どこにもない'])).toEqual([
      '1020083',
      null,
    ]);
    expect(await calls.companyOf(client, '7000012050002')).toEqual({
      name: '国税庁',
      closeCause: null,
      city: '千代田区',
    });
    expect(await calls.refusalOf(client, {})).toBe('missing_query');
    expect(await calls.refusalOf(client, { q: '(' })).toBe('query_syntax');
    expect(await calls.refusalOf(client, { q: '麹町', limit: 0 })).toBe('invalid_parameter');
    expect(await calls.removeFromRadar(client, '7000012050002')).toBe(200);
    expect(calls.misuses(client)).toHaveLength(6);
  });
});
