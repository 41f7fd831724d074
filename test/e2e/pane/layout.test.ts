/** Every state of the pane fits its widths and themes, and shows what a person asked for. */
import { join } from 'node:path';
import type { Chooser, PaneState } from '@daicho/pane/src/state/state.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { states } from '../../pane/views/states.ts';
import { focused, HEIGHT, open, openFolds, pictures, show, useGallery } from './gallery.ts';

useGallery();

const languages = ['ja', 'en'] as const;

/** Widths and height of the narrowest, the usual and wide panes. The height is that of Excel's pane on a small screen. */
const WIDTHS = [270, 320, 350, 450] as const;

/**
 * Elements that stick out of the page or of a scrolling part, except the parts of a drawing, which clips them; and buttons of
 * the footer that are not in view.
 */
const MISPLACED = `(() => {
  const out = [];
  for (const element of document.querySelectorAll('body *:not(svg *)')) {
    const { left, right, width } = element.getBoundingClientRect();
    if (width > 1 && (left < -0.5 || right > innerWidth + 0.5)) out.push('out: ' + element.outerHTML.slice(0, 80));
  }
  for (const element of document.querySelectorAll('main, .notice, footer, button, .bar')) {
    if (element.scrollWidth > element.clientWidth + 1) out.push('wide: ' + element.outerHTML.slice(0, 80));
  }
  for (const element of document.querySelectorAll('footer button, header button')) {
    const { top, bottom, height } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight || height < 24) out.push('not in view: ' + element.id);
  }
  const main = document.querySelector('main');
  if (main.clientHeight < 140) out.push('only ' + main.clientHeight + ' left to scroll in');
  if (document.documentElement.scrollHeight > innerHeight) out.push('the page itself scrolls');
  return out;
})()`;

/**
 * Text that a line break must not divide (words such as もう一度, numbered names, flags and dates), particles at the beginning of a
 * line, and fields that differ from the others.
 */
const BROKEN = `(() => {
  const out = [];
  const letters = [/[A-Za-z0-9]/, /[ァ-ヺー]/];
  const words = new Intl.Segmenter('ja', { granularity: 'word' });
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement.closest('svg, option, textarea, .spoken')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if (range.getClientRects().length < 2) continue;
    const top = (at) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().top;
    };
    // A line may begin with 通り after a の, though the browser reads の通り as one word.
    const begins = new Set([...words.segment(text.data)].map(({ index, segment }) => index + (segment === 'の通り' ? 1 : 0)));
    for (let at = 1; at < text.length; at++) {
      const pair = text.data.slice(at - 1, at + 1);
      const isParted = text.data.startsWith('(', at) && /^\\(\\d+\\)/.test(text.data.slice(at)) || text.data.slice(at - 2, at) === '--' || /[」）]\\u2060?$/.test(text.data.slice(0, at)) && /[ぁ-ん]/.test(text.data[at]) || /(?:\\d年|(?:もう|[こそ複]の)\\u2060?)$/.test(text.data.slice(0, at)) && /[^ぁ-ん]/.test(text.data[at]);
      if (begins.has(at) && !isParted && !letters.some((letter) => letter.test(pair[0]) && letter.test(pair[1]))) continue;
      if (top(at) > top(at - 1) + 6) out.push('broken: ' + text.data.slice(0, at) + '|' + text.data.slice(at));
    }
  }
  for (const label of document.querySelectorAll('.options label, .boxes label')) {
    const { height, right } = label.getBoundingClientRect();
    const end = label.parentElement.getBoundingClientRect().right;
    if (height > 30 && right < end - 1) out.push('in two lines beside room: ' + label.innerText);
  }
  for (const field of document.querySelectorAll('select, input:not([type=radio], [type=checkbox])')) {
    if (field.checkVisibility() && field.offsetHeight !== 32) out.push('not as high as the other fields: ' + field.id);
  }
  for (const select of document.querySelectorAll('select')) {
    const wide = select.cloneNode();
    wide.append(select.selectedOptions[0].cloneNode(true));
    wide.style.cssText = 'width: auto; position: absolute; visibility: hidden';
    select.parentElement.append(wide);
    if (wide.offsetWidth > select.offsetWidth) out.push('cut: ' + select.selectedOptions[0].text);
    wide.remove();
  }
  return out;
})()`;

