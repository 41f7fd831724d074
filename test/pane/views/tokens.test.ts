/** The tokens in pane.css are Fluent's, and those that are used. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { webDarkTheme, webLightTheme } from '@fluentui/tokens';
import { expect, it } from 'vitest';

const css = read(new URL('../../../pane/src/pane.css', import.meta.url));
const components = [
  ...read(new URL('../../../pane/src/ui.ts', import.meta.url)).matchAll(
    /web-components\/([\w-]+)\.js/g,
  ),
].map(([, name]) => name);
const library = dirname(
  createRequire(import.meta.url).resolve('@fluentui/web-components/package.json'),
);
const styles = components
  .flatMap((name) => globSync(`${library}/dist/esm/${name}/*.styles.css`))
  .map((path) => readFileSync(path, 'utf8'))
  .join('');

/** Of fonts the pane has its own list, with Japanese ones. */
const OWN = ['fontFamilyBase'];

const first = css.slice(0, css.indexOf('\n}\n'));
const defined = new Map(
  [...first.matchAll(/--(\w+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
);
const themes: readonly Readonly<Record<string, string | number>>[] = [
  { ...webLightTheme },
  { ...webDarkTheme },
];

it.each([0, 1])('their values are those of the theme (%i: light, dark)', (at) => {
  const values = [...defined].filter(([name]) => !OWN.includes(name));
  const ours = values.map(([name, value]) => [name, plain(inTheme(value, at))]);
  const fluents = values.map(([name]) => [name, plain(String(themes[at]?.[name]))]);
  expect(ours).toEqual(fluents);
});

it('every token that the components or the pane use is there, and no other', () => {
  expect(styles).not.toBe('');
  const used = new Set([...(styles + css).matchAll(/var\(--(\w+)/g)].map(([, name = '']) => name));
  const missing = [...used].filter((name) => name in webLightTheme && !defined.has(name));
  const unused = [...defined.keys()].filter((name) => !used.has(name));
  expect({ missing, unused }).toEqual({ missing: [], unused: [] });
});

it('the contrast palette replaces colours that are defined', () => {
  const start = css.indexOf(':root[data-theme="contrast"] {');
  const names = [...css.slice(start, css.indexOf('}', start)).matchAll(/--(\w+):/g)].map(
    ([, n]) => n,
  );
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name = '') => !defined.has(name))).toEqual([]);
});

function inTheme(value: string, at: number): string {
  return value.replace(
    /light-dark\(((?:[^(),]|\([^)]*\))+),\s*((?:[^(),]|\([^)]*\))+)\)/g,
    (_, light: string, dark: string) => (at === 0 ? light : dark),
  );
}

/** Colours and lists as one writes them short: `#fff` for `#ffffff`, without spaces. */
function plain(value: string): string {
  return value.replace(/\s+/g, '').replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

function read(url: URL): string {
  return readFileSync(fileURLToPath(url), 'utf8');
}
