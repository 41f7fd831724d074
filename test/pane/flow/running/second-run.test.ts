import { describe, expect, it } from 'vitest';
import { CODES, customers } from '../customers.ts';
import { openPane, ran, until } from '../pane.ts';

/** A table that had a run and is opened in another pane. */
async function again(codes = CODES) {
  const { host, register } = customers(codes);
  await ran(await openPane(host));
  const set = (row: number, header: string, text: string | null) => {
    const cells = host.rows[row];
    const column = host.headers.indexOf(header);
    if (cells === undefined || column < 0) throw new Error('no such cell');
    while (cells.length < host.headers.length) cells.push(null);
    cells[column] = text;
  };
  return { host, register, set, flow: await openPane(host) };
}

describe('a second run', () => {
  it('finds the columns of the first one in another pane', async () => {
    const { host, flow } = await again();
    expect(flow.state.choice).toMatchObject({
      guess: 'remembered',
      update: { kind: 'postal_code', inputs: [['Postal code']] },
    });
    await ran(flow);
    expect(host.headers).toHaveLength(6);
  });

  it('of another table does not reuse columns only because the headers of the two tables are letters', async () => {
    const { host } = customers();
    host.headers = ['Column A', 'Column B'];
    await ran(await openPane(host));
    const { host: other } = customers();
    other.headers = ['Column A', 'Column B'];
    for (const [name, text] of host.texts) other.texts.set(name, text);
    expect((await openPane(other)).state.choice?.guess).toBe('values');
  });

  it('keeps what a person filled in for an undecided row', async () => {
    const { host, flow, set } = await again();
    set(1, 'Town', 'by hand');
    set(2, 'Town', 'by hand, too');
    await ran(flow);
    expect(host.column('Town').slice(0, 3)).toEqual(['町1000001', 'by hand', 'by hand, too']);
  });

  it('leaves rows alone if a person replaced their status, whatever is found', async () => {
    const { host, flow, set } = await again();
    for (const row of [0, 1]) {
      set(row, 'Town', 'by hand');
      set(row, 'Result', 'checked by phone');
    }
    await ran(flow);
    expect(host.column('Town').slice(0, 2)).toEqual(['by hand', 'by hand']);
    expect(host.column('Result').slice(0, 2)).toEqual(['checked by phone', 'checked by phone']);
  });

  it.each([
    [
      'with other headers than the recorded fields',
      {
        columns: [
          ['town', 'Phone'],
          ['status', 'Result'],
        ],
      },
    ],
    [
      'that are looked up',
      {
        columns: [
          ['postal_code', 'Postal code'],
          ['status', 'Result'],
        ],
      },
    ],
    [
      'whose header occurs twice',
      {
        columns: [
          ['town', 'Town'],
          ['status', 'Result'],
        ],
      },
    ],
    [
      'if one column is recorded for two',
      {
        columns: [
          ['status', 'Result'],
          ['status', 'Result'],
        ],
      },
    ],
    ['without a status', { columns: [['city', 'City']] }],
    [
      'of an unknown field',
      {
        columns: [
          ['__proto__', 'City'],
          ['status', 'Result'],
        ],
      },
    ],
  ] as const)(
    'updates no columns %s, whatever the record in the workbook says',
    async (_, { columns }) => {
      const own = ['Phone', 'Town', 'Town', 'City', 'Result'].map(
        (header) => [header, 'own'] as const,
      );
      const { host } = customers(['1000001'], { own });
      const made = { kind: 'postal_code', inputs: [['Postal code']], columns };
      await host.saveMadeColumns(undefined as never, [made]);
      const flow = await openPane(host);
      expect(flow.state.choice?.updatable).toEqual([]);
      await ran(flow);
      expect(host.rows[0]?.slice(0, 7)).toEqual(['customer 0', '1000001', ...own.map(() => 'own')]);
    },
  );

  it('empties the result of a row that was emptied', async () => {
    const { host, flow, set } = await again();
    set(0, 'Postal code', null);
    await ran(flow);
    expect([host.column('Town')[0], host.column('Result')[0]]).toEqual([null, null]);
  });

  it('adds a column for a field that the first run did not have', async () => {
    const { host, flow } = await again();
    flow.actions.chooseFields(['prefecture', 'city', 'town', 'town_kana']);
    const { result } = await ran(flow);
    expect(result).toMatchObject({ added: 1, updated: 4 });
    expect(host.headers.slice(6)).toEqual([expect.stringMatching(/kana/i)]);
    expect(flow.state.choice?.update?.columns.map(([field]) => field)).toContain('town_kana');
    expect((await openPane(host)).state.target?.made).toHaveLength(1);
  });

  it('adds further columns if the person wants new ones', async () => {
    const { host, flow } = await again();
    flow.actions.chooseUpdate(undefined);
    await ran(flow);
    expect(host.headers.slice(6)).toEqual(['Prefecture (2)', 'City (2)', 'Town (2)', 'Result (2)']);
    expect(host.made).toHaveLength(2);
  });

  it('asks only about rows that failed, and touches no other rows', async () => {
    const { host, register } = customers(['1000001', '1000002', '1000003']);
    register.before = ({ params }) =>
      Reflect.get(Object(params), 'postal_code') === '1000002'
        ? { kind: 'unexpected_shape' }
        : undefined;
    const flow = await openPane(host);
    expect((await ran(flow)).result?.counts).toMatchObject({ found: 2, failed: 1 });
    flow.actions.openForm();
    await until(flow, ({ survey }) => survey !== undefined);
    expect(flow.state.choice?.scopes).toContainEqual({ scope: 'unfinished', rows: 1 });
    const other = host.rows[0];
    if (other !== undefined) other[4] = 'mine';
    register.before = () => undefined;
    const { result } = await ran(flow, () => flow.actions.runUnfinished());
    expect(result).toMatchObject({ counts: { found: 3, failed: 0 }, unfinished: 0 });
    expect(host.column('Town')).toEqual(['mine', '町1000002', '町1000003']);
    expect(register.asked).toEqual(['1000001', '1000003', '1000002']);
  });

  it('keeps what a person filled in when the service fails', async () => {
    const { host, register, flow, set } = await again(['4040001', '1000001']);
    set(0, 'Town', 'by hand');
    register.before = ({ params }) =>
      Reflect.get(Object(params), 'postal_code') === '4040001'
        ? { kind: 'unexpected_shape' }
        : undefined;
    await ran(flow);
    expect(host.column('Town')).toEqual(['by hand', '町1000001']);
    expect(host.column('Result')[0]).toBe('Not found');
  });
});