// A state that fits the narrowest width fits the wider ones too; the wider ones are tried at night.
describe.each(WIDTHS.slice(0, cases(1, WIDTHS.length)))('%i pixels wide and 480 high', (width) => {
  it.each(languages)(
    'every state fits, with its buttons in view and no word broken (%s)',
    async (language) => {
      const page = await open(width);
      const found: Record<string, unknown> = {};
      // By day, each state is tried in one language only.
      const tried = Object.entries(states).filter(
        (_, i) => cases(0, 1) === 1 || languages[i % 2] === language,
      );
      for (const [name, state] of tried) {
        await show(page, { ...state, language });
        await openFolds(page);
        const wrong = (await page.evaluate(`[...${MISPLACED}, ...${BROKEN}]`)) as string[];
        if (wrong.length > 0) found[name] = wrong;
      }
      expect(found).toEqual({});
      await page.close();
    },
  );

  it('the button to run is in view', async () => {
    const page = await open(width);
    await show(page, states['scopes, rows hidden']);
    for (const top of [0, 100_000]) {
      await page.evaluate(`document.querySelector('main').scrollTop = ${top}`);
      const box = await page.locator('#run').boundingBox();
      expect((box?.y ?? HEIGHT) + (box?.height ?? 0)).toBeLessThanOrEqual(HEIGHT);
    }
    await page.close();
  });
});

it('a printed result is complete, and shows nothing to press', async () => {
  const page = await open();
  await show(page, states['duplicates: found']);
  await page.emulateMedia({ media: 'print' });
  await page.screenshot({ path: join(pictures, 'print.png'), fullPage: true });
  expect(await page.locator('.button:visible').count()).toBe(0);
  const last = await page.locator('#pairs').boundingBox();
  const height = await page.evaluate('document.documentElement.scrollHeight');
  expect(height).toBeGreaterThanOrEqual((last?.y ?? Infinity) + (last?.height ?? 0));
  await page.close();
});

