import { spawnSync } from 'node:child_process';
import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import {
  corporationFolder,
  openCorporationSnapshot,
} from '@daicho/service/registers/corporation/snapshot.ts';
import { describe, expect, it } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { atNight, few } from '../../cases.ts';
import { fileOf, temporaryFolder, utf8 } from '../../service/sources/japanpost/official-files.ts';
import { corporateNumber, corporationLine } from '../../service/sources/nta/agency-files.ts';
import { daicho, tottoriFile } from './corporation-command.ts';

const ENV = { ...process.env, DAICHO_DATA: undefined, LC_ALL: 'C' };

/** Runs a shell script, which receives the arguments of the command. */
function inShell(script: string, ...args: readonly string[]) {
  const { status, stderr } = spawnSync(
    '/bin/sh',
    ['-c', script, 'sh', process.execPath, DAICHO, 'import', 'corporation', ...args],
    { encoding: 'utf8', env: ENV },
  );
  return { status, stderr };
}

/** Runs `daicho` in its own process. */
function daichoAlone(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [DAICHO, 'import', 'corporation', ...args],
    { encoding: 'utf8', env: ENV },
  );
  return { status, stdout, stderr };
}

describe('daicho import corporation', () => {
  it('reports what it did and what changed, in the language of the person', async () => {
    const folder = await temporaryFolder();
    const data = ['--data', join(folder, 'data')];
    const first = await tottoriFile(folder, '2026-08-31', corporationLine());
    const english = daichoAlone('--data-version', '2026-08-31', ...data, first);
    expect(english.stderr).toBe('');
    expect(english.stdout.replace(/[\d.]+ s/, 'N s').split('\n')).toEqual([
      'Imported corporations 2026-08-31 in N s.',
      '  31_tottori_all_20260831.csv (rows: 1)',
      '  Corporations of parts that were not covered before: 1',
      '  Compared with what was there: 0 new, 0 gone, 0 changed (0 of them moved from another part or are back)',
      '  In all: 1. Covered: Tottori (2026-08-31)',
      '',
    ]);
    const renamed = corporationLine({ name: '株式会社新台帳', process: '11' });
    const next = await tottoriFile(folder, '2026-09-30', renamed);
    const japanese = daichoAlone('--data-version', '2026-09-30', ...data, next, '--lang', 'ja');
    expect(japanese.stdout).toContain(
      [
        '',
        '  差分: 新規 0件、消滅 0件、変更 1件（ほかの都道府県などからの移転・復帰 0件を含む）',
        '    処理区分 1',
        '    商号又は名称 1',
        '  合計 1件。範囲: 鳥取県（2026-09-30）',
        '',
      ].join('\n'),
    );
  });

  it('refuses in one sentence what it cannot import', async () => {
    const folder = await temporaryFolder();
    const bad = await tottoriFile(folder, '2026-09-30', corporationLine({ kind: '1' }));
    const run = (...more: readonly string[]) =>
      daicho('--data', folder, '--data-version', '2026-09-30', bad, ...more);
    expect(await run()).toEqual({
      status: 1,
      stdout: '',
      stderr: '31_tottori_all_20260930.csv, line 1: the value of "法人種別" is not right.\n',
    });
    expect((await run('--scope', '48')).stderr).toMatch(/^--scope must be a prefecture's code/);
    expect((await run('--diff')).stderr).toMatch(/is a whole file\. Import it without --diff\.\n$/);
  });

  it('takes the day of the data from the names of the files', async () => {
    const folder = await temporaryFolder();
    const file = await tottoriFile(folder, '2026-08-31', corporationLine());
    expect((await daicho('--data', folder, file)).stdout).toMatch(
      /^Imported corporations 2026-08-31 in/,
    );
    const diffs = await Promise.all(
      ['20260902', '20260901'].map((day) =>
        fileOf(folder, `diff_${day}.csv`, utf8(corporationLine({ updateDate: '2026-08-30' }))),
      ),
    );
    const run = await daicho('--data', folder, '--diff', ...diffs);
    expect(run.stdout).toMatch(/^Imported corporations 2026-09-02 in/);
  });

  it('refuses a day in the future, even in the name of a file', async () => {
    const folder = await temporaryFolder();
    const file = await tottoriFile(folder, '2999-12-31', corporationLine());
    expect(await daicho('--data', folder, file)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('2999-12-31'),
    });
  });

  atNight(it)?.('takes a file under another name if options say its part and its day', async () => {
    const folder = await temporaryFolder();
    const file = await fileOf(folder, 'corporations.csv', utf8(corporationLine()));
    const dayless = await daicho('--data', folder, file, '--scope', '31');
    expect(dayless).toMatchObject({ status: 1, stdout: '' });
    expect(dayless.stderr).toMatch(
      /^corporations\.csv: the name does not tell the day.*--data-version/,
    );
    const run = await daicho(
      '--data',
      folder,
      '--data-version',
      '2026-09-30',
      file,
      '--scope',
      '31',
    );
    expect(run.stdout).toContain('Covered: Tottori (2026-09-30)');
  });

  atNight(it)?.('refuses a day that contradicts the names of the files', async () => {
    const folder = await temporaryFolder();
    const file = await tottoriFile(folder, '2026-08-31', corporationLine());
    const other = await fileOf(folder, 'diff.csv', utf8(corporationLine()));
    const run = (...args: readonly string[]) =>
      daicho('--data', folder, ...args).then(({ stderr }) => stderr);
    for (const day of ['2026-09-01', '2026-08-30']) {
      expect(await run('--data-version', day, file)).toBe(
        `--data-version says ${day}, but the names of the files say 2026-08-31. Leave it out, or check the files.\n`,
      );
    }
    expect(await run('--data-version', '2026-09-01', '--scope', '31', file, other)).toMatch(
      /of another day/,
    );
  });

  it('reports signs that a file is incomplete', async () => {
    const folder = await temporaryFolder();
    const rest = corporationLine({ sequenceNumber: '1200' });
    const nation = await fileOf(folder, '00_zenkoku_all_20260831.csv', utf8(rest));
    expect((await daicho('--allow-loss', '--data', folder, nation)).stdout).toMatch(
      /Note: the sequence numbers of .* jump to 1200 where 1 .*\n.*Note: .*Hokkaido, Aomori, Iwate, Miyagi, Akita, 42 more/,
    );
  });

  atNight(it)?.('imports even if nobody reads its report', async () => {
    const folder = await temporaryFolder();
    const file = await tottoriFile(folder, '2026-08-31', corporationLine());
    expect(inShell('"$@" 2>&1 | true', '--data', folder, file).stderr).toBe('');
    expect(openCorporationSnapshot(folder).version).toBe('2026-08-31');
    const run = inShell('exec 3>&1; ("$@"; echo $? >&2) | true', '--data', folder, file);
    expect(run.stderr).toBe('0\n');
  });

  it.each(few([10, 1_600], 1))(
    'leaves nothing on a disk that is full after %d blocks',
    async (blocks) => {
      const folder = await temporaryFolder();
      const small = await tottoriFile(folder, '2026-08-31', corporationLine());
      const data = join(folder, 'data');
      await daicho('--data', data, small);
      const names = readdirSync(corporationFolder(data));
      const lines = Array.from({ length: 5_000 }, (_, serial) =>
        corporationLine({ corporateNumber: corporateNumber(serial) }),
      );
      const large = await tottoriFile(folder, '2026-09-30', ...lines);
      const run = inShell(`ulimit -f ${blocks}; exec "$@"`, '--data', data, large);
      expect(run).toEqual({
        status: 1,
        stderr: `The data folder ${corporationFolder(data)} cannot be written. Check permissions and free space (EFBIG).\n`,
      });
      expect(readdirSync(corporationFolder(data))).toEqual(names);
    },
  );

  it.each(['/proc/x', '/dev/null/x'])('says that it cannot write into %s', async (data) => {
    const file = await tottoriFile(await temporaryFolder(), '2026-08-31', corporationLine());
    const run = await daicho('--data', data, file);
    expect(run).toMatchObject({ status: 1, stdout: '' });
    expect(run.stderr).toMatch(/^The data folder .* cannot be (read|written).*\n$/);
  });

  it('replaces a damaged register with --replace', async () => {
    const folder = await temporaryFolder();
    const file = await tottoriFile(folder, '2026-09-30', corporationLine());
    const run = (...more: readonly string[]) =>
      daicho('--data', folder, '--data-version', '2026-09-30', file, ...more);
    await run();
    const rows = readdirSync(corporationFolder(folder)).find((name) => name.startsWith('rows-'));
    truncateSync(join(corporationFolder(folder), rows ?? ''), 1);
    expect((await run()).stderr).toMatch(/broken or cut short.*--replace/);
    const replaced = await run('--replace');
    expect(replaced.status).toBe(0);
    expect(replaced.stdout).toContain('the radar tells nothing of what changed since');
    expect(openCorporationSnapshot(folder).table.size).toBe(1);
  });
});
