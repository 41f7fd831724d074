import { describe, expect, it } from 'vitest';
import { differences, tottori } from '../import/agency-import.ts';
import { A, B, C, numbersOf, register, renamed, SHIMANE } from '../import/import-fixture.ts';

describe('differences', () => {
  it('are applied by sequence number, whatever the order of the rows', async () => {
    const { full, diff, column, changedOn, snapshot } = await register();
    await full('2026-09-30', tottori('2026-09-30', { ...A }, { ...B }));
    const day = { updateDate: '2026-10-05' };
    const report = await diff(
      '2026-10-05',
      differences(
        '2026-10-05',
        {
          ...A,
          ...day,
          sequenceNumber: '2',
          process: '21',
          closeDate: '2026-10-01',
          closeCause: '01',
        },
        { ...A, ...renamed, sequenceNumber: '1' },
        { ...B, ...renamed, sequenceNumber: '3', correct: '1' },
        { ...C, ...day, sequenceNumber: '4' },
      ),
    );
    expect(report.counts).toMatchObject({ added: 1, changed: 2, gone: 0 });
    expect(column('process').sort()).toEqual(['01', '11', '21']);
    expect(changedOn('2026-10-05')).toEqual(numbersOf(A, B, C));
    expect(snapshot().coverage).toEqual([{ scope: '31', full: '2026-09-30', diff: '2026-10-05' }]);
  });

  it('applied twice change nothing', async () => {
    const { full, diff, changedOn, column } = await register();
    await full('2026-09-30', tottori('2026-09-30', { ...A }, { ...B }));
    const file = differences(
      '2026-10-05',
      { ...A, ...renamed, process: '99' },
      { ...C, updateDate: '2026-10-05' },
    );
    await diff('2026-10-05', file);
    const before = column('name');
    const again = await diff('2026-10-06', file);
    expect(again.counts).toMatchObject({ added: 0, gone: 0, changed: 0, older: 0 });
    expect(changedOn('2026-10-06')).toEqual([]);
    expect(column('name')).toEqual(before);
  });

  it('of an earlier day do not undo later ones', async () => {
    const { full, diff, column } = await register();
    await full('2026-09-30', tottori('2026-09-30', { ...A }));
    await diff(
      '2026-10-06',
      differences('2026-10-06', { ...A, ...renamed, updateDate: '2026-10-06' }),
    );
    const report = await diff(
      '2026-10-05',
      differences('2026-10-05', { ...A, ...renamed, name: '株式会社旧台帳' }),
    );
    expect(report.counts).toMatchObject({ changed: 0, older: 1 });
    expect(column('name')).toEqual(['株式会社新台帳']);
  });

  it('keep a deleted corporation, marked as deleted', async () => {
    const { full, diff, column } = await register();
    await full('2026-09-30', tottori('2026-09-30', { ...A }));
    await diff('2026-10-05', differences('2026-10-05', { ...A, ...renamed, process: '99' }));
    expect(column('process')).toEqual(['99']);
  });

  it('outside the covered parts are dropped and counted; a known number that moves out of these parts stays', async () => {
    const { full, diff, numbers } = await register();
    await full('2026-09-30', tottori('2026-09-30', { ...A }));
    const day = { ...SHIMANE, updateDate: '2026-10-05' };
    const report = await diff(
      '2026-10-05',
      differences('2026-10-05', { ...B, ...day }, { ...A, ...day, process: '12' }),
    );
    expect(report.counts).toMatchObject({ outside: 1, moved: 1, gone: 0 });
    expect(numbers()).toEqual(numbersOf(A));
    expect((await full('2026-10-31', tottori('2026-10-31', { ...C }))).counts.gone).toBe(0);
  });

  it('are corrected by a whole file made after them', async () => {
    const { full, diff, column, changedOn } = await register();
    await full('2026-09-30', tottori('2026-09-30', { ...A }));
    await diff('2026-10-05', differences('2026-10-05', { ...A, ...renamed }));
    const report = await full('2026-10-31', tottori('2026-10-31', { ...A }));
    expect(report.counts).toMatchObject({ changed: 1, older: 0 });
    expect(column('name')).toEqual(['株式会社台帳商事']);
    expect(changedOn('2026-10-31')).toEqual(numbersOf(A));
  });

  it('survive a whole file made before them', async () => {
    const { full, diff, column } = await register();
    await full('2026-08-31', tottori('2026-08-31', { ...A }));
    await diff('2026-10-05', differences('2026-10-05', { ...A, ...renamed }, { ...B, ...renamed }));
    await full('2026-09-30', tottori('2026-09-30', { ...A }));
    expect(column('name')).toEqual(['株式会社新台帳', '株式会社新台帳']);
  });
});
