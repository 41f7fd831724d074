/** Filling the blank cells of a person's own column of postal codes, over a table in memory. */
import type { Send } from '@daicho/pane/src/send.ts';
import { openCodes } from '@daicho/pane/src/state/open-codes.ts';
import { localConnection } from '@daicho/service/connections/local.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { describe, expect, it } from 'vitest';
import { placesRegisters } from '../../../service/connections/postal-places.ts';
import type { MemoryOptions } from '../../memory-host.ts';
import { MemoryHost } from '../../memory-host.ts';
import { ended, opened, openPane, ran, SETTINGS, undone, until } from '../pane.ts';

const KOJIMACHI = '東京都千代田区麹町1-2';
const MARUNOUCHI = '東京都千代田区丸の内1-9';
/** Address to check, since two prefectures have a city of that name. */
const FUCHU = '府中市府中町1-1';
const POSTAL = '000\\-0000';

const service = localConnection({ postal: placesRegisters() });
const send: Send = async ({ operation, params }, signal) => {
  const reply = await service.send({ operation, params }, signal);
  return 'ok' in reply ? { ok: operation.result['2025-01-01'].parse(reply.ok) } : reply;
};

type Row = readonly [code: CellValue, address: string];

function tableOf(rows: readonly Row[], options: MemoryOptions = {}): MemoryHost {
  return new MemoryHost(['〒', '住所'], rows, { settings: SETTINGS, send, ...options });
}

/** A pane after a run over a column of codes and one of addresses. */
async function afterRun(rows: readonly Row[], prepare: (host: MemoryHost) => void = () => {}) {
  const host = tableOf(rows);
  prepare(host);
  const flow = await openPane(host);
  await ran(flow);
  flow.actions.dismissNotice();
  return { host, flow };
}

type Pane = Awaited<ReturnType<typeof afterRun>>;

async function filled({ flow }: Pane) {
  flow.actions.replaceCodes('blank');
  return ended(flow);
}

const offered = ({ flow }: Pane) =>
  [...(flow.state.result?.replaceable ?? [])].map(([row, { after }]) => [row, after]);

