import type { Asker } from '@daicho/service/lists/asker.ts';
import { Rows, windowsOf } from '@daicho/service/lists/rows.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { BLANK } from '@daicho/shared/enrich/outcome.ts';
import { describe, expect, it } from 'vitest';

async function sizes(rows: readonly (readonly CellValue[])[], size: number): Promise<number[]> {
  async function* each() {
    yield* rows;
  }
  const found: number[] = [];
  for await (const window of windowsOf(each(), size)) found.push(window.length);
  return found;
}

it('a run stops if the results of a row are too large to be kept in memory', async () => {
  const rows = new Rows({
    lookup: { ...addressKind.lookup, key: () => ({ settled: BLANK }) },
    asker: { ask: async () => undefined } as unknown as Asker,
    memory: {
      get: () => undefined,
      put: () => undefined,
      fail: () => undefined,
      setNote: () => undefined,
    },
    textsOf: () => Array(40).fill('a'.repeat(32_767)),
    onProgress: () => undefined,
  });
  await expect(rows.window([['']])).rejects.toThrow('1,000,000 characters a row');
});

describe('windowsOf', () => {
  it('cuts rows into groups of a size, the last one smaller', async () => {
    expect(await sizes(Array(7).fill(['a']), 3)).toEqual([3, 3, 1]);
    expect(await sizes([], 3)).toEqual([]);
  });

  it('ends a group whose cells are long: it holds at most thirty-three million characters', async () => {
    const long = 'a'.repeat(1 << 20);
    expect(await sizes(Array(70).fill([long, null, 1]), 100_000)).toEqual([32, 32, 6]);
    expect(await sizes(Array(40).fill([long, long]), 100_000)).toEqual([16, 16, 8]);
  });
});
