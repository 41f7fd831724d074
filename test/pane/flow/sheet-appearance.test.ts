/** How a person changes the look of a result in the sheet, and how undo, retries and a reopened pane handle that. */
import { statusColours } from '@daicho/pane/src/flow/appearance/status-colours.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { describe, expect, it } from 'vitest';
import { customers } from './customers.ts';
import { opened, openPane, ran, undone, until } from './pane.ts';

async function finished() {
  const { host } = customers();
  const flow = await openPane(host);
  await ran(flow);
  const looks = (
    isWanted: (looks: NonNullable<typeof flow.state.result>['appearance']) => boolean,
  ) => until(flow, ({ result }) => result !== undefined && isWanted(result.appearance));
  const shown = async () => {
    flow.actions.changeAppearance({ rows: 'to_check' });
    await looks((now) => now?.filter !== undefined);
  };
  return { host, flow, looks, shown };
}

describe('the statuses', () => {
  it('are coloured after a run, unless a person has switched that off, which also holds for later runs', async () => {
    const { host, flow, looks } = await finished();
    expect([...host.coloured]).toEqual(['Result']);
    flow.actions.changeAppearance({ isColoured: false });
    await looks((now) => now?.isColoured === false);
    expect([...host.coloured]).toEqual([]);
    const later = await openPane(host);
    await ran(later);
    expect([...host.coloured]).toEqual([]);
    expect(later.state.result?.appearance?.isColoured).toBe(false);
  });

  it('lose their colours when the run is undone, even in a pane that was opened since', async () => {
    const { host, flow } = await finished();
    await undone(flow, flow.state.history[0]?.id);
    expect([...host.coloured]).toEqual([]);
    const another = await finished();
    const reopened = await openPane(another.host);
    await until(reopened, ({ history }) => history.length > 0);
    await undone(reopened, reopened.state.history[0]?.id);
    expect([...another.host.coloured, another.host.headers.includes('Result')]).toEqual([false]);
  });

  it('stay written if the program refuses to colour them', async () => {
    const { host } = customers();
    host.appearance.colour = () => Promise.reject(new Error('refused'));
    const flow = await openPane(host);
    const { result } = await ran(flow);
    expect(result).toMatchObject({ counts: { found: 2 }, appearance: { isColoured: false } });
  });

  it('have letters with a contrast of at least seven to one on their colours', () => {
    for (const { fill, font } of statusColours('ja')) {
      const [a = 0, b = 0] = [brightness(fill), brightness(font)];
      expect((a + 0.05) / (b + 0.05)).toBeGreaterThan(7);
    }
  });
});

describe('rows without a result', () => {
  it('are shown alone, and then all rows are shown again', async () => {
    const { host, flow, looks, shown } = await finished();
    await shown();
    expect(host.filtered).toEqual({ header: 'Result', besides: 'Found' });
    flow.actions.changeAppearance({ rows: 'all' });
    await looks((now) => now?.filter === undefined);
    expect(host.filtered).toBeUndefined();
  });

  it('are hidden once they get a result, since the filter is set again', async () => {
    const { host, flow, shown } = await finished();
    await shown();
    await opened(flow);
    flow.actions.pick('3000001', 1);
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.filterCalls).toBe(2);
    expect(flow.state.result?.appearance?.filter).toBeDefined();
  });

  it('are no longer shown alone before a run is undone, even in a pane that was opened since', async () => {
    const { host, flow, shown } = await finished();
    await shown();
    await undone(flow, flow.state.history[0]?.id);
    expect(host.filtered).toBeUndefined();
    const another = await finished();
    await another.shown();
    const reopened = await openPane(another.host);
    await until(reopened, ({ history }) => history.length > 0);
    await undone(reopened, reopened.state.history[0]?.id);
    expect(another.host.filtered).toBeUndefined();
  });

  it('cannot be shown alone if another filter is in the way, which the pane names and replaces if the person agrees', async () => {
    const { host, flow, looks } = await finished();
    host.filterInTheWay = 'A1:B9';
    flow.actions.changeAppearance({ rows: 'to_check' });
    await looks((now) => now?.inTheWay === 'A1:B9');
    expect(host.filtered).toBeUndefined();
    flow.actions.changeAppearance({ rows: 'to_check', replaces: true });
    await looks((now) => now?.filter !== undefined);
    expect(flow.state.result?.appearance?.inTheWay).toBeUndefined();
  });

  it('cannot be shown alone if the sheet is protected, and the pane says so', async () => {
    const { host, flow } = await finished();
    host.protection = new WorkbookError({ ja: '保護されています', en: 'It is protected' });
    flow.actions.dismissNotice();
    flow.actions.changeAppearance({ rows: 'to_check' });
    const { notice } = await until(flow, (state) => state.notice !== undefined);
    expect(notice).toEqual({ intent: 'error', text: 'It is protected' });
    expect(flow.state.result?.appearance?.filter).toBeUndefined();
  });

  it('can be shown alone for an older run, whose undo still has to wait for the undo of a later run', async () => {
    const { host, flow, shown } = await finished();
    const first = flow.state.history[0]?.id ?? '';
    flow.actions.openForm();
    await ran(flow);
    flow.actions.showResult(first);
    await shown();
    expect(flow.state.history.map(({ undo }) => undo)).toEqual(['possible', 'after_later']);
    expect(flow.state.history[1]?.id).toBe(first);
    expect(host.filtered).toBeDefined();
  });
});

/** Relative luminance (WCAG 2). */
function brightness(colour: string): number {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [r = 0, g = 0, b = 0] = parts;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
