import { findBrowser } from '@daicho/service/lists/labels/sheets/print-pdf.ts';
import { describe, expect, it } from 'vitest';

describe('findBrowser', () => {
  it.each([
    [{ PATH: '/usr/local/bin:/usr/bin' }, '/usr/bin/chromium'],
    [{ PATH: '/usr/bin' }, '/usr/bin/microsoft-edge'],
    [{}, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ])('a browser is found on the usual paths: %j', (env, place) => {
    expect(findBrowser(env, (path) => path === place)).toBe(place);
  });

  it('prefers Chrome to Edge, and finds nothing if neither exists', () => {
    const env = { PATH: '/usr/bin' };
    expect(findBrowser(env, () => true)).toBe('/usr/bin/chromium');
    expect(findBrowser(env, (path) => !path.includes('chromium'))).toBe('/usr/bin/google-chrome');
    expect(findBrowser(env, () => false)).toBeUndefined();
  });
});
