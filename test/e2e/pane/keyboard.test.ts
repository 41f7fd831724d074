/** What a keyboard reaches in the pane, and where its focus goes. */
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import { describe, expect, it } from 'vitest';
import { states } from '../../pane/views/states.ts';
import { done, focused, open, openFolds, show, useGallery } from './gallery.ts';

useGallery();

/** The focused element, if its ring extends beyond the part that scrolls. */
const CUT_RING = `(() => {
  const { activeElement } = document;
  const part = activeElement.closest('main')?.getBoundingClientRect();
  if (part === undefined) return undefined;
  const { outlineWidth, outlineOffset } = getComputedStyle(activeElement);
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  const { top, bottom } = activeElement.getBoundingClientRect();
  return top - ring < part.top || bottom + ring > part.bottom ? activeElement.outerHTML.slice(0, 80) : undefined;
})()`;

const MARKING = [
  ['duplicates: chosen', 'duplicates'],
  ['duplicates: comparing', 'cancel'],
  ['duplicates: found', 'found'],
  ['duplicates: marked', 'marked'],
] as const;

describe('a keyboard', () => {
  it('reaches everything in the order of the page, and acts with Space and Enter', async () => {
    const page = await open();
    await show(page, states['several columns']);
    const reached: unknown[] = [];
    for (let i = 0; i < 32 && reached.at(-1) !== 'run'; i++) {
      await page.keyboard.press('Tab');
      reached.push(await focused(page));
    }
    expect(reached.filter((id) => id !== '')).toEqual([
      'toggle',
      'read',
      'kind-address',
      'column',
      'column-1-remove',
      'column-2',
      'column-2-remove',
      'column-3',
      'column-3-remove',
      'column-add',
      'column-name',
      'column-postal_code',
      'field-postal_code',
      'field-address',
      'field-prefecture',
      'field-city',
      'field-town',
      'field-block_lot_num',
      'field-building',
      'field-floor_room',
      'open-duplicates',
      'show-job',
      'preview',
      'run',
    ]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    expect(await done(page)).toEqual([['run'], ['preview']]);
    await page.locator('#field-prefecture').focus();
    await page.keyboard.press('Space');
    const [[action, fields]] = (await done(page)) as [[string, string[]]];
    expect(action).toBe('chooseFields');
    expect(fields).not.toContain('prefecture');
    expect(fields).toContain('postal_code');
    await page.locator('#kind-address').focus();
    await page.keyboard.press('ArrowRight');
    expect(await done(page)).toEqual([['chooseKind', 'postal_code']]);
    await page.close();
  });

  it('moves the focus to the element that the flow names, once for each request', async () => {
    const page = await open();
    const state: PaneState = states['guess by header'];
    await show(page, { ...state, focus: { id: 'run', sequence: 1 } });
    expect(await focused(page)).toBe('run');
    await show(page, { ...states.asking, focus: { id: 'cancel', sequence: 2 } });
    expect(await focused(page)).toBe('cancel');
    await page.locator('#pause').focus();
    await show(page, { ...states.asking, focus: { id: 'cancel', sequence: 2 } });
    expect(await focused(page)).toBe('pause');
    await show(page, { ...states['mixed result'], focus: { id: 'result', sequence: 3 } });
    expect(await focused(page)).toBe('result');
    await show(page, { ...states.chooser, focus: { id: 'chooser', sequence: 4 } });
    expect(await focused(page)).toBe('chooser');
    await show(page, { ...states['notice: error'], focus: { id: 'notice', sequence: 5 } });
    expect(await focused(page)).toBe('notice');
    for (const [i, [name, id]] of MARKING.entries()) {
      await show(page, { ...states[name], focus: { id, sequence: 10 + i } });
      expect(await focused(page)).toBe(id);
    }
    await show(page, { ...states['first run'], focus: { id: 'key', sequence: 20 } });
    expect(await focused(page)).toBe('api-key');
    await show(page, { ...states['first run, refused'], focus: { id: 'notice', sequence: 21 } });
    expect(await focused(page)).toBe('settings-notice');
    await page.close();
  });

  it.each(['guess by header', 'chooser'] as const)(
    'shows the whole ring of what it reaches (%s)',
    async (name) => {
      const page = await open();
      await show(page, states[name]);
      await openFolds(page);
      const cut: unknown[] = [];
      for (let at = 0; at < 40; at++) {
        await page.keyboard.press('Tab');
        const id = await page.evaluate(CUT_RING);
        if (id !== undefined) cut.push(id);
      }
      expect(cut).toEqual([]);
      await page.close();
    },
  );

  it('never loses the focus, even if a button is disabled or disappears', async () => {
    const page = await open();
    await show(page, states.asking);
    await page.locator('#cancel').focus();
    await show(page, states.writing);
    expect(await focused(page)).toBe('cancel');
    await page.keyboard.press('Enter');
    await page.locator('#cancel').click({ force: true });
    expect(await done(page)).toEqual([]);
    await show(page, states['guess by header']);
    expect(await focused(page)).toBe('main');
    await page.close();
  });
});

describe('a notice that appears above', () => {
  it('does not move a pressed button, which may have to be pressed again', async () => {
    const page = await open();
    const state = states['earlier runs beside a result'];
    await show(page, { ...state, notice: undefined });
    await page.locator('#undo').click();
    const before = await page.locator('#undo').boundingBox();
    const text = '手で決めた 12 行も元に戻ります。それでよければ、もう一度押してください。';
    await show(page, { ...state, notice: { intent: 'warning', text } });
    expect(await page.locator('#undo').boundingBox()).toEqual(before);
    await page.close();
  });

  it('does not move a pressed button either if the page is too short to scroll and showed another notice before', async () => {
    const page = await open();
    await page.setViewportSize({ width: 320, height: 1_600 });
    const state = states['earlier runs beside a result'];
    await show(page, { ...state, notice: { intent: 'success', text: '1,000 行を照合しました。' } });
    await page.locator('#undo').click();
    const before = await page.locator('#undo').boundingBox();
    const text = '手で決めた 12 行も元に戻ります。それでよければ、もう一度押してください。';
    await show(page, { ...state, notice: { intent: 'warning', text } });
    expect(await page.locator('#undo').boundingBox()).toEqual(before);
    await page.close();
  });
});
