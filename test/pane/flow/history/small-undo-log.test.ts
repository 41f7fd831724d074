import { addRowDigests } from '@daicho/pane/src/flow/running/row-digests.ts';
import { UndoLog } from '@daicho/pane/src/flow/running/undo-log.ts';
import type { SavedLog } from '@daicho/pane/src/saved-run.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const ADDED: SavedLog['slots'] = [
  { field: 'city', header: '市区町村', how: 'added', column: 1 },
  { field: 'status', header: '照合結果', how: 'added', column: 2 },
];
const NOTHING = [0, 0] as const;
const row = fc.array(fc.string(), { minLength: 2, maxLength: 2 });

describe('a log of a run that ended without its page', () => {
  it('recognises by a sum of digests what was written, even if the rows have moved', () => {
    fc.assert(
      fc.property(fc.array(row), fc.array(row), (rows, rewritten) => {
        const first = addRowDigests(NOTHING, rows);
        const again = addRowDigests(first, rows.slice(0, rewritten.length), -1);
        const sum = addRowDigests(again, rewritten.slice(0, rows.length));
        const now = [...rewritten.slice(0, rows.length), ...rows.slice(rewritten.length)];
        const log = UndoLog.of({ slots: ADDED, changes: [], written: [], sum: [...sum] });
        const blank = ['', ''];
        expect(log.isUntouched(now)).toBe(true);
        expect(log.matchesSum(addRowDigests(NOTHING, [blank, ...now.reverse()]))).toBe(true);
        const edited = now.map((cells, i) =>
          i === 0 ? [`${cells[0]}x`, ...cells.slice(1)] : cells,
        );
        expect(log.matchesSum(addRowDigests(NOTHING, edited))).toBe(now.length === 0);
      }),
    );
  });

  it('restores a row only at its old place, since it does not know the rows that were left alone', () => {
    const slots: SavedLog['slots'] = [{ field: 'city', header: '市', how: 'updated', column: 1 }];
    const log = new UndoLog([{ field: 'city', header: '市', how: 'updated', column: 1 }]);
    const change = { read: ['1000001'], before: [null], texts: ['千代田区'] };
    log.begin();
    log.record([{ ...change, row: 0, key: '1000001', kind: 'found' }]);
    const { changes } = log.toSaved();
    const kept = UndoLog.of({ slots, changes, written: [], sum: [...NOTHING] });
    const [cells, now] = [
      [['1000001'], ['1000001']],
      [['千代田区'], ['千代田区']],
    ];
    expect(kept.haveMoved(0, [['1000001', '千代田区']])).toBe(false);
    expect(kept.cellsBefore(0, cells, now, false)).toEqual([[''], [null]]);
    expect(kept.cellsBefore(7, cells, now, false)).toEqual([[null], [null]]);
  });

  it('gives no row the former cells of another row that looks like it, after rows were inserted above', () => {
    const slots: SavedLog['slots'] = [{ field: 'city', header: '市', how: 'updated', column: 1 }];
    const log = new UndoLog([{ field: 'city', header: '市', how: 'updated', column: 1 }]);
    const base = { read: ['1000001'], texts: ['千代田区'], key: '1000001', kind: 'found' } as const;
    log.begin();
    log.record([
      { ...base, row: 0, before: ['旧1'] },
      { ...base, row: 1, before: ['旧2'] },
    ]);
    const { changes } = log.toSaved();
    const kept = UndoLog.of({ slots, changes, written: [], sum: [...NOTHING] });
    const rows = [[''], ['1000001'], ['1000001']];
    const now = [[''], ['千代田区'], ['千代田区']];
    const hasMoved = kept.haveMoved(
      0,
      rows.map((cells, i) => [...cells, ...(now[i] ?? [])]),
    );
    expect(kept.cellsBefore(0, rows, now, hasMoved)).toEqual([[null], [null], [null]]);
  });
});

it.each([
  ['that this pane wrote', undefined],
  ['that ended without its page', [0, 0] as [number, number]],
])('a log of 20,000 rows that all look alike restores each of them, for a run %s', (_, sum) => {
  const slots: SavedLog['slots'] = [{ field: 'city', header: '市', how: 'filled', column: 1 }];
  const [address, city] = ['府中市宮町', '府中市'];
  const rows = Array.from({ length: 20_000 }, (_, row) => row);
  const log = new UndoLog(slots);
  log.begin();
  const written = { read: [address], before: [''], texts: [city], key: address };
  log.record(rows.map((row) => ({ ...written, row, kind: 'found' })));
  const kept = UndoLog.of({ ...log.toSaved(), sum });
  const read = rows.map(() => [address]);
  const now = rows.map(() => [city]);
  const haveMoved = kept.haveMoved(
    0,
    read.map((cells) => [...cells, city]),
  );
  expect(haveMoved).toBe(false);
  expect(new Set(kept.cellsBefore(0, read, now, haveMoved).flat())).toEqual(new Set(['']));
  const isRestored = kept.restoredBefore();
  expect(rows.every((row) => isRestored(row, ['']) && !isRestored(row, [city]))).toBe(true);
});
