import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startService } from '../http/running-service.ts';
import { temporaryFolder } from '../sources/japanpost/official-files.ts';
import { daichoHere } from './daicho-here.ts';

async function lookup(...words: readonly string[]) {
  return daichoHere('lookup', ...words, '--data', await temporaryFolder(), '--lang', 'en');
}

describe('daicho lookup', () => {
  it.each([
    [['1000001'], 'Postal codes: Found', /^ {2}Town +千代田$/m],
    [['7000012050002'], 'Corporate numbers: Found', /^ {2}Name +国税庁$/m],
    [['みずほ銀行', '渋谷'], 'Branches: Found', /^ {2}Branch code +210$/m],
    [
      ['2026-11-23'],
      'Dates (holidays, business days): Found',
      /勤労感謝の日|Labor Thanksgiving Day/,
    ],
    [['港区六本木6-10-1'], 'Addresses: Found', /1060032/],
  ])('recognises what %j is, and shows its record', async (words, heading, line) => {
    const { status, stdout } = await lookup(...words);
    expect(stdout).toContain(heading);
    expect(stdout).toMatch(line);
    expect(status).toBe(0);
  });

  it('lists the candidates if a text may be several things, and ends with exit code 3', async () => {
    const { status, stdout } = await lookup('府中市');
    expect(stdout).toContain('1830001 東京都 府中市 浅間町');
    expect(status).toBe(3);
  });

  it.each([
    ['46000', /^Dates.*: Check: five digits alone.*\n {2}2025-12-09/],
    ['４６０００', /^Dates.*: Check: five digits alone/],
    [
      '10010',
      /^Postal codes: Check: five digits alone.*\n {2}北海道 札幌市北区[\s\S]*^Dates.*: Check: five digits alone/m,
    ],
    ['99999', /^Dates.*: Check: five digits alone.*\n {2}2173-10-13/],
  ])(
    'shows what five digits alone may be, and reports none of it as found: %s',
    async (number, lines) => {
      const { status, stdout } = await lookup(number);
      expect(stdout).toMatch(lines);
      expect(stdout).not.toContain('Found');
      expect(status).toBe(3);
    },
  );

  it('says that a name which was not found may lie outside the data', async () => {
    const { status, stdout, stderr } = await lookup('あああああ株式会社');
    expect(stdout).toMatch(/outside the data/i);
    expect(stderr).toMatch(/sample/);
    expect(status).toBe(3);
  });

  it.each([
    ['T1234567890123', 'Invoice issuer numbers: Invalid: the check digit'],
    ['1234567890123', 'Corporate numbers: Invalid: the check digit'],
    ['12345678', 'Postal codes: Invalid: too many digits'],
  ])('says what is wrong with a number: %s', async (number, line) => {
    const { status, stdout } = await lookup(number);
    expect(stdout).toContain(line);
    expect(status).toBe(3);
  });

  it.each([
    ['2026/4/31', /^Dates.*: Invalid: the calendar has no such day\n$/],
    ['2026-04-31', /^Dates.*: Invalid: the calendar has no such day\n$/],
    ['令和8年2月30日', /^Dates.*: Invalid: the calendar has no such day\n$/],
    ['2026年4月1日（木）', /^Dates.*: Invalid: .*\n$/],
    ['139.76,35.68', /^Latitude and longitude: Invalid: .*swapped.*\n$/],
  ])('says only what is wrong with a day or a point that has its form: %s', async (text, lines) => {
    const { status, stdout } = await lookup(text);
    expect(stdout).toMatch(lines);
    expect(status).toBe(3);
  });

  it('says that an issuer may lie outside the data, also if a corporation has the digits', async () => {
    const { stdout } = await lookup('T7000012050002');
    expect(stdout).toMatch(
      /^Corporate numbers: Found[\s\S]*^Invoice issuer numbers: Outside the data/m,
    );
  });

  it.each([
    ['999-9999', /^Postal codes: Not found\n$/],
    ['9999999', /^Postal codes: Not found\n$/],
    [
      'T1234567890123',
      /^Invoice issuer numbers: .*check digit.*\nCorporate numbers: .*check digit.*\n$/,
    ],
    ['1234', /^Banks: Not found\n$/],
    ['100-000', /^Postal codes: Invalid: too few digits/],
  ])('does not mention kinds that %s cannot be', async (number, whole) => {
    const { status, stdout } = await lookup(number);
    expect(stdout).toMatch(whole);
    expect(stdout).not.toMatch(/no words|Addresses|Company names|Branches: Not found/);
    expect(status).toBe(3);
  });

  it('names only the data that the answer comes from', async () => {
    const { stderr } = await lookup('港区六本木6-10-1');
    expect(stderr).not.toMatch(/corporation|school/i);
  });

  it('gives programs one object, with every field by its id', async () => {
    const { stdout } = await lookup('1000001', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      text: '1000001',
      answers: [
        { kind: 'postal_code', outcome: 'found', fields: { town: '千代田', city: '千代田区' } },
      ],
    });
  });

  it('asks a service, and says so if nobody answers', async () => {
    const service = await startService();
    const keyFile = join(await temporaryFolder(), 'key.txt');
    writeFileSync(keyFile, service.keys.secret, { mode: 0o600 });
    const there = ['--base-url', service.url, '--allow-http', '--key-file', keyFile];
    expect(await lookup('1020083', ...there)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('麹町'),
    });
    await service.close();
    const gone = await lookup('1000001', ...there);
    expect(gone).toMatchObject({ status: 1, stdout: '' });
    expect(gone.stderr).toMatch(/^Stopped\./);
  });

  it('shows an example if no text is given', async () => {
    expect(await lookup(' ')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('daicho lookup 1000001'),
    });
  });

  it('says that it waits for a service, and gives up after the time that `--timeout` sets', async () => {
    const silent = createServer(() => undefined);
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const from = ['--base-url', `http://${host}`, '--timeout', '3', '--lang', 'en'];
    const { status, stdout, stderr } = await daichoHere('lookup', '1000001', ...from);
    expect(stderr).toContain(`Waiting for ${host} to answer (for 3 seconds at most)`);
    expect(stderr).toContain(`${host} has not answered for 3 seconds`);
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });

  it.each(['0', '-1', '1.5', 'soon', '4000'])('refuses a --timeout of %s', async (timeout) => {
    const { status, stderr } = await lookup('1000001', '--timeout', timeout);
    expect(stderr).toContain('--timeout takes a number of seconds');
    expect(status).toBe(2);
  });
});

