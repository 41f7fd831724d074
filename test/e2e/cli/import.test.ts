import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkedDataVersion } from '@daicho/service/cli/import/data-version.ts';
import { describe, expect, it } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { daichoHere } from '../../service/cli/daicho-here.ts';
import {
  areaRow,
  cp932,
  fileOf,
  officeRow,
  temporaryFolder,
} from '../../service/sources/japanpost/official-files.ts';

/** Runs `daicho` in its own process. */
function daichoAlone(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { DAICHO_DATA: _, ...rest } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [DAICHO, ...args], {
    encoding: 'utf8',
    env: { ...rest, LC_ALL: 'C', ...env },
  });
  return { status, stdout, stderr };
}

const daicho = (args: readonly string[]) => daichoHere(...args);

describe('daicho import postal', () => {
  it('reports what it did, in the language of the person', async () => {
    const folder = await temporaryFolder();
    const data = join(folder, 'data');
    const areas = await fileOf(folder, 'ken_all.csv', cp932(areaRow()));
    const offices = await fileOf(folder, 'jigyosyo.csv', cp932(officeRow()));
    const args = [
      'import',
      'postal',
      '--data-version',
      '2026-05-29',
      areas,
      offices,
      '--allow-loss',
    ];
    const english = daichoAlone([...args, '--data', data]);
    expect(english.stderr).toBe('');
    expect(english.stdout.replace(/[\d.]+ s/, 'N s').split('\n')).toEqual([
      'Imported postal codes 2026-05-29 in N s.',
      '  ken_all.csv: postal codes (rows: 1, records: 1)',
      '  jigyosyo.csv: individual numbers of offices (rows: 1, records: 1)',
      '  In all: records 2, postal codes 2',
      '  There is no earlier version: changes are those that the files mark.',
      '  How town entries were read (records per rule):',
      '    plainName 1',
      '',
    ]);
    expect(english.status).toBe(0);
    const japanese = daichoAlone([...args, '--lang', 'ja'], { DAICHO_DATA: data });
    expect(japanese).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'データバージョン 2026-05-29 はすでに取り込まれています。置き換えるには --replace を付けてください。\n',
    });
  });

  it.skipIf(process.platform === 'win32')(
    'makes a data folder that only its owner can read, and leaves the mode of an existing one',
    async () => {
      const folder = await temporaryFolder();
      const areas = await fileOf(folder, 'ken_all.csv', cp932(areaRow()));
      const args = [
        'import',
        'postal',
        '--data-version',
        '2026-05-29',
        '--allow-loss',
        areas,
        '--data',
      ];
      const modesIn = (data: string) =>
        [data, join(data, 'postal'), join(data, 'postal', '2026-05-29')].map(
          (path) => statSync(path).mode & 0o777,
        );
      const made = join(folder, 'new', 'data');
      expect((await daicho([...args, made])).status).toBe(0);
      expect(modesIn(made)).toEqual([0o700, 0o700, 0o700]);
      const shared = join(folder, 'shared');
      mkdirSync(shared);
      chmodSync(shared, 0o750);
      expect((await daicho([...args, shared])).status).toBe(0);
      expect(modesIn(shared)).toEqual([0o750, 0o750, 0o750]);
    },
  );

  it('refuses a file that looks truncated, unless --allow-loss is given', async () => {
    const folder = await temporaryFolder();
    const areas = await fileOf(folder, 'ken_all.csv', cp932(areaRow()));
    const args = ['import', 'postal', '--data-version', '2026-05-29', areas, '--data', folder];
    expect(await daicho(args)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^ken_all\.csv: postal codes: there is nothing of these prefectures: Hokkaido, Aomori, .*, Okinawa\. Check .*--allow-loss .*\n$/,
      ),
    });
    expect((await daicho([...args, '--allow-loss'])).status).toBe(0);
  });

  it('reports what changed since the version before', async () => {
    const folder = await temporaryFolder();
    const [first, second] = [
      await fileOf(folder, 'first.csv', cp932(areaRow({ town: '甲' }))),
      await fileOf(folder, 'second.csv', cp932(areaRow({ town: '乙' }), areaRow({ town: '丙' }))),
    ];
    const postal = ['import', 'postal', '--allow-loss'];
    const bring = (version: string, file: string, ...more: string[]) =>
      daicho([...postal, '--data-version', version, '--data', folder, file, ...more]);
    await bring('2026-01-01', first);
    expect((await bring('2026-03-01', second)).stdout).toContain(
      '\n  Compared with version 2026-01-01 (postal codes): 2 added, 0 changed, 1 abolished\n',
    );
    expect((await bring('2026-02-01', second, '--lang', 'ja')).stdout).toContain(
      [
        '',
        '  2026-01-01 との差分（郵便番号）: 追加 2件、変更 0件、廃止 1件',
        '  2026-03-01 の差分を 2026-02-01 との比較で作り直しました。',
        '  2026-02-01 との差分（郵便番号）: 追加 0件、変更 0件、廃止 0件',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['2026-02-30', 'must be a real date'],
    ['26-02-03', 'must be a real date'],
    ['2999-01-01', 'cannot be in the future'],
  ])('refuses the data version %s in one sentence', async (version, sentence) => {
    const folder = await temporaryFolder();
    const areas = await fileOf(folder, 'ken_all.csv', cp932(areaRow()));
    const run = await daicho([
      'import',
      'postal',
      '--data-version',
      version,
      '--data',
      folder,
      areas,
    ]);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toMatch(new RegExp(`^--data-version ${sentence}.*: ${version}\n$`));
  });

  it('names file and line of a bad row', async () => {
    const folder = await temporaryFolder();
    const bad = await fileOf(folder, 'ken_all.csv', cp932(areaRow(), areaRow({ postalCode: '1' })));
    const args = ['import', 'postal', '--data-version', '2026-05-29', '--data', folder, bad];
    expect(await daicho(args)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'ken_all.csv, line 2: the value of "郵便番号" is not right.\n',
    });
  });
});

describe('a data version', () => {
  it('may be today in Japan, which can be tomorrow elsewhere, but no later', () => {
    const evening = new Date('2026-05-28T15:30:00Z');
    expect(checkedDataVersion('2026-05-29', 'person', evening)).toBe('2026-05-29');
    expect(() => checkedDataVersion('2026-05-30', 'person', evening)).toThrow(/future/);
  });
});
