import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Notation } from '@daicho/shared/cells/notation.ts';
import { describe, expect, it } from 'vitest';
import { customers } from '../customers.ts';
import { openPane, ran, read, until } from '../pane.ts';

/** Fills the codes of 1000001 beside the codes in `beside`. */
async function filled(beside: readonly CellValue[], isHyphenChosen = false) {
  const codes = [...beside.map(() => '1000001'), '1600022', '0010010'];
  const { host } = customers(codes, { own: [['ZIP of office', null]] });
  beside.forEach((cell, row) => {
    const cells = host.rows[row];
    if (cells !== undefined) cells[2] = cell;
  });
  const flow = await openPane(host);
  flow.actions.chooseFields(['postal_code', 'town']);
  flow.actions.chooseInto('postal_code', 2);
  if (isHyphenChosen) {
    flow.actions.chooseNotation({
      numbers: 'usual',
      width: 'usual',
      prefecture: true,
      postalCode: '123-4567',
    });
  }
  return { host, flow };
}

describe('postal codes in a column of the person’s own', () => {
  it.each([
    [['530-0001', null], '160-0022', '001-0010'],
    [['〒530-0001', '〒060-0001 '], '〒160-0022', '〒001-0010'],
    [['５３０－０００１'], '１６０－００２２', '００１－００１０'],
    [['5300001', 600001], '1600022', '0010010'],
    [['530-0001', '不明'], '160-0022', '001-0010'],
    [[null], '1600022', '0010010'],
    [['530-0001', '5300001'], '1600022', '0010010'],
  ])('are written like %j', async (beside, ...written) => {
    const { host, flow } = await filled(beside);
    await ran(flow);
    const codes = host.column('ZIP of office');
    expect(codes.slice(-2)).toEqual(written);
    // The codes that stood there before the run stay.
    beside.forEach((cell, row) => {
      if (cell !== null) expect(codes[row]).toBe(cell);
    });
  });

  it('are written in the chosen form if the column has several forms, and in the form of the column if it has only one', async () => {
    const several = await filled(['530-0001', '5300001'], true);
    await ran(several.flow);
    expect(several.host.column('ZIP of office').at(-1)).toBe('001-0010');
    const one = await filled(['5300001'], true);
    await ran(one.flow);
    expect(one.host.column('ZIP of office').at(-1)).toBe('0010010');
  });

  it('have the hyphen that the sheet shows in its numbers', async () => {
    const { host, flow } = await filled([5300001, '060-0001']);
    Object.assign(host, { blankFormats: async () => ['000\\-0000'] });
    await ran(flow);
    expect(host.column('ZIP of office').at(-1)).toBe('001-0010');
  });

  it('are shown in the preview as they will be written', async () => {
    const { flow } = await filled(['〒530-0001']);
    flow.actions.preview();
    const { preview } = await until(flow, ({ preview }) => preview?.isAsking === false);
    expect(preview?.rows.flatMap(({ texts }) => texts)).toContain('〒160-0022');
  });

  it('do not change the choice for the next run', async () => {
    const { flow } = await filled(['530-0001']);
    await ran(flow);
    expect(flow.state.choice?.notation).toBeUndefined();
  });

  it('stay if they belong to another place or cannot be read; they do not count as evidence, and the status of the row names the fault', async () => {
    const { host, flow } = await filled(['530-0001', '〒100-0001', 1000001, '不明']);
    await ran(flow);
    expect(host.column('ZIP of office').slice(0, 4)).toEqual([
      '530-0001',
      '〒100-0001',
      1000001,
      '不明',
    ]);
    expect(host.column('Result')).toEqual([
      'Found (another postal code is written)',
      'Found',
      'Found',
      'Found (the written postal code cannot be read)',
      'Found',
      'Found',
    ]);
    const { checks, changed } = flow.state.result ?? {};
    expect(checks).toEqual({ other_place: 1, malformed: 1 });
    expect([...(changed ?? [])].map(([row, { written, today }]) => [row, written, today])).toEqual([
      [0, '530-0001', '1000001'],
      [3, '不明', '1000001'],
    ]);
  });
});

describe('postal codes in a column that is added', () => {
  const added = async (codes: readonly CellValue[]) => {
    const { host } = customers(codes);
    const flow = await openPane(host);
    flow.actions.chooseFields(['postal_code', 'town']);
    await read(flow);
    return { host, flow };
  };
  const DIGITS: Notation = {
    numbers: 'usual',
    width: 'usual',
    prefecture: true,
    postalCode: undefined,
  };

  it.each([
    [['100-0001', '〒160-0022', '1000001'], '160-0022'],
    [['１００－０００１', '1600022', '１００－０００１', null], '160-0022'],
    [['1000001', '1600022', '100-0001'], '1600022'],
    [['100-0001', 1600022], '1600022'],
  ])('have the hyphen that most codes of the list %j have', async (codes, written) => {
    const { host, flow } = await added(codes);
    await ran(flow);
    expect(host.column('Postal code (2)')[1]).toBe(written);
  });

  it('are offered and previewed in the form of the list, and written as the person chooses', async () => {
    const { host, flow } = await added(['100-0001', '160-0022']);
    expect(flow.state.choice).toMatchObject({ codeForm: '123-4567' });
    expect(flow.state.choice?.notation).toBeUndefined();
    flow.actions.preview();
    const { preview } = await until(flow, ({ preview }) => preview?.isAsking === false);
    expect(preview?.rows.flatMap(({ texts }) => texts)).toContain('160-0022');
    flow.actions.chooseNotation(DIGITS);
    await ran(flow);
    expect(host.column('Postal code (2)')).toEqual(['1000001', '1600022']);
  });

  it('keep the form that an earlier run wrote', async () => {
    const { host, flow } = await added(['1000001', '1600022']);
    await ran(flow);
    host.rows.forEach((row, at) => {
      row[1] = ['100-0001', '160-0022'][at] ?? null;
    });
    const next = await openPane(host);
    await ran(next);
    expect(host.column('Postal code (2)')).toEqual(['1000001', '1600022']);
  });
});
