/** The pane's controls pass to the flow what a person chose, and keep a key out of the markup. */
import type { Chooser, PaneState } from '@daicho/pane/src/state/state.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { states } from '../../pane/views/states.ts';
import { done, focused, open, openFolds, show, useGallery } from './gallery.ts';

useGallery();

describe('columns that are joined', () => {
  it('are added and removed in place, with the focus on the next control', async () => {
    const page = await open();
    await show(page, states['guess by header']);
    await page.locator('#column-add').click();
    expect(await focused(page)).toBe('column-2');
    expect(await done(page)).toEqual([]);
    // A column that is joined already is not offered again.
    const offered = page.locator('#column-2 option:not([value=""])');
    expect(await offered.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual(
      ['0', '1', '2', '4', '5', '6'],
    );
    await page.locator('#column-2').selectOption('2');
    expect(await done(page)).toEqual([['chooseInput', 0, [3, 2]]]);
    await show(page, states['several columns']);
    expect(await page.locator('#column-3').inputValue()).toBe('4');
    await page.locator('#column-2-remove').click();
    expect(await done(page)).toEqual([['chooseInput', 0, [2, 4]]]);
    await show(page, states['guess by header']);
    expect(await focused(page)).toBe('column');
    expect(await page.locator('#column-1-remove').count()).toBe(0);
    await page.close();
  });

  it('can be removed from the beginning, so that the next one becomes the first', async () => {
    const page = await open();
    await show(page, states['several columns']);
    await page.locator('#column-1-remove').click();
    expect(await done(page)).toEqual([['chooseInput', 0, [3, 4]]]);
    await show(page, states['guess by header']);
    expect(await focused(page)).toBe('column');
    await page.close();
  });
});

describe('a key', () => {
  it('is passed to the flow, and appears nowhere in the markup', async () => {
    const page = await open();
    await show(page, states['first run']);
    await page.locator('#api-key').fill('dk_secret_0123456789');
    await page.locator('#base-url').fill('https://other.example');
    await show(page, states['first run, refused']);
    expect(await page.content()).not.toContain('dk_secret');
    expect(await page.locator('#api-key').inputValue()).toBe('dk_secret_0123456789');
    await page.locator('#api-key').press('Enter');
    expect(await done(page)).toEqual([
      ['type', { key: 'dk_secret_0123456789' }],
      ['type', { address: 'https://other.example' }],
      ['connect'],
    ]);
    await page.close();
  });

  it('is cleared when the person wants it to be forgotten', async () => {
    const page = await open();
    await show(page, states.settings);
    await page.locator('#api-key').fill('dk_secret_0123456789');
    await page.locator('#forget').click();
    expect(await page.locator('#api-key').inputValue()).toBe('');
    await page.close();
  });
});

it('every choice is passed to the flow', async () => {
  const page = await open();
  await show(page, states['every choice']);
  await openFolds(page);
  await page.locator('#scope-visible').check();
  await page.locator('#update-new').check();
  await page.locator('#into-prefecture').selectOption('2');
  await page.locator('label[for=field-version]').click();
  const told = (await done(page)) as [string, ...unknown[]][];
  expect(told.slice(0, 3)).toEqual([
    ['chooseScope', 'visible'],
    ['chooseUpdate', null],
    ['chooseInto', 'prefecture', 2],
  ]);
  expect(told[3]).toEqual(['chooseFields', expect.arrayContaining(['version', 'postal_code'])]);
  await show(page, states.chooser);
  await page.locator('#candidate-1').click();
  await page.locator('#chooser-next').click();
  await page.locator('#show-row').click();
  await page.locator('#split-group').click();
  await page.locator('#chooser-write').click();
  await page.locator('#chooser-close').click();
  expect(await done(page)).toEqual([
    ['pick', 'b', 1],
    ['goTo', 2],
    ['showUndecided'],
    ['splitGroup', 'b'],
    ['writePicks'],
    ['closeChooser'],
  ]);
  await show(page, states['duplicates: every choice']);
  await page.locator('#customer-kana').selectOption('6');
  await page.locator('#customers-company').check();
  await page.locator('#update-new').check();
  await page.locator('#scope-selected').check();
  await page.locator('#find-duplicates').click();
  await page.locator('#mark-duplicates').click();
  await page.locator('#duplicates-close').click();
  await show(page, states['duplicates: marked']);
  await page.locator('#undo-marks').click();
  await show(page, states['all found']);
  await page.locator('#open-duplicates').click();
  expect(await done(page)).toEqual([
    ['chooseCustomerColumns', 2, [6]],
    ['chooseCustomers', 'company'],
    ['chooseUpdate', null],
    ['chooseScope', 'selected'],
    ['findDuplicates'],
    ['markDuplicates'],
    ['closeDuplicates'],
    ['undoMarks'],
    ['openDuplicates'],
  ]);
  await page.close();
});

describe('a button that appears in the place of a pressed button', () => {
  /** Shows a run about to begin, presses its button, and shows its end, whose button stands in the same place. */
  async function ranAt() {
    const page = await open();
    await show(page, states['guess by header']);
    const box = await page.locator('#run').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 48, (box?.y ?? 0) + 16];
    await page.mouse.click(x, y);
    expect(await done(page)).toEqual([['run']]);
    await show(page, states['all found']);
    await page.locator('#finish').waitFor();
    return { page, x, y };
  }

  it('ignores a repeated press until the person has had time to see it', async () => {
    const { page, x, y } = await ranAt();
    await page.mouse.click(x, y);
    expect(await done(page)).toEqual([]);
    const pressed = async () => {
      await page.mouse.click(x, y);
      return done(page);
    };
    await expect.poll(pressed).toEqual([['finish']]);
    await page.close();
  });

  it.each([
    [
      'after the pointer has moved',
      async (page: Page, x: number, y: number) => {
        await page.mouse.click(x + 8, y);
      },
    ],
    [
      'with the keyboard',
      async (page: Page) => {
        await page.locator('#finish').focus();
        await page.keyboard.press('Enter');
      },
    ],
  ])('takes the next press at once %s', async (_, press) => {
    const { page, x, y } = await ranAt();
    await press(page, x, y);
    expect(await done(page)).toEqual([['finish']]);
    await page.close();
  });
});