describe('columns of the person’s own', () => {
  it('get values in their empty cells', async () => {
    const { host } = customers(['1000001', '1000002'], { own: [['Where', null]] });
    const first = host.rows[0];
    if (first !== undefined) first[2] = 'kept';
    const flow = await openPane(host);
    flow.actions.chooseInto('town', 2);
    const { result } = await ran(flow);
    expect(host.column('Where')).toEqual(['kept', '町1000002']);
    expect(host.headers).toEqual(['name', 'Postal code', 'Where', 'Prefecture', 'City', 'Result']);
    expect(result).toMatchObject({ filled: 1, added: 3 });
  });

  it('are never the input columns', async () => {
    const own = [
      ['Address', '東京都'],
      ['Building', null],
    ] as const;
    const flow = await openPane(customers(['1000001'], { own }).host);
    flow.actions.chooseKind('address');
    flow.actions.chooseFields(['city', 'building']);
    flow.actions.chooseInto('building', 3);
    flow.actions.chooseInto('city', 0);
    flow.actions.chooseInput(0, [2, 3]);
    expect(flow.state.choice?.into).toEqual({ city: 0 });
  });

  it('are no longer used as evidence beside an address', async () => {
    const flow = await openPane(customers(['1000001'], { own: [['Address', '東京都']] }).host);
    flow.actions.chooseKind('address');
    expect(flow.state.choice?.inputs).toEqual([[2], [], [1]]);
    flow.actions.chooseInto('postal_code', 1);
    expect(flow.state.choice).toMatchObject({ inputs: [[2], [], []], into: { postal_code: 1 } });
    flow.actions.chooseInto('city', 2);
    expect(flow.state.choice).toMatchObject({ inputs: [[2], [], []], into: { postal_code: 1 } });
  });

  it('are filled again by the next run of the same table', async () => {
    const { host } = customers(['1000001', '1000002'], { own: [['Where', null]] });
    const flow = await openPane(host);
    flow.actions.chooseInto('town', 2);
    await ran(flow);
    const row = host.rows[1];
    if (row !== undefined) [row[1], row[2]] = ['1000003', null];
    const next = await openPane(host);
    expect(next.state.choice).toMatchObject({
      fields: ['prefecture', 'city', 'town'],
      into: { town: 2 },
    });
    await ran(next);
    expect(host.column('Where')).toEqual(['町1000001', '町1000003']);
    expect(host.headers).toHaveLength(6);
  });

  it('are remembered for the next table with the same headers, but not for another kind of table', async () => {
    const { host } = customers(['1000001'], { own: [['Where', null]] });
    const flow = await openPane(host);
    flow.actions.chooseInto('town', 2);
    flow.actions.chooseFields(['town', 'city']);
    await ran(flow);
    const next = customers(['1000002'], { own: [['Where', null]] }).host;
    for (const [name, text] of host.texts) next.texts.set(name, text);
    const { choice } = (await openPane(next)).state;
    expect(choice).toMatchObject({
      guess: 'remembered',
      fields: ['city', 'town'],
      into: { town: 2 },
    });
    const other = customers(['1000002']).host;
    for (const [name, text] of host.texts) other.texts.set(name, text);
    expect((await openPane(other)).state.choice).toMatchObject({ guess: 'header', into: {} });
    other.texts.set('mappings', '{"not": "a list"}');
    expect((await openPane(other)).state.choice?.guess).toBe('header');
  });
});

describe('the notation of addresses', () => {
  it('is written, and remembered for the next table of the same headers', async () => {
    const { host } = customers(['1000001']);
    const flow = await openPane(host);
    flow.actions.chooseFields(['address']);
    flow.actions.chooseNotation({ numbers: 'units', width: 'full', prefecture: false });
    await ran(flow);
    expect(host.column('Address (normalised)')).toEqual(['千代田区町１０００００１']);
    const next = customers(['1000002']).host;
    for (const [name, text] of host.texts) next.texts.set(name, text);
    const { choice } = (await openPane(next)).state;
    expect(choice?.notation).toEqual({ numbers: 'units', width: 'full', prefecture: false });
  });
});
