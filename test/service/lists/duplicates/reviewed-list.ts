/** A list whose duplicates people review in a workbook. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuplicatesArguments } from '@daicho/service/cli/duplicates/arguments.ts';
import { duplicatesOptions } from '@daicho/service/cli/duplicates/options.ts';
import { markDuplicates } from '@daicho/service/lists/duplicates/run.ts';
import { readSheets } from '@daicho/service/tables/open-table.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { onTestFinished } from 'vitest';

export const LIST = [
  '氏名,住所,電話番号,更新日',
  '山田太郎,東京都千代田区千代田1-1 101号室,03-1111-2222,2020-01-01',
  '山田太郎,東京都千代田区千代田1-1,090-1234-5678,2024/5/1',
  '山田大郎,東京都千代田区千代田1-1 101号室,,',
  '鈴木花子,東京都千代田区千代田1-1 101号室,,2021-01-01',
];

export function folder(lines: readonly string[] = LIST) {
  const path = mkdtempSync(join(tmpdir(), 'daicho-review-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  const input = join(path, 'list.csv');
  writeFileSync(input, lines.join('\n'));
  const run = (given: Partial<DuplicatesArguments>, of = input) => {
    const options = duplicatesOptions(
      of,
      {
        column: ['住所'],
        nameColumn: ['氏名'],
        data: join(path, 'data'),
        allowEmbedded: true,
        batch: true,
        formulaGuard: true,
        concurrency: '4',
        overwrite: true,
        ...given,
      } as DuplicatesArguments,
      'ja',
    );
    return markDuplicates(options, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onNotice: () => undefined,
    });
  };
  return { path, input, run, at: (name: string) => join(path, name) };
}

export async function rowsOf(path: string, sheet = 0): Promise<(readonly CellValue[])[]> {
  const rows: (readonly CellValue[])[] = [];
  for await (const { cells } of (await readSheets(path))[sheet]?.rows() ?? []) rows.push(cells);
  return rows;
}
