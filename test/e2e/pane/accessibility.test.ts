/** Checks every state of the pane as assistive technology reads it, and takes its pictures. */
import { join } from 'node:path';
import type { Theme } from '@daicho/pane/src/host.ts';
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { accessibleNames, violations } from '../../hosts/accessibility.ts';
import { states } from '../../pane/views/states.ts';
import { open, openFolds, pictures, show, useGallery } from './gallery.ts';

useGallery();

/** The first theme is checked by all rules of axe; the other themes differ only in colours. */
const RULES: Record<Theme, readonly string[] | undefined> = {
  light: undefined,
  dark: ['color-contrast'],
  contrast: ['color-contrast'],
};
/** Every theme with every language. By day axe checks only the first of these, at night all of them. */
const LOOKS = [
  { theme: 'light', language: 'ja' },
  { theme: 'dark', language: 'en' },
  { theme: 'contrast', language: 'ja' },
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'ja' },
  { theme: 'contrast', language: 'en' },
] as const;
/** Many states differ in a few elements: by day axe checks every fourth state, at night all of them. */
const CHECKED = Object.entries(states).filter((_, i) => i % cases(4, 1) === 0);
/** Pictures prove nothing by themselves: they are taken at night, and whenever a person names a folder for them. */
const isPictured = process.env.DAICHO_GALLERY !== undefined || cases(0, 1) === 1;

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

// Without pictures there are no tests here, rather than skipped ones, which CI would count as failures.
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
