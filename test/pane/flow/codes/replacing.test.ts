/** Replacing written postal codes with the found ones, over a table in memory. */
import { shownNumber } from '@daicho/pane/src/flow/codes/number-format.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import { localConnection } from '@daicho/service/connections/local.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { likeExample } from '@daicho/shared/cells/notation.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';
import { placesRegisters } from '../../../service/connections/postal-places.ts';
import { MemoryHost } from '../../memory-host.ts';
import { customers } from '../customers.ts';
import { written } from '../deciding/opened-chooser.ts';
import { ended, opened, openPane, ran, SETTINGS, undone, until } from '../pane.ts';

interface Written {
  readonly value: CellValue;
  readonly format?: string;
}

const OWN = 'ZIP of office';

/**
 * A column of codes beside other columns, after a run that left these codes unchanged. @param codes found for the rows; the
 * last one for all other rows.
 */
async function filledBeside(cells: readonly Written[], ...codes: readonly string[]) {
  const codeOf = (row: number) => codes[row] ?? codes.at(-1) ?? '1000001';
  const all = [...cells.map((_, row) => codeOf(row)), '1600022'];
  const { host } = customers(all, { own: [[OWN, null]] });
  cells.forEach(({ value, format }, row) => {
    const own = host.rows[row];
    if (own !== undefined) own[2] = value;
    if (format !== undefined) host.setFormat(row, 2, format);
  });
  const flow = await openPane(host);
  flow.actions.chooseFields(['postal_code', 'town']);
  flow.actions.chooseInto('postal_code', 2);
  await ran(flow);
  flow.actions.dismissNotice();
  return { host, flow };
}

async function replaced(cells: readonly Written[], ...codes: readonly string[]) {
  const made = await filledBeside(cells, ...codes);
  made.flow.actions.replaceCodes('open');
  await ended(made.flow);
  return made;
}

const POSTAL = '000\\-0000';
const POSTAL_OF_JAPAN = '[<=999]000;[<=9999]000\\-00;000\\-0000';

describe('a written postal code', () => {
  it.each<[Written, Written]>([
    [{ value: '530-0001' }, { value: '100-0001', format: 'General' }],
    [
      { value: '5300001', format: '@' },
      { value: '1000001', format: '@' },
    ],
    [{ value: '〒530-0001' }, { value: '〒100-0001', format: 'General' }],
    [{ value: '５３０－０００１' }, { value: '１００－０００１', format: 'General' }],
    [{ value: 5300001 }, { value: 1000001, format: 'General' }],
    [
      { value: 5300001, format: POSTAL },
      { value: 1000001, format: POSTAL },
    ],
    [
      { value: 600000, format: '0000000' },
      { value: 1000001, format: '0000000' },
    ],
  ])('%j becomes %j', async (before, after) => {
    const { host } = await replaced([before]);
    expect({ value: host.column(OWN)[0], format: host.formatAt(0, 2) }).toEqual(after);
  });

  it.each<[Written, Written]>([
    [{ value: 5300001 }, { value: '0010010', format: '@' }],
    [
      { value: 5300001, format: '0' },
      { value: '0010010', format: '@' },
    ],
    [
      { value: 5300001, format: '000-0000' },
      { value: 10010, format: '000-0000' },
    ],
    [
      { value: 5300001, format: POSTAL_OF_JAPAN },
      { value: 10010, format: POSTAL_OF_JAPAN },
    ],
    [
      { value: 5300001, format: '###-####' },
      { value: '001-0010', format: '@' },
    ],
    [{ value: '5300001' }, { value: '0010010', format: 'General' }],
  ])('%j keeps its leading zeros as %j', async (before, after) => {
    const { host } = await replaced([before], '0010010');
    expect({ value: host.column(OWN)[0], format: host.formatAt(0, 2) }).toEqual(after);
  });

  it('is announced in the form that its cell will hold', async () => {
    const cells = [{ value: 100 }, { value: '100' }, { value: '〒530-0001' }, { value: 5300001 }];
    const { flow, host } = await filledBeside(cells, '0010010');
    const said = [...(flow.state.result?.replaceable?.values() ?? [])].map(({ after }) => after);
    expect(said).toEqual(['0010010', '0010010', '〒001-0010', '0010010']);
    flow.actions.replaceCodes('open');
    await ended(flow);
    expect(host.column(OWN).slice(0, 4)).toEqual(said);
  });

  it('is replaced only when a person asks, and rows with each kind of problem are counted separately', async () => {
    const { flow, host } = await filledBeside([
      { value: '530-0001' },
      { value: '100-0001' },
      { value: '不明' },
      { value: 5300001, format: 'yyyy-mm-dd' },
    ]);
    expect([...(flow.state.result?.replaceable ?? [])].map(([row]) => row)).toEqual([0, 3]);
    expect(host.column(OWN)[0]).toBe('530-0001');
    flow.actions.replaceCodes('open');
    const { notice, result } = await ended(flow);
    expect(host.column(OWN)).toEqual(['100-0001', '100-0001', '不明', 5300001, '1600022']);
    expect(host.column('Result').slice(0, 2)).toEqual(['Found', 'Found']);
    expect(notice).toMatchObject({
      intent: 'warning',
      text: 'Postal codes replaced by those that were found: 1. Rows left as they are, since their cell holds a formula or no code: 1.',
    });
    expect(result?.replaced?.map(({ rows }) => rows)).toEqual([[0]]);
    // A code that cannot be replaced is not offered again.
    expect([...(result?.replaceable ?? [])].map(([row]) => row)).toEqual([0]);
  });
});

