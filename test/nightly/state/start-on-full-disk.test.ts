/** Starts on a disk that is full, becomes full meanwhile, or cannot be written. */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureLocalAccount } from '@daicho/service/accounts/local-account.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { describe, expect, it } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { onSmallDisk } from '../../service/state/small-disk.ts';

/** More room than a first start needs. */
const ENOUGH_PAGES = 150;

const NO_ROOM =
  'There is no room to write the store of accounts, DATA/state.sqlite. Free space on its disk, or raise the limit';
const STARTED = 'started';

function messageOf(error: unknown): string {
  return error instanceof SentenceError ? error.message : `no sentence: ${error}`;
}

async function start(data: string) {
  const state = await openState(data);
  try {
    const file = await ensureLocalAccount(state, data);
    const keys = await state.selectFrom('api_key').select('kind').execute();
    const accounts = await state.selectFrom('account').select('name').execute();
    return { isInForce: file.isInForce, keys: keys.length, accounts: accounts.length };
  } finally {
    await state.destroy();
  }
}

describe('a first start', () => {
  onSmallDisk((newDisk) => {
    it('on a full disk says why it fails, wherever the room ends, and the next start is a first start again', async () => {
      const { directory, fillExcept, free } = newDisk();
      const outcomes = new Set<string>();
      for (let pages = 0; pages <= ENOUGH_PAGES; pages++) {
        const data = join(directory, 'data');
        fillExcept(pages);
        const outcome = await start(data).then(() => STARTED, messageOf);
        outcomes.add(outcome.replaceAll(data, 'DATA'));
        free();
        const where = `${pages} pages: ${outcome}`;
        expect(await start(data), where).toEqual({ isInForce: true, keys: 2, accounts: 1 });
        expect(readdirSync(data).sort(), where).toEqual(['local-keys.json', 'state.sqlite']);
        rmSync(data, { recursive: true });
      }
      expect([...outcomes].sort()).toEqual([
        'The file of API keys, DATA/local-keys.json, cannot be written. Check the permissions of the folder and the free space (ENOSPC).',
        `${NO_ROOM} (SQLITE_FULL (13): database or disk is full).`,
        `${NO_ROOM} (SQLITE_IOERR (4874): disk I/O error).`,
        STARTED,
      ]);
    });

    it('on a read-only disk says that the disk is read-only', async () => {
      const { directory, makeReadOnly } = newDisk();
      const data = join(directory, 'data');
      await start(data);
      makeReadOnly();
      for (const folder of [data, join(directory, 'new')]) {
        expect(await start(folder).catch(messageOf)).toMatch(/read-only \(EROFS: /);
      }
    });

    it('of the command on a full disk ends with one sentence, exit code 1, and no keys', () => {
      const { directory, fillExcept } = newDisk();
      const data = join(directory, 'data');
      fillExcept(2);
      const args = [DAICHO, 'serve', '--port', '0', '--data', data, '--lang', 'en'];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^There is no room to write the store of accounts, \S+\. .*\n$/);
      expect(readdirSync(data)).not.toContain('local-keys.json');
    });
  });
});
