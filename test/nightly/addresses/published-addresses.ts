/** Addresses of the real files, as their publishers write them. */
import { join } from 'node:path';
import { readCorporations, readSchools } from '../../../bench/accuracy/published.ts';
import { realDataPath } from '../../real-data.ts';

export async function schoolAddresses(): Promise<string[]> {
  const read = await readSchools(realDataPath('mext', '2026-05-29'));
  return read.map(({ address }) => address);
}

export async function corporationAddresses(): Promise<string[]> {
  const files = ['26_kyoto_all_20170402.zip', '31_tottori_all_20170402.zip'];
  const read = await Promise.all(files.map((f) => readCorporations(join(realDataPath('nta'), f))));
  return read.flat().map(({ address }) => address);
}