describe('daicho search', () => {
  const search = async (...words: readonly string[]) =>
    daichoHere('search', ...words, '--data', await temporaryFolder(), '--lang', 'en');

  it('lists what each register has for some words, and says how much more it has', async () => {
    const { status, stdout } = await search('みずほ銀行', '渋谷', '--limit', '3');
    expect(stdout).toMatch(/^Postal codes: 3 of \d{3} \(2026-04-06\)\n( {2}\d{7} .*渋谷.*\n){3}/);
    expect(stdout).toMatch(/Branches: Found[\s\S]*210/);
    expect(status).toBe(0);
  });

  it('says that a register is a sample', async () => {
    const { stdout, stderr } = await search('国税庁');
    expect(stdout).toContain('7000012050002 国税庁');
    expect(stderr).toMatch(/sample/);
  });

  it('finds a code, too', async () => {
    const { status, stdout } = await search('1000001');
    expect(stdout).toContain('Postal codes: Found');
    expect(status).toBe(0);
  });

  it('gives programs whole records', async () => {
    const { stdout } = await search('恵比寿', '--json');
    const { registers } = JSON.parse(stdout);
    expect(registers[0]).toMatchObject({ register: 'postal', version: '2026-04-06' });
    expect(registers[0].records[0]).toHaveProperty('prefecture_kana');
  });

  it('ends with exit code 3 if nothing is found or the query cannot be read, and with 2 for a wrong option', async () => {
    expect(await search('zzzzqq')).toMatchObject({ status: 3, stdout: 'Nothing was found.\n' });
    const { status, stderr } = await search('nothing:渋谷');
    expect(stderr).toContain(
      'Postal codes, Corporations, Schools: The query in q cannot be parsed',
    );
    expect(status).toBe(3);
    expect((await search('渋谷', '--limit', '0')).status).toBe(2);
  });

  it('says once that a service cannot be reached', async () => {
    const { status, stderr } = await search('渋谷', '--base-url', 'http://127.0.0.1:9');
    expect(stderr.match(/could not be reached/g)).toHaveLength(1);
    expect(status).toBe(3);
  });
});
