import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertAccount } from '@daicho/service/accounts/account-queries.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { StateError } from '@daicho/service/state/state-error.ts';
import { expect, it, onTestFinished } from 'vitest';

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'daicho-state-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

const account = { name: 'a', plan: 'standard', options: ['batch'] } as const;

it('keeps the files to their owner', async () => {
  const directory = join(temporaryDirectory(), 'made', 'by-us');
  const state = await openState(directory);
  onTestFinished(() => state.destroy());
  await insertAccount(state, account);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  for (const file of ['state.sqlite', 'state.sqlite-wal', 'state.sqlite-shm']) {
    expect(statSync(join(directory, file)).mode & 0o777).toBe(0o600);
  }
});

it('says in one sentence why a store cannot be used', async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'file'), '');
  mkdirSync(join(directory, 'other'));
  writeFileSync(
    join(directory, 'other', 'state.sqlite'),
    'not a database, but some other file. '.repeat(50),
  );
  for (const unusable of ['file', 'other']) {
    const error: unknown = await openState(join(directory, unusable)).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(StateError);
    expect(error instanceof StateError && error.sentence('ja')).toContain('state.sqlite');
  }
});
