import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';
import { daichoHere } from '../daicho-here.ts';

async function enrich(text: string, ...flags: readonly string[]) {
  const folder = await temporaryFolder();
  const [input, output] = [join(folder, 'in.csv'), join(folder, 'out.csv')];
  writeFileSync(input, text);
  const common = ['--fields', 'postal_code', '--lang', 'en', '--data', folder, '-o', output];
  const ended = await daichoHere('enrich', input, ...common, ...flags);
  return { ...ended, written: ended.status === 0 ? readFileSync(output, 'utf8') : '' };
}

describe('enrich of a CSV without --column', () => {
  it('takes the column that it names for a table with a ragged row, too', async () => {
    const { status, stderr, written } = await enrich(
      'id,住所\n1,港区六本木6-10-1\n2,港区,六本木6-10-1\n',
    );
    expect([status, stderr]).toEqual([0, 'Columns: 住所\n']);
    expect(written).toContain('1,港区六本木6-10-1,1060032,Found');
    expect(written).toContain('more fields than headers');
  });

  it('says that a quote is never closed, as with --column', async () => {
    const text = 'id,住所\n1,"港区六本木6-10-1\n2,港区\n';
    const named = await enrich(text, '--column', '住所');
    const guessed = await enrich(text);
    expect(named.stderr).toContain('The quote (") that begins on line 2');
    expect(guessed.stderr).toContain('The quote (") that begins on line 2');
  });
});
