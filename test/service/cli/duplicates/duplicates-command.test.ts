import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { daichoHere } from '../daicho-here.ts';

function list(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-duplicates-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'list.csv');
  const rows = ['髙橋太郎,東京都千代田区麹町3-2-5', '高橋　太郎,千代田区麹町３丁目２番５号'];
  writeFileSync(path, `氏名,住所\n${rows.join('\n')}\n`);
  return path;
}

const daicho = (...args: readonly string[]) => daichoHere('duplicates', ...args);

describe('daicho duplicates', () => {
  it('marks the duplicates of a list with the data that ships with Daicho, and prints what it did', async () => {
    const input = list();
    const data = join(input, '..', 'data');
    const { stdout } = await daicho(
      ...[input, '--column', '住所', '--name-column', '氏名', '--data', data],
    );
    expect(stdout).toContain('groups of the same: 1\nrows that repeat another: 1\n');
    const [header, ...rows] = readFileSync(input.replace('.csv', '-duplicates.csv'), 'utf8').split(
      '\n',
    );
    expect(header).toBe(
      '氏名,住所,重複の判定,重複の確度,重複の理由,残す行,重複の番号,世帯の番号,場所の番号,重複の見込み',
    );
    expect(rows[0]).toContain('同じ人,確実,3行目と住所が番地まで同じ、名前が同じ,残す,1,1,1');
  });

  it('says what is wrong with its options, with exit code 2', async () => {
    const input = list();
    const refused = daicho(input, '--column', '住所', '--kind', 'family');
    await expect(refused).resolves.toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--kind family'),
    });
    expect(existsSync(input.replace('.csv', '-duplicates.csv'))).toBe(false);
  });
});
