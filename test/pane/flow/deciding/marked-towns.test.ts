/** The letters in which the town of a candidate differs from the written one. */
import { markedTowns } from '@daicho/pane/src/flow/deciding/listing/marked-towns.ts';
import type { FinishedRun } from '@daicho/pane/src/flow/running/finished-run.ts';
import type { UndecidedGroup } from '@daicho/pane/src/state/state.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import type { Ambiguous, AmbiguousReason } from '@daicho/shared/enrich/outcome.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../../../shared/enrich/records.ts';
import { LIKE, page, UNKNOWN } from './overview-page.ts';

const LISTED = ['大手町', '大字無町'];

function marksOf(written: readonly string[], reason: AmbiguousReason = 'town_differs') {
  const candidates = LISTED.map((town) => record({ town }));
  const outcomes = new Map(
    written.map((town, at): [string, Ambiguous] => {
      const { query } = answer([], { t: town, town });
      return [
        `${at}`,
        { kind: 'ambiguous', reason, candidates, sure: 'named', query, version: '' },
      ];
    }),
  );
  const run = { choice: { kind: addressKind }, outcomes } as unknown as FinishedRun;
  const texts = candidates.map((one) => addressKind.catalogue.candidateText(one));
  const values = written.map((input, at) => ({ key: `${at}`, input, rows: [at] }));
  const group = { values, candidates: texts } as unknown as UndecidedGroup;
  return markedTowns([run], group)?.map((parts) =>
    parts?.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join(''),
  );
}

describe('the town of a candidate', () => {
  it('has the letters marked that are written differently, if most are the same', () => {
    expect(marksOf(['大手丁'])).toEqual(['大手[町]', undefined]);
    expect(marksOf(['手町'])).toEqual(['[大]手町', undefined]);
  });

  it('has all letters marked that any value of its group writes differently', () => {
    expect(marksOf(['大手丁', '大手町'])).toEqual(['大手[町]', undefined]);
    expect(marksOf(['大手丁', '人手町'])).toEqual([undefined, undefined]);
  });

  it('has no letters marked if most of what is written is something else', () => {
    expect(marksOf(['大手西日本印刷有限会社'])).toEqual([undefined, undefined]);
  });

  it('has no letters marked if the town is missing, or the doubt is not about its name', () => {
    expect(marksOf([''])).toBeUndefined();
    expect(marksOf(['大手丁'], 'several_towns')).toBeUndefined();
  });

  it('is marked on the page beside several candidates, and on the card of a single value', async () => {
    const north = '埼玉県川越市本町北3';
    const { choice } = await page([north, UNKNOWN]);
    const [east, west, rest] = choice(north)?.towns ?? [];
    expect([east?.at(-1), west?.at(-1), rest]).toEqual([
      { text: '東', isMarked: true },
      { text: '西', isMarked: true },
      undefined,
    ]);
    const { flow } = await page([LIKE]);
    expect(flow.state.chooser?.towns?.[0]?.map(({ text }) => text)).toEqual(['井', '口']);
  });
});
