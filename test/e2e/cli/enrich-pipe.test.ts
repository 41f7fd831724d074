/** Runs `daicho enrich -` as other programs do: it answers each line at once, in order, and its exit code says how it ended. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { atNight } from '../../cases.ts';

const COLUMNS = ['--column', 'address', '--fields', 'postal_code,town', '--lang', 'en'];
/** Time within which a command starts on a busy machine. */
const STARTING = { timeout: 120_000 };
const NDJSON = ['--from', 'ndjson', ...COLUMNS];

function pipe(args: readonly string[], input = '-') {
  const child = spawn(process.execPath, [DAICHO, 'enrich', input, ...args], {
    env: { ...process.env, LC_ALL: 'C' },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, said, ended };
}

function given(text: string | Buffer, args: readonly string[]) {
  const { child, ended } = pipe(args);
  child.stdin.end(text);
  return ended;
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'daicho-pipe-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

describe('daicho enrich -', () => {
  it('answers a line before the next one comes, and ends with its input', async () => {
    const { child, said, ended } = pipe(NDJSON);
    child.stdin.write('{"id":1,"address":"港区六本木6-10-1"}\n{"id":2,"addr');
    await expect
      .poll(() => said.out, STARTING)
      .toBe(
        '{"id":1,"address":"港区六本木6-10-1","postal_code":"1060032","town":"六本木","status":"Found"}\n',
      );
    child.stdin.write('ess":""}\n');
    await expect
      .poll(() => said.out.split('\n')[1], STARTING)
      .toBe('{"id":2,"address":"","postal_code":null,"town":null,"status":null}');
    child.stdin.end();
    const { code, err } = await ended;
    expect(code).toBe(0);
    expect(err).toContain('rows: 2\nfound: 1\n');
  });

  it('writes CSV and TSV with their headers, or without, and leaves their fields unchanged', async () => {
    const tsv = 'id\taddress\n"1"\t港区六本木6-10-1\n';
    expect((await given(tsv, ['--from', 'tsv', ...COLUMNS])).out).toBe(
      'id\taddress\tPostal code\tTown\tResult\n"1"\t港区六本木6-10-1\t1060032\t六本木\tFound\n',
    );
    const rows = '1;港区六本木6-10-1\n2;港区六本木6-10-1;x\n';
    const headless = ['--no-header', '--column', '2', '--fields', 'postal_code', '--lang', 'en'];
    const { out, err } = await given(rows, ['--from', 'csv', '--delimiter', ';', ...headless]);
    const [first, second = ''] = out.split('\n');
    expect(first).toBe('1;港区六本木6-10-1;1060032;Found');
    expect(second).toMatch(/^2;港区六本木6-10-1;;"?Invalid.*;x$/);
    expect(err).toContain('rows with another number of fields than headers (lines): 1 (2)');
  });

  it('answers what it can, then ends with a code other than 0 if something failed', async () => {
    const cut = await given('{"address":"港区六本木6-10-1"}\n{"address":"港区', NDJSON);
    expect(cut).toMatchObject({ code: 1, out: expect.stringContaining('1060032') });
    expect(cut.err).toContain('Line 2 of standard input is not JSON');
    const wrong = await given('{"adress":"港区"}\n', NDJSON);
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('"address"') });
    expect(await given('', NDJSON)).toMatchObject({ code: 0, out: '' });
  });

  atNight(it)?.('says that its output does not fit on the disk', async () => {
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    const { status, stderr } = spawnSync(process.execPath, [DAICHO, 'enrich', '-', ...NDJSON], {
      env: { ...process.env, LC_ALL: 'C' },
      input: '{"address":"港区六本木6-10-1"}\n',
      encoding: 'utf8',
      stdio: ['pipe', full, 'pipe'],
    });
    expect(status).toBe(1);
    expect(stderr).toBe(
      'There was not enough room to write standard output (ENOSPC). Free some space and run again.\n',
    );
  });

  it('says in each row that the service could not be asked, or ends with the reason', async () => {
    const nobody = ['--base-url', 'http://127.0.0.1:9', '--allow-http'];
    const { code, err } = await given('{"address":"港区六本木6-10-1"}\n', [...NDJSON, ...nobody]);
    expect(code).not.toBe(0);
    expect(err).not.toBe('');
  });

  it('ends silently as soon as nobody reads its output any more', async () => {
    const { child, ended } = pipe(NDJSON);
    child.stdout.destroy();
    const line = `${JSON.stringify({ address: '港区六本木6-10-1' })}\n`;
    child.stdin.write(line.repeat(5000));
    expect(await ended).toMatchObject({ code: 141, err: '' });
  });

  atNight(it)?.('looks several kinds up in a CSV file, and writes the result as JSON', async () => {
    const at = folder();
    const [csv = '', json = ''] = ['a.csv', 'b.json'].map((name) => join(at, name));
    writeFileSync(csv, '住所,法人番号\n港区六本木6-10-1,7000012050002\n大阪市北区,\n');
    const lookups = ['--lookup', '住所:address', '--lookup', '法人番号:corporate_number'];
    const wanted = [
      '--select',
      '法人番号,postal_code,name',
      '--lang',
      'en',
      '--data',
      join(at, 'no'),
    ];
    const { ended } = pipe([...lookups, ...wanted, '-o', json], csv);
    expect((await ended).err).not.toContain('Stopped');
    expect(JSON.parse(readFileSync(json, 'utf8'))).toEqual([
      { 法人番号: '7000012050002', postal_code: '1060032', name: '国税庁' },
      { 法人番号: '', postal_code: null, name: null },
    ]);
  });
});

describe('daicho enrich on a file', () => {
  it('detects its encoding, keeps it, and accepts columns by letter and rows that are too long', async () => {
    const at = folder();
    const [csv = '', out = ''] = ['a.csv', 'b.csv'].map((name) => join(at, name));
    const rows = '住所;住所\r\n1;港区六本木6-10-1\r\n2;港区;麻布\r\n';
    writeFileSync(csv, Buffer.from(`\ufeff${rows}`, 'utf16le'));
    const { ended } = pipe(
      ['--column', 'B', '--fields', 'postal_code', '--lang', 'en', '-o', out],
      csv,
    );
    const { code, out: said } = await ended;
    expect(code).toBe(0);
    expect(said).toContain('(lines): 1 (3)');
    const [head, first, second] = readFileSync(out, 'utf16le').split('\r\n');
    expect(head).toBe('\ufeff住所;住所;Postal code;Result');
    expect(first).toBe('1;港区六本木6-10-1;1060032;Found');
    expect(second).toMatch(/^2;港区;;.*Invalid.*;麻布$/);
  });

  atNight(it)?.(
    'writes a table in UTF-8 although one of its rows is longer than the headers',
    async () => {
      const at = folder();
      const [csv = '', out = ''] = ['a.csv', 'b.csv'].map((name) => join(at, name));
      writeFileSync(csv, 'id,住所\n1,港区六本木6-10-1\n2,港区,麻布\n');
      const { ended } = pipe(
        ['--column', '住所', '--fields', 'postal_code', '--lang', 'en', '-o', out],
        csv,
      );
      expect((await ended).code).toBe(0);
      expect(readFileSync(out, 'utf8')).toMatch(
        /^id,住所,Postal code,Result\n1,港区六本木6-10-1,1060032,Found\n2,港区,,.*,麻布\n$/,
      );
    },
  );
});
