import { newestSchoolList } from '@daicho/service/feeding/update/registers/school-page.ts';
import { schoolSnapshots } from '@daicho/service/registers/school/snapshot.ts';
import { describe, expect, it } from 'vitest';
import { dataFolder } from './data-folder.ts';
import { page, status } from './publisher.ts';

const PAGE = new URL('https://www.mext.go.jp/b_menu/toukei/mext_01087.html');

function link(file: string, folder = '/content/'): string {
  return `<li><a href="${folder}${file}" target="_blank">${file} （Excel:3MB）</a></li>`;
}

function namesOf(html: string): string[] | undefined {
  return newestSchoolList(html, PAGE)?.files.map(({ name }) => name);
}

describe('the update of schools', () => {
  it('finds the workbooks of the newest day, whatever else the page links to', () => {
    const list = newestSchoolList(
      [
        link('20251226-mxt_chousa01-000011635_1.xlsx'),
        link('20260529-mxt_chousa01-000011635_5.xlsx'),
        link('20260529-mxt_chousa01-000011635_1.xlsx'),
        link('20260529-mxt_chousa01-000011635_2.csv'),
        link('20260529-mxt_chousa01-000011635_3.xlsx', 'https://www.mext.go.jp/content/'),
        link('20260601-mxt_chousa01-000011635_01.pdf'),
        link('20260601-mxt_chousa01-000012345_1.xlsx'),
        link('20260601-mxt_chousa01-000011635_1.xlsx', 'https://elsewhere.example/'),
      ].join('\n'),
      PAGE,
    );
    expect(list?.day).toBe('2026-05-29');
    expect(list?.files.map(({ url }) => url.href)).toEqual(
      [1, 3, 5].map(
        (n) => `https://www.mext.go.jp/content/20260529-mxt_chousa01-000011635_${n}.xlsx`,
      ),
    );
  });

  it('takes the CSV, also in several files, if there are no workbooks', () => {
    const names = ['2-1', '2-2', '4', '6'].map((n) => `20260825-mxt_chousa01-000011635_${n}.csv`);
    expect(namesOf(names.map((name) => link(name)).join(''))).toEqual(names);
  });

  it('passes over a list with a day that cannot be true', async () => {
    const { update, served } = await dataFolder();
    const days = ['21000101', '19700101', '20260529'];
    const names = days.flatMap((day) =>
      [1, 3, 5].map((n) => `${day}-mxt_chousa01-000011635_${n}.xlsx`),
    );
    served.pages.set('/mext_01087.html', page(names.map((name) => link(name)).join('')));
    const files = names.slice(6).map((name) => expect.objectContaining({ name }));
    expect(await update('school', { dryRun: true })).toMatchObject({ kind: 'would', files });
  });

  it('finds nothing on a page that is not the ministry’s list', () => {
    expect(namesOf('<html><a href="/">戻る</a></html>')).toBeUndefined();
  });

  it('changes nothing if the page or one of its files is missing', async () => {
    const { update, served, dataDir } = await dataFolder();
    served.pages.set('/mext_01087.html', page('<html>お探しのページは見つかりません</html>'));
    await expect(update('school')).rejects.toThrow('does not link to the files');
    const names = [1, 3, 5].map((n) => `20260529-mxt_chousa01-000011635_${n}.xlsx`);
    served.pages.set('/mext_01087.html', page(names.map((name) => link(name)).join('')));
    await expect(update('school')).rejects.toThrow('HTTP 404');
    served.pages.set('/mext_01087.html', status(404));
    await expect(update('school')).rejects.toThrow('HTTP 404');
    expect(schoolSnapshots.imported(dataDir)).toEqual([]);
  });

  it('says which files it would fetch', async () => {
    const { update, served } = await dataFolder();
    const names = [1, 3, 5].map((n) => `20260529-mxt_chousa01-000011635_${n}.xlsx`);
    served.pages.set('/mext_01087.html', page(names.map((name) => link(name)).join('')));
    const files = names.map((name) => expect.objectContaining({ name }));
    expect(await update('school', { dryRun: true })).toEqual({ kind: 'would', files });
  });
});