describe('a blank postal code', () => {
  it.each<[string, readonly CellValue[], string | undefined, CellValue, string]>([
    ['with hyphens', ['100-0000', '100-0003'], undefined, '100-0003', '100-0003'],
    ['of seven digits', ['1000000'], undefined, '1000003', '1000003'],
    [
      'in full width',
      ['〒１００－００００'],
      undefined,
      '〒１００－０００３',
      '〒１００－０００３',
    ],
    ['that are numbers', [1000000, 1000003], undefined, 1000003, '1000003'],
    ['that are numbers with a hyphen', [1000000], POSTAL, 1000003, '100-0003'],
    ['mostly with hyphens', ['1000000', '100-0003', '100-0000'], undefined, '100-0003', '100-0003'],
    ['that hold no code: seven digits', ['番号'], undefined, '1000003', '1000003'],
  ])('is filled in the form of cells %s', async (_, codes, format, cell, shown) => {
    const rows = codes.map((code): Row => {
      return [code, String(code).includes('3') ? MARUNOUCHI : KOJIMACHI];
    });
    const blank = codes.length;
    const pane = await afterRun([...rows, ['', MARUNOUCHI]], (host) => {
      for (const row of codes.keys()) host.setFormat(row, 0, format ?? 'General');
    });
    expect(offered(pane)).toEqual([[blank, shown]]);
    const { notice } = await filled(pane);
    expect(notice).toMatchObject({
      intent: 'success',
      text: 'Postal codes put into blank cells: 1.',
    });
    expect(pane.host.column('〒')).toEqual([...codes, cell]);
    if (format !== undefined) expect(pane.host.formatAt(blank, 0)).toBe(format);
  });

  it('is filled only if the row was found or chosen, and only when a person asks', async () => {
    const pane = await afterRun([
      ['100-0000', KOJIMACHI],
      [null, MARUNOUCHI],
      [null, FUCHU],
      [' ', KOJIMACHI],
      [null, ''],
    ]);
    expect(offered(pane).map(([row]) => row)).toEqual([1, 3]);
    const { chooser } = await opened(pane.flow);
    await ran(pane.flow, () => pane.flow.actions.pick(chooser?.groups[0]?.id ?? '', 1));
    pane.flow.actions.closeChooser();
    pane.flow.actions.dismissNotice();
    expect(offered(pane).map(([row]) => row)).toEqual([1, 3, 2]);
    expect(pane.host.column('〒')).toEqual(['100-0000', null, null, ' ', null]);
    await filled(pane);
    expect(pane.host.column('〒')).toEqual(['100-0000', '100-0003', '726-0005', '100-0000', null]);
    expect(offered(pane)).toHaveLength(3);
    expect(pane.flow.state.result?.replaced?.map(({ rows }) => rows)).toEqual([[1, 2, 3]]);
  });

  it('is no longer offered for filling once the choice for its row is withdrawn', async () => {
    const pane = await afterRun([
      ['100-0000', KOJIMACHI],
      [null, FUCHU],
    ]);
    const { chooser } = await opened(pane.flow);
    const id = chooser?.groups[0]?.id ?? '';
    await ran(pane.flow, () => pane.flow.actions.pick(id, 1));
    expect(offered(pane)).toHaveLength(1);
    pane.flow.actions.dismissNotice();
    const again = (await opened(pane.flow)).chooser?.groups[0];
    pane.flow.actions.pick(again?.id ?? '', undefined);
    pane.flow.actions.writePicks();
    await until(pane.flow, ({ result }) => result?.replaceable?.size === 0);
    expect(offered(pane)).toEqual([]);
  });

  it('that was filled with a chosen code counts as our own after another choice, and can be replaced by the new code', async () => {
    const pane = await afterRun([
      ['100-0000', KOJIMACHI],
      [null, FUCHU],
    ]);
    const { flow, host } = pane;
    const first = (await opened(flow)).chooser?.groups[0];
    await ran(flow, () => flow.actions.pick(first?.id ?? '', 1));
    flow.actions.closeChooser();
    flow.actions.dismissNotice();
    await filled(pane);
    expect(host.column('〒')[1]).toBe('726-0005');
    flow.actions.dismissNotice();
    const again = (await opened(flow)).chooser?.groups[0];
    flow.actions.pick(again?.id ?? '', 0);
    flow.actions.writePicks();
    const { notice } = await until(flow, ({ chooser }) => chooser === undefined);
    // No row counts as changed by somebody else, so nothing is reported.
    expect(notice).toBeUndefined();
    expect(host.rows[1]?.slice(2)).toEqual(['183-0055', 'Found (chosen)']);
    const { result, history } = flow.state;
    expect(openCodes(result ?? {}, history).open.get(1)).toMatchObject({
      written: '726-0005',
      after: '183-0055',
    });
    flow.actions.replaceCodes('open');
    await ended(flow);
    expect(host.column('〒')[1]).toBe('183-0055');
  });

  it('stays blank in a row that has changed since, and is filled in a row that has moved', async () => {
    const pane = await afterRun([
      ['100-0000', KOJIMACHI],
      [null, MARUNOUCHI],
      ['', KOJIMACHI],
    ]);
    pane.host.reorder((rows) => [...rows].reverse());
    const edited = pane.host.rows[0];
    if (edited !== undefined) edited[1] = '東京都千代田区一番町1';
    const { notice } = await filled(pane);
    expect(pane.host.column('〒')).toEqual(['', '100-0003', '100-0000']);
    expect(notice).toMatchObject({ intent: 'warning' });
    expect(notice?.text).toContain('since they changed: 1.');
  });

  it('stays blank beside an address that is a ditto mark, since after sorting the mark would stand for another address', async () => {
    const pane = await afterRun([
      ['100-0000', KOJIMACHI],
      [null, '〃'],
      [null, MARUNOUCHI],
    ]);
    expect(offered(pane).map(([row]) => row)).toEqual([2]);
  });

  it('and a different code of another row are separate decisions, each with its own undo', async () => {
    const pane = await afterRun([
      ['100-0000', KOJIMACHI],
      [null, MARUNOUCHI],
      ['100-0000', MARUNOUCHI],
    ]);
    const { flow, host } = pane;
    await opened(flow);
    const { id = '' } = flow.state.chooser?.groups[0] ?? {};
    await ran(flow, () => flow.actions.pick(id, 0));
    flow.actions.closeChooser();
    flow.actions.dismissNotice();
    await filled(pane);
    expect(host.column('〒')).toEqual(['100-0000', '100-0003', '100-0000']);
    flow.actions.dismissNotice();
    flow.actions.replaceCodes('open');
    await ended(flow);
    expect(host.column('〒')).toEqual(['100-0000', '100-0003', '100-0003']);
    expect(flow.state.history.map(({ kind, undo }) => [kind, undo]).slice(0, 2)).toEqual([
      ['replaced_codes', 'possible'],
      ['filled_codes', 'after_later'],
    ]);
    await undone(flow, flow.state.history[0]?.id);
    await undone(flow, flow.state.history[1]?.id);
    expect(host.column('〒')).toEqual(['100-0000', null, '100-0000']);
  });
});

