/** Compares the tokens in pane.css with Fluent's, and with the tokens that the pane uses. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { webDarkTheme, webLightTheme } from '@fluentui/tokens';
import { describe, expect, it } from 'vitest';

const css = read(new URL('../../../pane/src/pane.css', import.meta.url));

/** Tokens for which the pane has its own values: its list of fonts has Japanese ones. */
const OWN = ['fontFamilyBase'];

const first = css.slice(0, css.indexOf('\n}\n'));
const defined = new Map(
  [...first.matchAll(/--(\w+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
);
const themes: readonly Readonly<Record<string, string | number>>[] = [
  { ...webLightTheme },
  { ...webDarkTheme },
];

describe('the tokens in pane.css', () => {
  it.each([0, 1])('have the values of the theme (%i: light, dark)', (at) => {
    const values = [...defined].filter(([name]) => !OWN.includes(name));
    const ours = values.map(([name, value]) => [name, plain(inTheme(value, at))]);
    const fluents = values.map(([name]) => [name, plain(String(themes[at]?.[name]))]);
    expect(ours).toEqual(fluents);
  });

  it('are exactly those that the pane uses', () => {
    const used = new Set([...css.matchAll(/var\(--(\w+)/g)].map(([, name = '']) => name));
    const missing = [...used].filter((name) => name in webLightTheme && !defined.has(name));
    const unused = [...defined.keys()].filter((name) => !used.has(name));
    expect({ missing, unused }).toEqual({ missing: [], unused: [] });
  });

  it('are replaced in the contrast palette only if they are defined there', () => {
    const start = css.indexOf(':root[data-theme="contrast"] {');
    const names = [...css.slice(start, css.indexOf('}', start)).matchAll(/--(\w+):/g)].map(
      ([, n]) => n,
    );
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name = '') => !defined.has(name))).toEqual([]);
  });
});

function inTheme(value: string, at: number): string {
  return value.replace(
    /var\(--light, ((?:[^()]|\([^)]*\))+)\)\s*var\(--dark, ((?:[^()]|\([^)]*\))+)\)/g,
    (_, light: string, dark: string) => (at === 0 ? light : dark),
  );
}

/** Writes colours and lists in their short form: `#fff` for `#ffffff`, without spaces. */
function plain(value: string): string {
  return value.replace(/\s+/g, '').replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

function read(url: URL): string {
  return readFileSync(fileURLToPath(url), 'utf8');
}
