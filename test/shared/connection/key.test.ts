import { keyKindByForm, keyProblem } from '@daicho/shared/connection/key.ts';
import { expect, it } from 'vitest';

it('a key is what a header can hold', () => {
  expect(keyProblem('')).toBe('key_missing');
  expect(keyProblem('abc def')).toBe('key_malformed');
  expect(keyProblem('ＡＢＣ')).toBe('key_malformed');
  expect(keyProblem('dpk_abc')).toBeUndefined();
});

it('only keys of our own form show their kind', () => {
  expect(keyKindByForm('dpk_x')).toBe('public');
  expect(keyKindByForm('dsk_x')).toBe('secret');
  expect(keyKindByForm('0123456789abcdef')).toBeUndefined();
});
