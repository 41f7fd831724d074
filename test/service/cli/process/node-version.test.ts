/**
 * On an older Node, the program says which version it needs. Otherwise it would stop at a missing module, with an error that does
 * not help a person.
 */
import { isNodeSince } from '@daicho/service/cli/process/node-version.ts';
import { describe, expect, it } from 'vitest';

describe('the check of the Node version', () => {
  it.each([
    ['20.20.2', false],
    ['22.9.0', false],
    ['22.12.9', false],
    ['22.13.0', true],
    ['22.13.1', true],
    ['24.0.0-nightly', true],
    ['100.0.0', true],
  ])('says whether Node %s is new enough for 22.13: %s', (running, is) => {
    expect(isNodeSince('22.13', running)).toBe(is);
  });
});