describe('the undo of filled postal codes', () => {
  const ROWS: readonly Row[] = [
    [1000000, KOJIMACHI],
    [null, MARUNOUCHI],
    ['', KOJIMACHI],
  ];

  it('makes the cells blank again with their formats, and leaves the run itself', async () => {
    const pane = await afterRun(ROWS, (host) => host.setFormat(0, 0, POSTAL));
    pane.host.setFormat(2, 0, '@');
    await filled(pane);
    expect(pane.host.column('〒')).toEqual([1000000, 1000003, 1000000]);
    expect(pane.flow.state.result?.undo).toBe('after_later');
    await undone(pane.flow, pane.flow.state.history[0]?.id);
    expect(pane.host.column('〒')).toEqual([1000000, null, null]);
    expect([0, 1, 2].map((row) => pane.host.formatAt(row, 0))).toEqual([POSTAL, 'General', '@']);
    expect(pane.flow.state.result?.undo).toBe('possible');
    const { notice } = await undone(pane.flow);
    expect(notice?.intent).toBe('success');
    expect(pane.host.headers).toEqual(['〒', '住所']);
  });

  it('makes them blank even after the pane was opened again and rows have moved, but leaves cells that somebody has edited since', async () => {
    const pane = await afterRun([...ROWS, [null, '東京都千代田区平河町2']]);
    await filled(pane);
    const edited = pane.host.rows[2];
    if (edited !== undefined) edited[0] = '111-1111';
    pane.host.reorder((rows) => [...rows].reverse());
    const again = await openPane(pane.host);
    const [latest] = again.state.history;
    expect(latest).toMatchObject({ kind: 'filled_codes', undo: 'possible' });
    await undone(again, latest?.id);
    expect(pane.host.column('〒')).toEqual([null, '111-1111', null, 1000000]);
  });
});

describe('a run over codes that were filled in', () => {
  it('updates the columns of the first run without losing any row’s result', async () => {
    const pane = await afterRun([
      ['100-0000', KOJIMACHI],
      [null, MARUNOUCHI],
      [null, FUCHU],
      [null, '府中市府中町2'],
    ]);
    const { flow, host } = pane;
    const { chooser } = await opened(flow);
    await ran(flow, () => flow.actions.pick(chooser?.groups[0]?.id ?? '', 1));
    flow.actions.closeChooser();
    flow.actions.dismissNotice();
    await filled(pane);
    const results = () => host.rows.map((cells) => cells.slice(2));
    const before = results();
    flow.actions.finish();
    flow.actions.dismissNotice();
    const again = await openPane(host);
    expect(again.state.choice?.update).toBeDefined();
    await ran(again);
    expect(host.headers).toHaveLength(2 + (before[0]?.length ?? 0));
    const codes = (of: typeof before) => of.map(([code]) => code);
    expect(codes(results())).toEqual(codes(before));
    expect(again.state.result?.counts).toMatchObject({ found: 4, ambiguous: 0 });
  });
});

describe('40,000 blank postal codes', () => {
  it('are all filled, and are blank again after the undo', async () => {
    const rows = Array.from(
      { length: 40_000 },
      (_, i): Row => [i === 0 ? '100-0000' : null, i % 2 === 0 ? KOJIMACHI : MARUNOUCHI],
    );
    const pane = await afterRun(rows);
    expect(pane.flow.state.result?.replaceable?.size).toBe(39_999);
    await filled(pane);
    expect(pane.host.column('〒').filter((code) => code === null)).toEqual([]);
    await undone(pane.flow, pane.flow.state.history[0]?.id);
    expect(pane.host.column('〒').filter((code) => code !== null)).toEqual(['100-0000']);
  });
});
