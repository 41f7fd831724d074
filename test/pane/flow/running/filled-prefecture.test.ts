import { questionsOf } from '@daicho/pane/src/asking/questions.ts';
import { Slices } from '@daicho/pane/src/asking/slices.ts';
import { withFilledPrefectures } from '@daicho/pane/src/flow/running/filled-prefecture.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { describe, expect, it } from 'vitest';

const differs: Outcome = {
  kind: 'ambiguous',
  reason: 'prefecture_differs',
  candidates: [],
  sure: 'named',
  query: null,
  version: '',
};

describe('a prefecture that does not fit', () => {
  it('is not reported as written if it is the prefecture of the row above', () => {
    const outcomes = new Map([
      ['filled', differs],
      ['written', differs],
    ]);
    const texts = [...withFilledPrefectures(outcomes, new Set(['filled'])).values()].map((one) =>
      statusText(one, 'ja'),
    );
    expect(texts[0]).toMatch(/^要確認: 上の行と同じとした都道府県ではなく/);
    expect(texts[1]).toMatch(/^要確認: 書かれた都道府県ではなく/);
  });

  it('counts as taken from the row above only if no row that leads to the same question has it in its own cells', async () => {
    const rows = [
      ['東京都', '府中市本町1'],
      [null, '川崎市1'],
      [null, '横浜市2'],
      ['東京都', '横浜市2'],
    ];
    const { filled } = await questionsOf(
      { columns: [0, 1], rows },
      { inputs: [[0, 1]], lookup: addressKind.lookup, headers: ['県', '住所'], dittos: ['blanks'] },
      new Slices(() => Promise.resolve()),
      new AbortController().signal,
    );
    expect([...filled]).toEqual(['東京都 川崎市1']);
  });
});
