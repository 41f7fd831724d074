/** Small files in the form of Japan Post, for tests, with rows of our own. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import iconv from 'iconv-lite';
import { onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';

/** Makes a folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'daicho-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

export interface Area {
  readonly jisx0402?: string;
  readonly oldCode?: string;
  readonly postalCode?: string;
  readonly prefectureKana?: string;
  readonly cityKana?: string;
  readonly townKana?: string;
  readonly prefecture?: string;
  readonly city?: string;
  readonly town?: string;
  /** The six numbers at the end of the row. */
  readonly flags?: string;
}

/** A row of the area file; the readings are written unchanged (half-width in the cp932 edition). */
export function areaRow(area: Area = {}): string {
  const text = [
    area.prefectureKana ?? 'ﾄｳｷｮｳﾄ',
    area.cityKana ?? 'ﾁﾖﾀﾞｸ',
    area.townKana ?? 'ｶｽﾐｶﾞｾｷ',
    area.prefecture ?? '東京都',
    area.city ?? '千代田区',
    area.town ?? '霞が関',
  ].map((value) => `"${value}"`);
  const codes = [
    area.jisx0402 ?? '13101',
    `"${area.oldCode ?? '100  '}"`,
    `"${area.postalCode ?? '1000013'}"`,
  ];
  return [...codes, ...text, area.flags ?? '0,0,0,0,0,0'].join(',');
}

interface RomanArea {
  readonly postalCode?: string;
  readonly town?: string;
  readonly townRoman?: string;
}

/** A row of the romanised file; the place is 東京都千代田区. */
export function romanRow({ postalCode, town, townRoman }: RomanArea = {}): string {
  const values = [
    postalCode ?? '1000013',
    '東京都',
    '千代田区',
    town ?? '霞が関',
    'TOKYO TO',
    'CHIYODA KU',
    townRoman ?? 'KASUMIGASEKI',
  ];
  return values.map((value) => `"${value}"`).join(',');
}

interface Office {
  readonly jisx0402?: string;
  readonly name?: string;
  readonly nameKana?: string;
  readonly prefecture?: string;
  readonly city?: string;
  readonly town?: string;
  readonly blockLot?: string;
  readonly postalCode?: string;
  /** The last cells of the row: kind, several numbers, modification. */
  readonly codes?: string;
}

/** A row of the office file. */
export function officeRow(office: Office = {}): string {
  const text = [
    office.nameKana ?? 'ﾀﾞｲﾁﾖｳｼﾖｳｼﾞ ｶﾌﾞｼｷｶﾞｲｼﾔ',
    office.name ?? '台帳商事　株式会社',
    office.prefecture ?? '東京都',
    office.city ?? '千代田区',
    office.town ?? '霞が関',
    office.blockLot ?? '２丁目１－２台帳ビル８階',
    office.postalCode ?? '1008999',
    '100  ',
    '銀座',
  ].map((value) => `"${value}"`);
  return [office.jisx0402 ?? '13101', ...text, office.codes ?? '0,0,0'].join(',');
}

export function cp932(...rows: readonly string[]): Buffer {
  return iconv.encode(rows.map((row) => `${row}\r\n`).join(''), 'cp932');
}

export function utf8(...rows: readonly string[]): Buffer {
  return Buffer.from(rows.map((row) => `${row}\r\n`).join(''));
}

export async function fileOf(folder: string, name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

export async function zipOf(
  folder: string,
  name: string,
  members: Readonly<Record<string, Buffer>>,
): Promise<string> {
  const path = join(folder, name);
  const zip = new ZipFile();
  for (const [member, bytes] of Object.entries(members)) zip.addBuffer(bytes, member);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

export async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
