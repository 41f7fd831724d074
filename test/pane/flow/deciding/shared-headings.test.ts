/** One heading for all rows whose place a column shows, and what stands beside each of these rows. */

import type { Context } from '@daicho/pane/src/flow/context.ts';
import { headingCells } from '@daicho/pane/src/flow/deciding/by-column/shared-headings.ts';
import { evidenceText, ownCellText } from '@daicho/pane/src/flow/deciding/listing/sure.ts';
import type { UndecidedGroup, UndecidedValue } from '@daicho/pane/src/state/state.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { describe, expect, it } from 'vitest';

const context = {
  say: (...[sentence, values]: Parameters<Context['say']>) => say(sentence, 'ja', values),
} as Context;

const foundIn = (rows: number, all = rows) => ({ city: '愛知県岡崎市', rows, all, isSure: true });

/**
 * Gives, for each of some rows that a column places, the cell that their heading names.
 *
 * @param found rows that show the place; absent if the cells name the place themselves.
 */
function cellsOf(cells: readonly string[], found?: ReturnType<typeof foundIn>) {
  const groups = cells.map((text, at) => {
    const value = { key: `${at}`, input: text, rows: [at] } as UndecidedValue;
    return { reason: '候補が複数', values: [value], text };
  });
  const told = groups.map(({ values: [value], text }) => {
    const named = { header: '支部', text, found };
    return [value as UndecidedValue, { named, text: '岡崎市本町' }] as const;
  });
  const cellOf = headingCells(groups as unknown as UndecidedGroup[], new Map(told));
  return told.map(([, one]) => cellOf('候補が複数', one));
}

function shown(text: string, found: ReturnType<typeof foundIn>) {
  const beside = { at: 0, header: '支部', text, own: '西三河南', found };
  const group = { values: [], beside } as unknown as UndecidedGroup;
  return [evidenceText(context, {}, group), ownCellText(context, group)].map((one) =>
    one?.replaceAll('\u00a0', ' '),
  );
}

describe('the heading of rows whose place one column shows', () => {
  it('names the cell of its rows while there are few: up to two different cells if found rows show the place, a single cell if the cells name the place themselves', () => {
    expect(cellsOf(['西三河南', '北陸'], foundIn(9))).toEqual(['西三河南', '北陸']);
    expect(cellsOf(['西三河南', '北陸', '北陸', '道東'], foundIn(9))).toEqual(['', '', '', '']);
    expect(cellsOf(['岡崎市', '岡崎市'])).toEqual(['岡崎市', '岡崎市']);
    expect(cellsOf(['岡崎市', '金沢市'])).toEqual(['', '']);
  });

  it('leaves the count of found rows to each row', () => {
    expect(shown('', foundIn(9))).toEqual([
      '支部が同じ行は、すべて同じ場所で一致しています',
      '西三河南（9 行とも愛知県岡崎市）',
    ]);
    expect(shown('', foundIn(72, 73))).toEqual([
      '支部が同じ行は、ほとんどが同じ場所で一致しています',
      '西三河南（73 行のうち 72 行が愛知県岡崎市）',
    ]);
    expect(shown('西三河南', foundIn(9))).toEqual([
      '支部が「西三河南」の 9 行は、すべて愛知県岡崎市で一致しています',
      '西三河南',
    ]);
  });
});