describe('the undo of replaced postal codes', () => {
  const CELLS = [
    { value: 5300001, format: POSTAL },
    { value: '5300001' },
    { value: '０６０－００００', format: '@' },
  ];
  const shown = ({ host }: Awaited<ReturnType<typeof replaced>>) =>
    CELLS.map((_, row) => ({ value: host.column(OWN)[row], format: host.formatAt(row, 2) }));
  const BEFORE = CELLS.map((cell) => ({ format: 'General', ...cell }));

  it('restores values and formats, and leaves the run itself', async () => {
    const pane = await replaced(CELLS);
    const [id] = pane.flow.state.result?.replaced?.map((one) => one.id) ?? [];
    expect(pane.flow.state.result?.undo).toBe('after_later');
    await undone(pane.flow, id);
    expect(shown(pane)).toEqual(BEFORE);
    expect(pane.host.column('Result')[0]).toBe('Found (another postal code is written)');
    expect(pane.flow.state.result?.undo).toBe('possible');
    await undone(pane.flow);
    expect(pane.host.column(OWN).slice(0, 3)).toEqual(CELLS.map(({ value }) => value));
  });

  it('restores them even after the pane was opened again and rows have moved', async () => {
    const pane = await replaced(CELLS, '1000001', '0010010');
    pane.host.reorder((rows) => [...rows].reverse());
    const kept = [...(pane.host.runs.get(String(pane.host.workbookId))?.values() ?? [])];
    const logs = kept.flatMap(({ parts }) => parts.map(({ log }) => log));
    // Each number format is stored only once.
    expect(logs.map(({ formats }) => formats)).toContainEqual([POSTAL, 'General', '@']);
    const again = await openPane(pane.host);
    const [latest] = again.state.history;
    expect(latest).toMatchObject({ kind: 'replaced_codes', undo: 'possible', updated: 1 });
    await undone(again, latest?.id);
    pane.host.reorder((rows) => [...rows].reverse());
    expect(shown(pane)).toEqual(BEFORE);
  });

  it('leaves cells that somebody has edited since', async () => {
    const pane = await replaced(CELLS);
    const cells = pane.host.rows[1];
    if (cells !== undefined) cells[2] = '111-1111';
    const [latest] = pane.flow.state.history;
    const { notice } = await undone(pane.flow, latest?.id);
    expect(shown(pane).map(({ value }) => value)).toEqual([
      5300001,
      '111-1111',
      '０６０－００００',
    ]);
    expect(notice?.intent).toBe('warning');
  });

  it('lets the codes be replaced again', async () => {
    const pane = await replaced(CELLS);
    await undone(pane.flow, pane.flow.state.history[0]?.id);
    pane.flow.actions.dismissNotice();
    pane.flow.actions.replaceCodes('open');
    await ended(pane.flow);
    expect(pane.host.column(OWN).slice(0, 3)).toEqual([1000001, '1000001', '１００－０００１']);
  });
});

describe('a row that a person decided', () => {
  it('is offered as well, with the code that was chosen', async () => {
    const { host, flow } = await filledBeside([{ value: '530-0001' }], '3000001');
    expect(flow.state.result?.replaceable?.size).toBe(0);
    const { chooser } = await opened(flow);
    await ran(flow, () => flow.actions.pick(chooser?.groups[0]?.id ?? '', 0));
    expect(flow.state.notice?.text).toMatch(/Of these, 1 hold another postal code, which stays\./);
    flow.actions.closeChooser();
    flow.actions.dismissNotice();
    expect(flow.state.result?.replaceable?.size).toBe(1);
    flow.actions.replaceCodes('open');
    await ended(flow);
    expect(host.column(OWN)[0]).toBe('300-0001');
    expect(host.column('Result')[0]).toBe('Found (chosen)');
  });

  it('is counted only once if the person then decides differently', async () => {
    const { flow } = await filledBeside(
      [{ value: '530-0001' }, { value: '530-0002' }],
      '3000001',
      '3000002',
    );
    const { chooser } = await opened(flow);
    const id = chooser?.groups[0]?.id ?? '';
    for (const candidate of [0, 1]) {
      flow.actions.pick(id, candidate);
      await written(flow);
    }
    flow.actions.closeChooser();
    await until(flow, ({ notice }) => notice !== undefined);
    expect(flow.state.notice?.text).toMatch(/Of these, 1 hold another postal code, which stays\./);
  });
});

