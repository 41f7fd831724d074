/** Sections of the page whose reasons begin alike: this beginning is shown once. */
import {
  inOrder,
  type Listed,
  linesOf,
  pairsOf,
} from '@daicho/pane/src/flow/deciding/listing/lines.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { describe, expect, it } from 'vitest';

const ONLY_TOWN = '町域だけが書かれています';

const listed = (row: number, reason: string): Listed => ({
  value: { key: `${row}`, input: `本町${row}`, rows: [row] },
  reason,
  candidate: `東京都府中市本町${row}`,
  isSure: false,
});

function sections(...all: readonly Listed[]) {
  const pairs = pairsOf(
    linesOf(inOrder(all)),
    () => false,
    (sentence, values) => say(sentence, 'ja', values),
  );
  return pairs.map(({ heading, text }) => (heading === undefined ? text : [heading, text]));
}

describe('sections whose reasons begin with the same line', () => {
  it('follow each other, and only the first section shows that line', () => {
    expect(
      sections(
        listed(1, `${ONLY_TOWN}\n支店が「府中」`),
        listed(2, `旧市町村名です\n支店が「三鷹」`),
        listed(3, `${ONLY_TOWN}\n支店が「三鷹」`),
        listed(4, `${ONLY_TOWN}\n支店が「府中」`),
      ),
    ).toEqual([
      ['旧市町村名です\n支店が「三鷹」', '本町2'],
      [`${ONLY_TOWN}\n支店が「府中」`, '本町1'],
      '本町4',
      ['支店が「三鷹」', '本町3'],
    ]);
  });

  it('begin with the section whose reason is only that line', () => {
    expect(sections(listed(1, `${ONLY_TOWN}\n支店が「府中」`), listed(2, ONLY_TOWN))).toEqual([
      [ONLY_TOWN, '本町2'],
      ['支店が「府中」', '本町1'],
    ]);
  });

  it('come after all other sections, which would seem to belong to that line', () => {
    expect(
      sections(
        listed(1, `${ONLY_TOWN}\n支店が「府中」`),
        listed(2, '支店が「府中」'),
        listed(4, `${ONLY_TOWN}\n支店が「三鷹」`),
        listed(3, '名前の似た町域は、これだけです'),
      ),
    ).toEqual([
      ['支店が「府中」', '本町2'],
      ['名前の似た町域は、これだけです', '本町3'],
      [`${ONLY_TOWN}\n支店が「府中」`, '本町1'],
      ['支店が「三鷹」', '本町4'],
    ]);
  });

  it('stay in the order of the sheet if no reason begins like another', () => {
    const reasons = [`${ONLY_TOWN}\n支店が「府中」`, '支店が「府中」', '名前の似た町域'];
    expect(sections(...reasons.map((reason, row) => listed(row, reason)))).toEqual(
      reasons.map((reason, row) => [reason, `本町${row}`]),
    );
  });
});
