import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';
import { daichoHere } from '../daicho-here.ts';

async function select(
  names: string,
  { input = 'in.csv', text = 'id,住所,id2\n1,港区六本木6-10-1,x\n' } = {},
) {
  const folder = await temporaryFolder();
  writeFileSync(join(folder, input), text);
  const output = join(folder, 'out.ndjson');
  const flags = ['--column', '住所', '--fields', 'postal_code', '--lang', 'en', '--data', folder];
  const named = ['--select', names, '-o', output];
  const ended = await daichoHere('enrich', join(folder, input), ...flags, ...named);
  return { ...ended, written: ended.status === 0 ? readFileSync(output, 'utf8') : '' };
}

describe('--select', () => {
  it('takes columns by header, letter and number, and results by id', async () => {
    const { written } = await select('C,postal_code,1');
    expect(written).toBe('{"id2":"x","postal_code":"1060032","id":"1"}\n');
  });

  it('refuses a column that the table lacks, since a misspelt one would be blank in every row', async () => {
    const { status, stderr } = await select('id,postal_cod');
    expect(stderr).toContain('There is no column "postal_cod". Headers there: "id"');
    expect(status).toBe(1);
  });

  it('refuses a header that several columns have', async () => {
    const { status, stderr } = await select('id', { text: 'id,住所,id\n1,港区,2\n' });
    expect(stderr).toContain('more than once');
    expect(status).toBe(1);
  });

  it('warns of a member that no row has, but not of one that only some rows have', async () => {
    const text = '{"住所":"港区六本木6-10-1"}\n{"住所":"府中市","memo":"a"}\n';
    const { status, stderr, written } = await select('memo,memmo', { input: 'in.ndjson', text });
    expect(written).toBe('{"memo":null,"memmo":null}\n{"memo":"a","memmo":null}\n');
    expect(stderr).toMatch(/no row of .*in\.ndjson has "memmo"/);
    expect(stderr).not.toContain('"memo"');
    expect(status).toBe(0);
  });
});
