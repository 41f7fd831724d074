/** `daicho update --dry-run` on a computer without a network. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { cases } from '../../cases.ts';
import { addressesOf } from '../../service/feeding/update/data-folder.ts';
import { temporaryFolder } from '../../service/sources/japanpost/official-files.ts';

/** Gives an address of this computer that never answers, or one that refuses because nothing listens. */
async function localAddress(kind: 'silent' | 'refusing'): Promise<string> {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  if (kind === 'refusing') server.close();
  else onTestFinished(() => void server.close());
  return `http://127.0.0.1:${address.port}`;
}

/** Makes every name take a minute to resolve, like a resolver without a network. */
const SLOW_NAMES = `
  import { createRequire } from 'node:module';
  createRequire(import.meta.url)('node:dns').lookup = () => void setTimeout(() => undefined, 60_000);
`;

async function dryRun(origin: string, ...args: readonly string[]) {
  const folder = await temporaryFolder();
  const slowNames = join(folder, 'slow-names.mjs');
  writeFileSync(slowNames, SLOW_NAMES);
  const data = join(folder, 'data');
  const addresses = addressesOf(origin).flatMap((address) => ['--address', address]);
  const command = [DAICHO, 'update', '--dry-run', '--data', data, ...addresses, ...args];
  const hooks = origin.includes('slow.invalid') ? ['--import', slowNames] : [];
  const began = performance.now();
  const child = spawn(process.execPath, [...hooks, ...command], {
    env: { ...process.env, LC_ALL: 'C' },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
    });
  }
  const [code] = await once(child, 'close');
  const seconds = (performance.now() - began) / 1_000;
  return { code, text, seconds, hasWritten: existsSync(data) };
}

/** The promised limit is tested at night, when nothing else runs; a busy machine starts the command late. */
const LIMIT_S = cases(60, 20);

describe('a dry run without a network', () => {
  it.each([
    ['a name that nobody knows', 'ENOTFOUND|EAI_AGAIN', async () => 'https://publisher.invalid'],
    ['a resolver that does not answer', 'ETIMEDOUT', async () => 'https://slow.invalid'],
    ['a connection that is refused', 'ECONNREFUSED', () => localAddress('refusing')],
    ['a connection that is never answered', 'ETIMEDOUT', () => localAddress('silent')],
  ])('ends within 20 seconds with one sentence: %s', async (_, reason, origin) => {
    const { code, text, seconds, hasWritten } = await dryRun(await origin());
    expect(text).toMatch(
      new RegExp(
        `^None of the publishers can be reached \\((${reason})\\): check the connection .*\\n$`,
      ),
    );
    expect(code).toBe(1);
    expect(seconds).toBeLessThan(LIMIT_S);
    expect(hasWritten).toBe(false);
  });

  it('says in Japanese that the publisher cannot be reached, even for one register', async () => {
    const refusing = await localAddress('refusing');
    const { code, text } = await dryRun(refusing, 'school', '--lang', 'ja');
    expect(text).toMatch(/^データの公表元に接続できません（ECONNREFUSED）。.*\n$/);
    expect(code).toBe(1);
  });
});
