/** The built add-in, which a test reads. */
import { readFileSync } from 'node:fs';
import { DIST } from '@daicho/excel-addin/build.ts';
import { beforeAll } from 'vitest';
import { buildAddinOnce } from '../built.ts';

export const read = (name: string) => readFileSync(`${DIST}/${name}`, 'utf8');

export let files: readonly string[];

export function useBuiltAddin(): void {
  beforeAll(async () => {
    files = await buildAddinOnce();
  });
}
