/**
 * Everything that the chooser shows as written is really in the cells: this excludes rows that a person filled in, and writing
 * that Excel's own undo removed.
 */
import { rowsIn } from '@daicho/pane/src/flow/deciding/values.ts';
import { describe, expect, it } from 'vitest';
import type { MemoryHost } from '../../memory-host.ts';
import { opened, until } from '../pane.ts';
import { chooser, type Flow, written } from './opened-chooser.ts';

const rowsWritten = ({ state }: Flow) =>
  rowsIn(
    (state.chooser?.groups ?? [])
      .filter(({ written }) => written !== 'none')
      .flatMap(({ values }) => values),
  );

/** Makes a function that undoes in the sheet what was written since, as Ctrl+Z does, without telling the pane. */
function undoable(host: MemoryHost): () => void {
  const before = host.rows.map((cells) => [...cells]);
  return () => {
    host.rows = before.map((cells) => [...cells]);
  };
}

describe('rows of a choice', () => {
  it('count as written only if the choice was written, and not if a person typed a result', async () => {
    const { host, flow } = await chooser();
    host.rows[3]?.splice(4, 1, 'mine');
    flow.actions.pick('3000001', 1);
    await written(flow);
    expect(host.column('Town')).toEqual(['南3000001', '町1000001', null, 'mine']);
    expect(rowsWritten(flow)).toBe(1);
    flow.actions.closeChooser();
    expect(flow.state.notice?.text).toBe(
      'Rows written with the chosen candidates: 1. Rows left as they are, since they changed: 1.',
    );
  });

  it('all count even if other rows were inserted above them meanwhile', async () => {
    const { host, flow } = await chooser();
    host.insert(0, ['new', null]);
    flow.actions.pick('3000001', 1);
    await written(flow);
    expect(rowsWritten(flow)).toBe(2);
  });
});

describe('a choice that was undone in the sheet, for example by Ctrl+Z', () => {
  it('is written again when it is chosen again, and its rows count once', async () => {
    const { host, flow } = await chooser();
    const undo = undoable(host);
    flow.actions.pick('3000001', 1);
    await written(flow);
    undo();
    flow.actions.goTo(0);
    flow.actions.pick('3000001', 1);
    await until(flow, ({ chooser: now }) => now?.isWriting === true);
    await written(flow);
    expect(host.column('Town')).toEqual(['南3000001', '町1000001', null, '南3000001']);
    expect(flow.state.result).toMatchObject({ counts: { found: 3, ambiguous: 1 }, decided: 2 });
    flow.actions.closeChooser();
    expect(flow.state.notice?.text).toBe('Rows written with the chosen candidates: 2.');
  });

  it('is no longer counted once the person leaves its rows to check', async () => {
    const { host, flow } = await chooser();
    const undo = undoable(host);
    flow.actions.pick('3000001', 1);
    await written(flow);
    undo();
    flow.actions.pick('3000001', undefined);
    await written(flow);
    expect(flow.state.result).toMatchObject({ counts: { found: 1, ambiguous: 3 }, decided: 0 });
  });

  it('is open when the chooser is opened again, and the result counts its rows to check', async () => {
    const { host, flow } = await chooser();
    const undo = undoable(host);
    flow.actions.pick('3000001', 1);
    await written(flow);
    flow.actions.closeChooser();
    undo();
    await opened(flow);
    expect(flow.state.chooser?.groups.map(({ picked, written }) => [picked, written])).toEqual([
      [undefined, 'none'],
      [undefined, 'none'],
    ]);
    expect(flow.state.result).toMatchObject({
      counts: { found: 1, ambiguous: 3 },
      decided: 0,
      undecided: 2,
    });
    flow.actions.pick('3000001', 0);
    await written(flow);
    expect(host.column('Town')[0]).toBe('北3000001');
    expect(flow.state.result).toMatchObject({ counts: { found: 3, ambiguous: 1 }, decided: 2 });
  });

  it('stays written if only rows that a person changed afterwards differ from it', async () => {
    const { host, flow } = await chooser();
    flow.actions.pick('3000001', 1);
    await written(flow);
    flow.actions.closeChooser();
    host.rows[0]?.splice(4, 1, 'mine');
    await opened(flow);
    expect(flow.state.chooser?.groups.map(({ written }) => written)).toEqual(['none', 1]);
  });
});