describe('rows that have changed since the run', () => {
  it('are replaced even if they have moved, and left alone if they hold something else', async () => {
    const { host, flow } = await filledBeside([{ value: '530-0001' }, { value: '530-0002' }]);
    host.reorder((rows) => [...rows].reverse());
    const edited = host.rows[2];
    if (edited !== undefined) edited[2] = '530-9999';
    flow.actions.replaceCodes('open');
    const { notice } = await ended(flow);
    expect(host.column(OWN)).toEqual(['160-0022', '100-0001', '530-9999']);
    expect(notice).toMatchObject({ intent: 'warning' });
    expect(notice?.text).toContain('since they changed: 1.');
  });
});

describe('a code that was read beside an address', () => {
  it('is replaced if the row was found, and an undo restores it', async () => {
    const service = localConnection({ postal: placesRegisters() });
    const send: Send = async ({ operation, params }, signal) => {
      const reply = await service.send({ operation, params }, signal);
      return 'ok' in reply ? { ok: operation.result['2025-01-01'].parse(reply.ok) } : reply;
    };
    const rows = [
      ['100-0000', '東京都千代田区麹町1-2'],
      [1000001, '東京都千代田区麹町1-2'],
      ['9999999', '東京都千代田区麹町1-2'],
      ['番号', '東京都千代田区麹町1-2'],
      ['12', '東京都千代田区麹町1-2'],
    ];
    const host = new MemoryHost(['〒', '住所'], rows, { settings: SETTINGS, send });
    const flow = await openPane(host);
    await ran(flow);
    // A row to check is never replaced, and neither is a code that may belong to an office.
    expect([...(flow.state.result?.replaceable ?? [])].map(([row]) => row)).toEqual([4]);
    const unreadable = 'Found (the written postal code cannot be read)';
    expect(host.column('Result').slice(3)).toEqual([unreadable, unreadable]);
    await opened(flow);
    const { id = '' } = flow.state.chooser?.groups[0] ?? {};
    await ran(flow, () => flow.actions.pick(id, 0));
    flow.actions.closeChooser();
    flow.actions.dismissNotice();
    flow.actions.replaceCodes('open');
    await ended(flow);
    expect(host.column('〒')).toEqual(['100-0000', 1000000, '9999999', '番号', '1000000']);
    expect(host.column('Result').slice(3)).toEqual([unreadable, 'Found']);
    expect(flow.state.result?.undo).toBe('after_later');
    await undone(flow, flow.state.history[0]?.id);
    expect(host.column('〒')).toEqual(rows.map(([code]) => code));
    expect(flow.state.result?.undo).toBe('possible');
  });
});

describe('cells with any mixture of values', () => {
  const cell = fc.oneof(
    fc.constant<Written>({ value: null }),
    fc
      .tuple(fc.nat(9_999_999), fc.constantFrom('General', '0', '0000000', POSTAL, POSTAL_OF_JAPAN))
      .map(([value, format]) => ({ value, format })),
    fc
      .tuple(
        fc.nat(9_999_999).map((number) => String(number).padStart(7, '0')),
        fc.constantFrom(
          '1234567',
          '123-4567',
          '〒123-4567',
          '１２３－４５６７',
          '〒１２３４５６７',
        ),
        fc.constantFrom('General', '@', '0000000'),
      )
      .map(([digits, like, format]) => ({ value: likeExample(digits, like), format })),
    fc.constantFrom<Written>({ value: '不明' }, { value: '同上' }, { value: true }),
  );
  const found = fc.constantFrom('1000001', '1600022', '0010010');

  it('are exactly as before after a replacement and its undo', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, found), { minLength: 1, maxLength: 8 }),
        async (rows) => {
          const { host, flow } = await filledBeside(
            rows.map(([one]) => one),
            ...rows.map(([, code]) => code),
          );
          const all = () =>
            host.rows.map((cells, row) => [...cells, host.formatAt(row, 2)].map(String));
          const types = () => host.column(OWN).map((value) => typeof value);
          const before = [all(), types()];
          const open = flow.state.result?.replaceable?.size ?? 0;
          flow.actions.replaceCodes('open');
          if (open === 0) return;
          await ended(flow);
          const id = flow.state.result?.replaced?.at(-1)?.id;
          // Nothing was replaced if no cell shows a code.
          if (id === undefined) return;
          expect(all()).not.toEqual(before[0]);
          for (const row of flow.state.result?.replaced?.at(-1)?.rows ?? []) {
            const [value, format] = [host.column(OWN)[row], host.formatAt(row, 2)];
            const text = typeof value === 'number' ? shownNumber(value, format) : String(value);
            expect(text?.normalize('NFKC').replace(/\D/g, '')).toBe(rows[row]?.[1]);
          }
          await undone(flow, id);
          expect([all(), types()]).toEqual(before);
        },
      ),
      { numRuns: cases(60, 1_000) },
    );
  });
});
