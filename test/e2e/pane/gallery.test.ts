/** Every state of the pane in a real browser: what assistive technology finds, what fits, and what a keyboard reaches. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Theme } from '@daicho/pane/src/host.ts';
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { accessibleNames, violations } from '../../hosts/accessibility.ts';
import { closePages, sharedChromium } from '../../hosts/excel/browser.ts';
import { inEnglish } from '../../pane/views/in-english.ts';
import { states } from '../../pane/views/states.ts';
import { runFolder } from '../../run-folder.ts';
import { type Gallery, serveGallery } from './gallery-page.ts';

/** Where the pictures go, for people to look at. */
const pictures = process.env.DAICHO_GALLERY ?? mkdtempSync(join(runFolder(), 'daicho-pane-'));
const languages = ['ja', 'en'] as const;
/** All rules of axe in the first theme; the other themes differ in colours alone. */
const RULES: Record<Theme, readonly string[] | undefined> = {
  light: undefined,
  dark: ['color-contrast'],
  contrast: ['color-contrast'],
};
/** Every theme with every language. Axe looks at the first for a change, at all of them at night. */
const LOOKS = [
  { theme: 'light', language: 'ja' },
  { theme: 'dark', language: 'en' },
  { theme: 'contrast', language: 'ja' },
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'ja' },
  { theme: 'contrast', language: 'en' },
] as const;
/** Many states differ in a few elements: for a change axe looks at every second one, at all of them at night. */
const CHECKED = Object.entries(states).filter((_, i) => i % cases(2, 1) === 0);
/** Pictures prove nothing by themselves: they are taken at night, and whenever a person names a folder for them. */
const isPictured = process.env.DAICHO_GALLERY !== undefined || cases(0, 1) === 1;
/** Widths and height of the narrowest, the usual and wide panes; Excel's is no higher on a small screen. */
const WIDTHS = [270, 320, 350, 450] as const;
const HEIGHT = 480;

/** Problems of the page: errors, and loads that its policy refused. */
const faults: string[] = [];

let browser: Browser;
let gallery: Gallery;

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
  gallery = await serveGallery();
  browser = await sharedChromium();
});
afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});
afterAll(async () => {
  await closePages(browser);
  await gallery?.close();
});

async function open(width = 320, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
  const viewport = { width, height: HEIGHT };
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options, viewport });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(gallery.url);
  return page;
}

function show(page: Page, state: PaneState): Promise<void> {
  const said = state.language === 'en' ? inEnglish(state) : state;
  // Passes plain data: the page finds the kind by its id, and makes its maps from their entries.
  const data = JSON.stringify(said, (_, value) => (value instanceof Map ? [...value] : value));
  return page.evaluate(`daicho.show(${data})`);
}

async function done(page: Page): Promise<unknown> {
  return page.evaluate('daicho.done.splice(0)');
}

function focused(page: Page): Promise<unknown> {
  return page.evaluate('document.activeElement.id');
}

async function openFolds(page: Page): Promise<void> {
  await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");
}

describe.each(LOOKS.slice(0, cases(1, LOOKS.length)))(
  'in $theme and $language',
  ({ theme, language }) => {
    it('axe finds nothing in the states, contrast included', async () => {
      const page = await open();
      const rules = cases(1, 2) === 1 ? RULES[theme] : undefined;
      const found: Record<string, unknown> = {};
      for (const [name, state] of CHECKED) {
        await show(page, { ...state, theme, language });
        await openFolds(page);
        const wrong = await violations(page, rules);
        if (wrong.length > 0) found[name] = wrong;
      }
      expect(found).toEqual({});
      await page.close();
    });
  },
);

// None of them is a skipped test that nobody asked to skip.
describe.each(isPictured ? LOOKS : [])('in $theme and $language', ({ theme, language }) => {
  it('has its pictures taken', async () => {
    const page = await open();
    for (const [name, state] of Object.entries(states)) {
      await show(page, { ...state, theme, language });
      const file = `${name.replace(/\W+/g, '-')}.${theme}.${language}.png`;
      await page.screenshot({ path: join(pictures, file) });
    }
    await page.close();
  });
});

/** Elements, except the parts of a drawing, which clips them, that stick out of the page or of what scrolls, and buttons of the footer that are not in view. */
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

