/** Files of banks for tests: CSV with a header, and the form of zengin-code. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export const HEADER =
  'bank_code,bank_name,bank_katakana,bank_hiragana,bank_romaji,branch_code,branch_name,branch_katakana,branch_hiragana,branch_romaji';

export const MIZUHO = '0001,みずほ,ミズホ,みずほ,mizuho';
export const MAIN_OFFICE = '001,東京営業部,トウキヨウ,とうきよう,toukiyou';

export function csv(...rows: readonly string[]): string {
  return `${[HEADER, ...rows].join('\n')}\n`;
}

/** Makes a folder that is removed after the test. */
export function bankFolderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-bank-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

export function fileIn(folder: string, name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
