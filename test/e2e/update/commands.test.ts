/** `daicho update`, `daicho status` and `daicho serve --update-at` as they are run, against the publishers' real files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { realData, realDataPath } from '../../real-data.ts';
import { HOLIDAY_HEADER, holidayRows } from '../../service/sources/cao/holiday-file.ts';
import { cp932, temporaryFolder } from '../../service/sources/japanpost/official-files.ts';
import { agency } from '../../service/update/agency.ts';
import { addressesOf } from '../../service/update/data-folder.ts';
import { cutOff, type Publisher, page, publisher, status } from '../../service/update/publisher.ts';

const COMMAND = fileURLToPath(new URL('../../../service/cli/daicho.ts', import.meta.url));

async function setUp() {
  const served = await publisher();
  const data = join(await temporaryFolder(), 'data');
  const single = Object.fromEntries(
    addressesOf(served.origin).map((text) => text.split('=') as [string, string]),
  );
  const publishers: Record<string, Record<string, string>> = {};
  for (const [name, url] of Object.entries(single)) {
    const [register = '', address = ''] = name.split('.');
    publishers[register] = { ...publishers[register], [address]: url };
  }
  const file = join(data, '..', 'publishers.json');
  writeFileSync(file, JSON.stringify(publishers));
  const env = {
    ...process.env,
    LC_ALL: 'C',
    DAICHO_PUBLISHERS: file,
    DAICHO_UPDATE_WAITS: '0.1,0.1',
  };
  const daicho = async (...args: readonly string[]) => {
    const child = spawn(process.execPath, [COMMAND, ...args, '--data', data], { env });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const [code] = await once(child, 'exit');
    return { code, stdout, stderr };
  };
  const serve = async (...args: readonly string[]) => {
    const child = spawn(
      process.execPath,
      [COMMAND, 'serve', '--port', '0', '--data', data, ...args],
      { env, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const ended = once(child, 'exit');
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    onTestFinished(stop);
    const lines = createInterface({ input: child.stdout });
    const [first] = await once(lines, 'line');
    return { address: String(first).replace('listening on ', ''), stop };
  };
  return { served, data, daicho, serve };
}

function serveHolidays(served: Publisher, lastYear: number, modified: string): void {
  const bytes = cp932(HOLIDAY_HEADER, ...holidayRows(lastYear));
  served.files.set('/syukujitsu.csv', { bytes, modified });
}

function servePostal(served: Publisher, version: string, edition: string): void {
  const modified = new Date(`${version}T03:00:00Z`).toUTCString();
  for (const [path, name] of [
    ['/utf_ken_all.zip', edition],
    ['/jigyosyo.zip', 'jigyosyo.zip'],
  ] as const) {
    served.files.set(path, {
      bytes: readFileSync(realDataPath('japanpost', version, name)),
      modified,
    });
  }
}

it('updates what it can, says what it could not, and tells the status of both', async () => {
  const { served, daicho } = await setUp();
  serveHolidays(served, 2027, 'Mon, 02 Feb 2026 08:00:00 GMT');
  const first = await daicho('update', 'holiday', 'school');
  expect(first.code).toBe(1);
  expect(first.stdout).toMatch(
    /^Holidays: imported 20\d\d-\d\d-\d\d\.\nSchools: not updated\. .*HTTP 404/,
  );
  const again = await daicho('update', 'holiday');
  expect(again).toEqual({ code: 0, stdout: 'Holidays: nothing newer.\n', stderr: '' });
  const told = await daicho('status');
  expect(told.stdout).toMatch(
    /Holidays: data of .* \(0 days old\), known until 2027-12-31\n {2}.*: nothing newer\.\n/,
  );
  expect(told.stdout).toMatch(
    /Schools: nothing imported; .*\n {2}.*: failed \(1 in a row\)\. .*HTTP 404/,
  );
  expect(told.stdout).toMatch(/No daily update is set/);
  const json = JSON.parse((await daicho('status', '--json')).stdout);
  expect(json.registers.map(({ register }: { register: string }) => register)).toEqual([
    'postal',
    'holiday',
    'school',
    'corporation',
    'bank',
  ]);
});

it('says the waits before another try, and refuses what it does not know', async () => {
  const { served, daicho } = await setUp();
  serveHolidays(served, 2027, 'Mon, 02 Feb 2026 08:00:00 GMT');
  served.before.set('/syukujitsu.csv', [status(503)]);
  const waited = await daicho('update', 'holiday', '--lang', 'ja');
  expect(waited.stderr).toMatch(/HTTP 503 を返しました。 1秒後にもう一度試します。/);
  expect(waited.stdout).toMatch(/^祝日: .* のデータを取り込みました。\n$/);
  expect(await daicho('update', 'bank')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Banks come with'),
  });
  expect(await daicho('update', 'stations')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('stations cannot be updated'),
  });
  expect(await daicho('update', '--address', 'x=y')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No address'),
  });
});

const holidaySchema = z.object({ data: z.array(z.object({ date: z.string() })) });

it('updates by itself while it serves, in one of two processes, and answers from what came', async () => {
  const { served, data, serve, daicho } = await setUp();
  serveHolidays(served, 2031, 'Mon, 02 Feb 2026 08:00:00 GMT');
  // The time of the day has passed whatever it is: yesterday's turn is missed, and made up for at once.
  const [one, two] = await Promise.all([
    serve('--update-at', '00:00'),
    serve('--update-at', '00:00'),
  ]);
  await expect.poll(() => existsSync(join(data, 'updates', 'corporation.json'))).toBe(true);
  expect(served.log.filter((line) => line.startsWith('GET /syukujitsu.csv'))).toEqual([
    'GET /syukujitsu.csv 200',
  ]);
  const { secret } = JSON.parse(readFileSync(join(data, 'local-keys.json'), 'utf8'));
  const headers = { authorization: `Token ${secret}` };
  for (const { address } of [one, two]) {
    await expect
      .poll(async () => {
        const response = await fetch(`${address}/v1/holidays?year=2031`, { headers });
        return holidaySchema.safeParse(await response.json()).data?.data.length;
      })
      .toBe(2);
  }
  expect((await daicho('status')).stdout).toMatch(
    /Next update: 20\d\d-\d\d-\d\d 00:00 \(daily at 00:00, time of Japan\)/,
  );
  await Promise.all([one.stop(), two.stop()]);
});

it('refuses a time that is none', async () => {
  const { daicho } = await setUp();
  expect(await daicho('serve', '--update-at', '25:00')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('HH:MM'),
  });
});

it.skipIf(realData === undefined)(
  "takes Japan Post's real files, one version after another, and no worse ones",
  async () => {
    const { served, data, daicho } = await setUp();
    servePostal(served, '2026-04-02', 'utf_ken_all.zip');
    expect((await daicho('update', 'postal')).stdout).toBe('Postal codes: imported 2026-04-02.\n');
    servePostal(served, '2026-05-29', 'utf_ken_all.zip');
    const whole = served.files.get('/utf_ken_all.zip');
    if (whole === undefined) throw new Error('not served');
    // Cut off, away, a page: then it comes, from where it was cut off.
    served.before.set('/utf_ken_all.zip', [
      cutOff(whole, 600_000),
      status(500),
      page('<html>503</html>'),
    ]);
    const failed = await daicho('update', 'postal');
    expect([failed.code, failed.stdout]).toEqual([
      1,
      expect.stringContaining('a web page instead of utf_ken_all.zip'),
    ]);
    served.before.set('/utf_ken_all.zip', [cutOff(whole, 600_000)]);
    expect(await daicho('update', 'postal')).toMatchObject({
      code: 0,
      stdout: 'Postal codes: imported 2026-05-29.\n',
    });
    expect(served.log).toContain('GET /utf_ken_all.zip 206 bytes=600000-');
    expect((await daicho('update', 'postal')).stdout).toBe('Postal codes: nothing newer.\n');
    servePostal(served, '2025-10-31', 'ken_all.zip');
    expect((await daicho('update', 'postal')).stdout).toMatch(/not updated\. .*older/);
    served.files.set('/utf_ken_all.zip', {
      ...whole,
      modified: new Date().toUTCString(),
      bytes: readFileSync(realDataPath('cao', 'syukujitsu.csv')),
    });
    expect((await daicho('update', 'postal')).stdout).toMatch(/not of the form zip/);
    expect(
      readdirSync(join(data, 'postal')).filter(
        (name) => /^\d/.test(name) && !name.includes('imported'),
      ),
    ).toEqual(['2026-04-02', '2026-05-29']);
  },
);

it.skipIf(realData === undefined)(
  "takes the Cabinet Office's and the ministry's real files",
  async () => {
    const { served, daicho } = await setUp();
    const modified = 'Mon, 02 Feb 2026 08:00:00 GMT';
    served.files.set('/syukujitsu.csv', {
      bytes: readFileSync(realDataPath('cao', 'syukujitsu.csv')),
      modified,
    });
    const names = [1, 3, 5].map((n) => `20260529-mxt_chousa01-000011635_${n}.xlsx`);
    const links = names.map((name) => `<a href="/content/${name}">${name}</a>`);
    served.pages.set('/mext_01087.html', page(`<html><body>${links.join('')}</body></html>`));
    for (const name of names) {
      served.files.set(`/content/${name}`, {
        bytes: readFileSync(realDataPath('mext', '2026-05-29', name)),
      });
    }
    const updated = await daicho('update', 'holiday', 'school');
    expect(updated.stdout).toMatch(/^Holidays: imported .*\nSchools: imported 2026-05-29\.\n$/);
    // One of the three is another's: 1,227 universities instead of the western half.
    const [east = '', west = '', universities = ''] = names.map((name) =>
      name.replace('20260529', '20260630'),
    );
    const later = [east, west, universities].map(
      (name) => `<a href="/content/${name}">${name}</a>`,
    );
    served.pages.set('/mext_01087.html', page(later.join('')));
    for (const [name, real] of [
      [east, names[0]],
      [west, names[2]],
      [universities, names[2]],
    ] as const) {
      served.files.set(`/content/${name}`, {
        bytes: readFileSync(realDataPath('mext', '2026-05-29', real ?? '')),
      });
    }
    expect(await daicho('update', 'school')).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/not updated/),
    });
    expect((await daicho('status')).stdout).toMatch(/Schools: data of 2026-05-29/);
  },
);

it.skipIf(realData === undefined)(
  "takes the tax agency's real whole files of the parts that are there",
  async () => {
    const { served, daicho } = await setUp();
    const offered = agency(served);
    const real = (name: string) => readFileSync(realDataPath('nta', name));
    const first = ['31_tottori_all_20160229.zip', '99_kokugai_all_20160229.zip'];
    const imported = await daicho(
      'import',
      'corporation',
      ...first.map((name) => realDataPath('nta', name)),
    );
    expect(imported.code).toBe(0);
    // A year later the differences do not reach back any more.
    const [tottori, abroad] = ['31_tottori_all_20170402.zip', '99_kokugai_all_20170402.zip'];
    offered.wholes = [
      {
        label: '京都府',
        number: '900',
        name: '26_kyoto_all_20170402.zip',
        bytes: real('26_kyoto_all_20170402.zip'),
      },
      { label: '鳥取県', number: '901', name: tottori ?? '', bytes: real(tottori ?? '') },
      { label: '国外', number: '902', name: abroad ?? '', bytes: real(abroad ?? '') },
    ];
    offered.differences = [
      {
        label: '平成29年3月31日',
        number: '950',
        name: 'diff_20170331.zip',
        bytes: Buffer.from(''),
      },
    ];
    expect(await daicho('update', 'corporation')).toMatchObject({
      code: 0,
      stdout: 'Corporations: imported 2017-04-02.\n',
    });
    expect(offered.given).toEqual(['901', '902']);
    expect((await daicho('status')).stdout).toMatch(
      /Corporations: data of 2017-04-02 .*, of these parts alone: Tottori \(2017-04-02\), outside Japan \(2017-04-02\)/,
    );
    // The next month one of the two is Kyoto's file, and then half a file.
    const [, second, third] = offered.wholes;
    if (second === undefined || third === undefined) throw new Error('not offered');
    offered.differences = [
      {
        label: '平成30年3月31日',
        number: '951',
        name: 'diff_20180331.zip',
        bytes: Buffer.from(''),
      },
    ];
    offered.wholes = [
      { ...second, number: '903', bytes: real('26_kyoto_all_20170402.zip') },
      third,
    ];
    expect((await daicho('update', 'corporation')).stdout).toMatch(/not updated\. .*Kyoto/);
    offered.wholes = [
      { ...second, number: '904', bytes: second.bytes.subarray(0, second.bytes.length / 2) },
      third,
    ];
    expect((await daicho('update', 'corporation')).stdout).toMatch(/not updated/);
    expect((await daicho('status')).stdout).toMatch(/Corporations: data of 2017-04-02/);
  },
);