describe('an option that appears in the place of a pressed option', () => {
  const { chooser } = states.chooser;
  if (chooser === undefined) throw new Error('This state has a chooser.');
  const withChooser = (changes: Partial<Chooser>): PaneState => ({
    ...states.chooser,
    chooser: { ...chooser, ...changes },
  });
  const groups = chooser.groups.map((group) => ({ ...group, id: `${group.id} next` }));
  const next = withChooser({ groups });
  const rowsLookedUp = withChooser({
    parting: {
      id: 'asking',
      title: '12\u00a0行を調べ直しています…',
      examples: [],
      values: 0,
      paragraphs: [],
      options: [],
      at: 0,
      next: undefined,
      count: 1,
    },
  });

  /** Presses, in each earlier state, at the place where the first option of the next value will be, and then shows that value. */
  async function pressedBefore(before: readonly PaneState[]) {
    const page = await open();
    // Tall enough to show the options without scrolling.
    await page.setViewportSize({ width: 320, height: 1000 });
    await show(page, next);
    const box = await page.locator('#candidate-0').boundingBox();
    const press = () => page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + 12);
    for (const state of before) {
      await show(page, state);
      await press();
    }
    await done(page);
    await show(page, next);
    return { page, press };
  }

  it.each([
    ['of the next value', [states.chooser]],
    ['after rows were looked up', [states.chooser, rowsLookedUp]],
  ])('ignores a repeated press until the person has had time to see it: %s', async (_, before) => {
    const { page, press } = await pressedBefore(before);
    await press();
    expect(await done(page)).toEqual([]);
    const pressed = async () => {
      await press();
      return done(page);
    };
    await expect.poll(pressed).toEqual([['pick', 'b next', 0]]);
    await page.close();
  });

  it.each([
    [
      'once the pointer has left its place',
      async (page: Page, press: () => Promise<void>) => {
        await page.mouse.move(0, 0);
        await press();
      },
    ],
    [
      'with the keyboard',
      async (page: Page) => {
        await page.locator('#candidate-0').focus();
        await page.keyboard.press('Enter');
      },
    ],
  ])('takes the next press at once %s', async (_, act) => {
    const { page, press } = await pressedBefore([states.chooser]);
    await act(page, press);
    expect(await done(page)).toEqual([['pick', 'b next', 0]]);
    await page.close();
  });
});

it('options cannot be pressed while rows are divided, which the page says', async () => {
  const page = await open();
  await show(page, states['chooser, rows being divided']);
  expect(await page.locator('#candidates').innerText()).toBe('表を読み込んでいます…');
  expect(await page.locator('.candidates button:not([aria-disabled=true])').count()).toBe(0);
  await page.close();
});
