import { spawnSync } from 'node:child_process';
import { addRegistrations } from '@daicho/service/radar/registrations.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { daichoHere } from '../../service/cli/daicho-here.ts';
import { addAccount, addWebhook, notified } from '../../service/radar/radar-fixture.ts';
import { tottori } from '../../service/registers/corporation/import/agency-import.ts';
import {
  A,
  B,
  register,
  renamed,
} from '../../service/registers/corporation/import/import-fixture.ts';
import { fileOf, temporaryFolder, utf8 } from '../../service/sources/japanpost/official-files.ts';
import { corporationLine } from '../../service/sources/nta/agency-files.ts';

const ENV = { ...process.env, DAICHO_DATA: undefined, DAICHO_STATE: undefined, LC_ALL: 'C' };
const [a = '', b = ''] = [A, B].map((row) => row?.corporateNumber);

function daichoIn(env: NodeJS.ProcessEnv, args: readonly string[]) {
  const options = { encoding: 'utf8', env: { ...ENV, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [DAICHO, ...args], options);
  return { status, stdout, stderr };
}

const daicho = daichoHere;

describe('daicho radar', () => {
  it('says what to do if there is no account', async () => {
    const data = await temporaryFolder();
    expect(await daicho('radar', 'list', '--data', data)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('There is no account in the data directory'),
    });
  });

  it('registers, lists and removes numbers, and asks for the account if there are several', async () => {
    const data = await temporaryFolder();
    const db = await openState(data);
    const radar = (...args: readonly string[]) => daicho('radar', ...args, '--data', data);
    await addAccount(db, { name: 'one' });
    expect((await radar('add', b, a)).stdout).toBe(
      'Registered: 2 (2 of them new). Registered in all: 2.\nNote: there is no address to notify. Register one with "daicho radar webhook URL", or do without with "daicho radar polling-only". The radar\'s API needs one or the other.\n',
    );
    expect((await radar('polling-only')).status).toBe(0);
    expect((await radar('remove', a)).stdout).toBe('Removed: 1. Registered in all: 1.\n');
    expect((await radar('list')).stdout).toBe(`${b}\n`);
    // A number stays registered while any tag keeps it.
    expect((await radar('add', a, b, '--tag', 'ＣＲＭ', '--tag', '仕入先')).status).toBe(0);
    expect((await radar('list', '--tags')).stdout).toBe(
      [a, b]
        .toSorted()
        .map((number) => `${number}\tcrm, 仕入先\n`)
        .join(''),
    );
    expect((await radar('remove', a, b, '--tag', 'crm')).stdout).toContain('Removed: 0.');
    expect((await radar('list', '--tag', 'crm')).stdout).toBe('');
    expect((await radar('list', '--tag', 'crm', '--tag', '仕入先')).stdout).toMatch(/^\d+\n\d+\n$/);
    expect((await radar('remove', a, b, '--tag', '仕入先')).stdout).toContain('Removed: 1.');
    expect((await radar('list')).stdout).toBe(`${b}\n`);
    for (const tag of [' ', 'x'.repeat(51)]) {
      expect(await radar('add', a, '--tag', tag)).toMatchObject({ status: 2, stdout: '' });
    }
    const other = await addAccount(db, { name: 'other' });
    expect((await radar('list')).stderr).toContain(`other (${other.slice(0, 8)})`);
    expect((await radar('add', a, '--account', 'other')).stdout).toMatch(/^Registered: 1 /);
    expect((await radar('list', '--account', other)).stdout).toBe(`${a}\n`);
    expect(await radar('list', '--account', 'third')).toMatchObject({ status: 1, stdout: '' });
    await db.destroy();
  });
});

describe('an import', () => {
  /** Makes a data directory whose account watches a number and has a webhook, and a file in which that number changed. */
  async function watchedData() {
    const { dataDir, full } = await register();
    await full('2026-08-31', tottori('2026-08-31', { ...A }, { ...B }));
    const state = await openState(dataDir);
    onTestFinished(() => state.destroy());
    const accountId = await addAccount(state);
    await addRegistrations(state, accountId, [b]);
    await addWebhook(state, accountId);
    const lines = [corporationLine({ ...A }), corporationLine({ ...B, ...renamed })];
    const file = await fileOf(
      await temporaryFolder(),
      '31_tottori_all_20261031.csv',
      utf8(...lines),
    );
    return { dataDir, state, file };
  }

  it('prints the changes of watched numbers, and queues notifications of them', async () => {
    const { dataDir, state, file } = await watchedData();
    const run = (...args: readonly string[]) => daicho(...args, '--data', dataDir, '--lang', 'ja');
    expect((await run('import', 'corporation', file, '--radar-wait', '0')).stdout).toContain(
      '  レーダー: 登録された番号のうち 1件が変わりました。\n',
    );
    expect((await run('radar', 'check')).stdout).toBe('照合していない取り込みはありません。\n');
    const [told, ...others] = await notified(state);
    expect(others).toEqual([]);
    expect((await run('radar', 'check', '--date', told?.date ?? '')).stdout).toBe(
      `${b}  変更  株式会社新台帳  商号又は名称: 株式会社台帳商事 → 株式会社新台帳\n`,
    );
    expect((await run('radar', 'check', '--date', '2026-02-30')).status).toBe(2);
  });

  it('succeeds even if the state cannot be opened, and says that the radar was not checked', async () => {
    const { dataDir, file } = await watchedData();
    const { status, stdout } = daichoIn({ DAICHO_STATE: 'postgres://daicho@127.0.0.1:1/daicho' }, [
      ...['import', 'corporation', file],
      ...['--data', dataDir],
    ]);
    expect(status).toBe(0);
    expect(stdout).toContain('Imported corporations 2026-10-31');
    expect(stdout).toContain('but the radar was not checked');
    expect((await daicho('radar', 'check', '--data', dataDir)).stdout).toMatch(
      /^Import of 2026-10-31: 1 changes, 1 of them of registered numbers\. Accounts that are notified: 1 /,
    );
  });
});
