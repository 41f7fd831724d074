import { openLabelTable } from '@daicho/service/cli/labels/columns.ts';
import { readLabels } from '@daicho/service/cli/labels/read-labels.ts';
import { importPostal } from '@daicho/service/registers/postal/import-files.ts';
import { expect, it } from 'vitest';
import {
  areaRow,
  cp932,
  fileOf,
  officeRow,
  temporaryFolder,
  utf8,
} from '../../sources/japanpost/official-files.ts';

const NONE = { address: [], person: [], organisation: undefined, postalCode: undefined };

async function codesOf(...rows: string[]): Promise<string[]> {
  const folder = await temporaryFolder();
  const files = [
    await fileOf(folder, 'KEN_ALL.CSV', cp932(areaRow())),
    await fileOf(folder, 'JIGYOSYO.CSV', cp932(officeRow())),
  ];
  await importPostal({ dataDir: folder, version: '2026-05-29', files, replace: false });
  const list = await fileOf(folder, 'list.csv', utf8('住所,会社名', ...rows));
  const labels = await readLabels(
    await openLabelTable(list, NONE, undefined),
    { source: { dataDirectory: folder, allowEmbedded: false }, honorific: 'auto' },
    { signal: new AbortController().signal, onNotice: () => undefined },
  );
  return labels.map(({ content }) => content.postalCode);
}

it('the office whose name stands beside its address has its own postal code, another the area’s', async () => {
  const address = '東京都千代田区霞が関2-1-2';
  const codes = await codesOf(`${address},台帳商事㈱`, `${address},株式会社見本`);
  expect(codes).toEqual(['1008999', '1000013']);
});
