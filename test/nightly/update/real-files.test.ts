/** `daicho update` with the files that the publishers really issue, and with worse ones. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceBytes } from '@daicho/service/files/source-file.ts';
import { describe, expect, it } from 'vitest';
import { commands } from '../../e2e/update/commands.ts';
import { realData, realDataPath } from '../../real-data.ts';
import { agency } from '../../service/feeding/update/agency.ts';
import { cutOff, type Publisher, page, status } from '../../service/feeding/update/publisher.ts';
import {
  collected,
  temporaryFolder,
  zipOf,
} from '../../service/sources/japanpost/official-files.ts';

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

/** Gives a whole zip with the first half of a file's rows. */
async function halfOf(path: string): Promise<Buffer> {
  const csv = Buffer.concat(await collected(sourceBytes(path)));
  const half = csv.subarray(0, csv.indexOf('\n', csv.length / 2) + 1);
  return readFileSync(await zipOf(await temporaryFolder(), 'half.zip', { 'half.csv': half }));
}

describe.skipIf(realData === undefined)('an update', () => {
  it("takes Japan Post's real files, one version after another, and refuses worse ones", async () => {
    const { served, data, daicho } = await commands();
    servePostal(served, '2026-04-02', 'utf_ken_all.zip');
    expect((await daicho('update', 'postal')).stdout).toBe('Postal codes: imported 2026-04-02.\n');
    servePostal(served, '2026-05-29', 'utf_ken_all.zip');
    const whole = served.files.get('/utf_ken_all.zip');
    if (whole === undefined) throw new Error('not served');
    // The first answers are a file that is cut off, a missing file, and an error page. After these the download continues from
    // where it was cut off.
    served.before.set('/utf_ken_all.zip', [
      cutOff(whole, 600_000, data),
      status(500),
      page('<html>503</html>'),
    ]);
    const failed = await daicho('update', 'postal');
    expect([failed.code, failed.stdout]).toEqual([
      1,
      expect.stringContaining('a web page instead of utf_ken_all.zip'),
    ]);
    served.before.set('/utf_ken_all.zip', [cutOff(whole, 600_000, data)]);
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
  });

  it("takes the Cabinet Office's and the ministry's real files", async () => {
    const { served, daicho } = await commands();
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
    // One of the three files is another one: 1,227 universities instead of the western half.
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
  });

  it("takes the tax agency's real whole files of the available parts", async () => {
    const { served, daicho } = await commands();
    const offered = agency(served);
    const real = (name: string) => readFileSync(realDataPath('nta', name));
    const first = ['31_tottori_all_20160229.zip', '99_kokugai_all_20160229.zip'];
    const imported = await daicho(
      'import',
      'corporation',
      ...first.map((name) => realDataPath('nta', name)),
    );
    expect(imported.code).toBe(0);
    // A year later the differences do not reach back far enough any more.
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
    // A year later one of the two files is Kyoto's under Tottori's name, then a zip that is cut, then half of the rows.
    const next = '31_tottori_all_20180331.zip';
    const abroadNext = { label: '国外', number: '908', name: '99_kokugai_all_20180331.zip' };
    const third = { ...abroadNext, bytes: real(abroad ?? '') };
    const offer = (number: string, bytes: Buffer) => {
      offered.wholes = [{ label: '鳥取県', number, name: next, bytes }, third];
    };
    offered.differences = [
      {
        label: '平成30年3月31日',
        number: '951',
        name: 'diff_20180331.zip',
        bytes: Buffer.from(''),
      },
    ];
    offer('903', real('26_kyoto_all_20170402.zip'));
    expect((await daicho('update', 'corporation')).stdout).toMatch(/not updated\. .*Kyoto/);
    const whole = real(tottori ?? '');
    offer('904', whole.subarray(0, whole.length / 2));
    expect((await daicho('update', 'corporation')).stdout).toMatch(/not updated\. .*zip/);
    offer('905', await halfOf(realDataPath('nta', tottori ?? '')));
    expect((await daicho('update', 'corporation')).stdout).toMatch(/not updated\. .*Tottori/);
    expect((await daicho('status')).stdout).toMatch(/Corporations: data of 2017-04-02/);
  });
});
