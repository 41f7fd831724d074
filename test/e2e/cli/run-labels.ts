/** Runs `daicho labels` on a small list in a folder of the test. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { daichoHere } from '../../service/cli/daicho-here.ts';

export const ROW = '東京都千代田区霞が関1丁目3番2号　郵便プラザ503室';
export const LIST = [
  '住所,氏名',
  `${ROW},<b>山田</b>`,
  `${ROW},佐藤　花子`,
  ',名なし',
  '府中市,青木',
  '#REF!,壊れた式',
  `${ROW},`,
];

export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'daicho-labels-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

export function labels(output: string, ...args: readonly string[]) {
  const place = folder();
  const input = join(place, 'list.csv');
  writeFileSync(input, `${LIST.join('\n')}\n`);
  return labelsOf(input, output, ...args);
}

/** Runs the command on an existing list, with the output beside it. */
export async function labelsOf(input: string, output: string, ...args: readonly string[]) {
  const place = dirname(input);
  const path = join(place, output);
  const given = ['labels', input, '-o', path, '--data', join(place, 'none'), '--lang', 'ja'];
  const run = await daichoHere(...given, ...args);
  return { ...run, place, path };
}