/** Words, numbered names, flags and dates that go on in the next line, particles that begin one, and fields unlike the others. */
const BROKEN = `(() => {
  const out = [];
  const letters = [/[A-Za-z0-9]/, /[ァ-ヺー]/];
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
    for (let at = 1; at < text.length; at++) {
      const pair = text.data.slice(at - 1, at + 1);
      const isParted = text.data.startsWith('(', at) && /^\\(\\d+\\)/.test(text.data.slice(at)) || text.data.slice(at - 2, at) === '--' || /[」）]\\u2060?$/.test(text.data.slice(0, at)) && /[ぁ-ん]/.test(text.data[at]) || /\\d年$/.test(text.data.slice(0, at));
      if (!isParted && !letters.some((letter) => letter.test(pair[0]) && letter.test(pair[1]))) continue;
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

/** The element with the focus, if its ring reaches out of the part that scrolls. */
const CUT_RING = `(() => {
  const { activeElement } = document;
  const part = activeElement.closest('main')?.getBoundingClientRect();
  if (part === undefined) return undefined;
  const { outlineWidth, outlineOffset } = getComputedStyle(activeElement);
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  const { top, bottom } = activeElement.getBoundingClientRect();
  return top - ring < part.top || bottom + ring > part.bottom ? activeElement.outerHTML.slice(0, 80) : undefined;
})()`;

it('screen readers get the role and the name of every control', async () => {
  const page = await open();
  await show(page, states['every choice']);
  expect(await accessibleNames(page)).toEqual(
    expect.arrayContaining([
      'combobox 住所の列',
      'combobox 会社名・学校名などの列（あれば）',
      'radio 住所',
      'checkbox 建物名',
      'radio 前回の列を更新する（郵便番号\u00a0(2)、都道府県\u00a0(2)、照合結果）',
      'radio 表示中の行だけ（38,765 行）',
      'button 続きの列を足す',
      'button 選択範囲を読み込む',
      'button 設定',
      'button 実行',
    ]),
  );
  await show(page, states['several columns']);
  expect(await accessibleNames(page)).toEqual(
    expect.arrayContaining(['combobox 住所の列 2', 'button 住所の列 2を外す']),
  );
  await show(page, states['duplicates: every choice']);
  expect(await accessibleNames(page)).toEqual(
    expect.arrayContaining([
      'combobox 住所の列',
      'combobox 住所の列 2',
      'combobox 氏名・会社名の列（あれば）',
      'radio 人と会社',
      'radio 表示中の行だけ（38,765 行）',
      'button 閉じる',
      'button 探す',
      'button 印を付ける',
    ]),
  );
  await show(page, states.asking);
  const running = await accessibleNames(page);
  expect(running).toContain('status ');
  expect(running.some((name) => /^progressbar .*照合しています… 12,400/.test(name))).toBe(true);
  await show(page, states['first run']);
  expect(await accessibleNames(page)).toEqual(
    expect.arrayContaining([
      'textbox 接続先のアドレス',
      'textbox APIキー',
      'radio 公開 キー（1件ずつ照合）',
      'button 保存して始める',
    ]),
  );
  await page.close();
});

// What fits the narrowest fits the others, which are tried at night.
describe.each(WIDTHS.slice(0, cases(1, WIDTHS.length)))('%i pixels wide and 480 high', (width) => {
  it.each(languages)(
    'every state fits, with its buttons in view and no word broken (%s)',
    async (language) => {
      const page = await open(width);
      const found: Record<string, unknown> = {};
      for (const [name, state] of Object.entries(states)) {
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

  it('gives way to the contrast theme of the system', async () => {
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
    await show(page, states['chooser, picked']);
    const border = (name: string) => colourOf(name, 'borderTopColor');
    expect(await border('#chooser-previous')).not.toBe(await border('#chooser-next'));
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
    for (let i = 0; i < 30 && reached.at(-1) !== 'run'; i++) {
      await page.keyboard.press('Tab');
      reached.push(await focused(page));
    }
    expect(reached.filter((id) => id !== '')).toEqual([
      'toggle',
      'read',
      'kind-address',
      'column',
      'column-2',
      'column-2-remove',
      'column-3',
      'column-3-remove',
      'column-add',
      'column-name',
      'column-postal_code',
      'field-postal_code',
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

  it('puts the focus where the flow wants it, once for each request', async () => {
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

  it('never loses the focus: neither to a disabled button nor to one that disappears', async () => {
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

describe('what the person asked for scrolls into view', () => {
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

  it('the next value to decide, from its beginning', async () => {
    const page = await open();
    await show(page, states.chooser);
    await page.locator('#candidate-none').scrollIntoViewIfNeeded();
    expect(await top(page, '#chooser')).toBeLessThan(0);
    await show(page, states['chooser, picked']);
    expect(await top(page, '#chooser')).toBeGreaterThan(0);
    await page.close();
  });
});

describe('columns that are joined', () => {
  it('are added and removed in place, with the focus on the next control', async () => {
    const page = await open();
    await show(page, states['guess by header']);
    await page.locator('#column-add').click();
    expect(await focused(page)).toBe('column-2');
    expect(await done(page)).toEqual([]);
    // What is joined already is not offered again.
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

  it('is cleared when it is to be forgotten', async () => {
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