describe('a theme', () => {
  it('reaches the page itself and the controls of the browser', async () => {
    const page = await open();
    const look = () =>
      page.evaluate(
        "(({ backgroundColor, colorScheme }) => [backgroundColor, colorScheme, getComputedStyle(document.querySelector('#column')).backgroundColor])(getComputedStyle(document.documentElement))",
      );
    await show(page, { ...states['guess by header'], theme: 'light' });
    expect(await look()).toEqual(['rgb(255, 255, 255)', 'light', 'rgb(255, 255, 255)']);
    await show(page, { ...states['guess by header'], theme: 'dark' });
    expect(await look()).toEqual(['rgb(41, 41, 41)', 'dark', 'rgb(41, 41, 41)']);
    await show(page, { ...states['guess by header'], theme: 'contrast' });
    expect(await look()).toEqual(['rgb(0, 0, 0)', 'dark', 'rgb(0, 0, 0)']);
    await page.close();
  });

  it('is replaced by the contrast theme of the system', async () => {
    const page = await open(320, { forcedColors: 'active' });
    for (const name of ['guess by header', 'mixed result', 'asking', 'notice: error'] as const) {
      await show(page, { ...states[name], theme: 'contrast' });
      await page.screenshot({ path: join(pictures, `${name.replace(/\W+/g, '-')}.forced.png`) });
    }
    const fill = await page.evaluate(
      "getComputedStyle(document.querySelector('.notice .icon.error')).fill === getComputedStyle(document.body).color",
    );
    expect(fill).toBe(true);
    const colourOf = (selector: string, of: string) =>
      page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${of}`);
    await show(page, states['duplicates: found']);
    expect(await colourOf('.cards mark', 'color')).toBe(await colourOf('body', 'color'));
    const border = (name: string) => colourOf(name, 'borderTopColor');
    await show(page, states['chooser, no candidates']);
    expect(await border('#chooser-previous')).not.toBe(await border('#chooser-next'));
    await show(page, states['chooser, picked']);
    expect(await border('[aria-pressed="true"]')).not.toBe(await border('[aria-pressed="false"]'));
    await show(page, states['first run, connecting']);
    expect(await colourOf('#connect', 'color')).toBe(await colourOf('body', 'color'));
    await page.close();
  });

  it.each([
    ['reduce', 0],
    ['no-preference', 1],
  ] as const)('moves nothing if a person wants no motion (%s)', async (reducedMotion, count) => {
    const page = await open(320, { reducedMotion });
    await show(page, states.checking);
    expect(
      await page.evaluate(
        'document.getAnimations().filter(({ animationName }) => animationName !== undefined).length',
      ),
    ).toBe(count);
    await page.close();
  });
});

describe('the page scrolls to what the person asked for', () => {
  const top = (page: Page, selector: string) =>
    page.evaluate(`document.querySelector('${selector}').getBoundingClientRect().top`);

  it('a preview, which stands further down', async () => {
    const page = await open();
    await show(page, states['guess by header']);
    await show(page, states['preview asking']);
    await show(page, states['preview shown']);
    expect(await top(page, '#preview-title')).toBeLessThan(100);
    await page.close();
  });

  it('a whole map, even if its rows are counted after its code is loaded', async () => {
    const page = await open();
    await show(page, states['mixed result']);
    await page.locator('#see-map').focus();
    const focus = { id: 'map', sequence: 7 } as const;
    await show(page, { ...states['map being read'], focus });
    await show(page, { ...states['map of points'], focus });
    await page.locator('svg.map').waitFor();
    const foot = Number(await top(page, 'footer'));
    const bottom = () =>
      page.evaluate("document.querySelector('svg.map').getBoundingClientRect().bottom");
    await expect.poll(bottom).toBeLessThanOrEqual(foot);
    await page.close();
  });

  it('a run and its result, from their beginning', async () => {
    const page = await open();
    await show(page, states['guess by header']);
    await page.locator('#estimate').scrollIntoViewIfNeeded();
    expect(await top(page, '#target-name')).toBeLessThan(0);
    await show(page, states.asking);
    expect(await top(page, '#target-name')).toBeGreaterThan(0);
    await show(page, states['guess by header']);
    await page.locator('#estimate').scrollIntoViewIfNeeded();
    await show(page, states['all found']);
    expect(await top(page, '#result')).toBeGreaterThan(0);
    await page.close();
  });

  it('the conditions of a further run, which stand below the result', async () => {
    const page = await open();
    await show(page, states['all found']);
    await show(page, states['run again beside a result']);
    expect(await top(page, '#form')).toBeGreaterThan(0);
    expect(await top(page, '#form')).toBeLessThan(100);
    await page.close();
  });

  it('the next value to decide, from its beginning', async () => {
    const page = await open();
    await show(page, states.chooser);
    await page.locator('#candidate-none').scrollIntoViewIfNeeded();
    expect(await top(page, '#chooser')).toBeLessThan(0);
    await show(page, states['chooser, picked']);
    expect(await top(page, '#chooser')).toBeGreaterThan(0);
    await page.close();
  });

  describe('the card of the next value to decide, which says what its candidates are for', () => {
    /** Two values whose candidates take several screens, in a chooser that was scrolled down. */
    async function scrolled(width: number) {
      const page = await open(width);
      const state: PaneState = states['chooser, many candidates'];
      const { chooser } = state;
      const [first] = chooser?.groups ?? [];
      if (chooser === undefined || first === undefined) throw new Error('no groups');
      const next = { ...first, id: 'next', reason: first.reason.repeat(8) };
      const groups = [first, next];
      await show(page, { ...state, chooser: { ...chooser, groups } });
      await page.locator('#candidate-none').focus();
      expect(await top(page, '.undecided')).toBeLessThan(0);
      const after = (at: number, row?: Chooser['row']): PaneState => ({
        ...state,
        chooser: { ...chooser, groups: at === 0 ? [next] : groups, at, row },
        focus: { id: 'candidate', sequence: 7 },
      });
      const isInView = async () => {
        expect(await focused(page)).toBe('candidate-0');
        const card = Number(await top(page, '.undecided'));
        expect(card).toBeGreaterThanOrEqual(Number(await top(page, 'main')));
      };
      return { page, after, isInView };
    }

    it.each([
      [300, 'at another place', 1],
      [320, 'at the place of the one that was decided', 0],
    ])('at %i px, %s, with the focus on the first candidate', async (width, _, at) => {
      const { page, after, isInView } = await scrolled(width);
      await show(page, after(at));
      await isInView();
      await page.close();
    });

    it('stays in view when the cells of its row are read after it is shown', async () => {
      const { page, after, isInView } = await scrolled(320);
      await show(page, after(1));
      const cells = ['支店', '担当', '電話'].map((one) => [one, '長いセル'.repeat(12)] as const);
      await show(page, after(1, { at: 4, number: 6, cells }));
      await isInView();
      await page.close();
    });
  });
});
