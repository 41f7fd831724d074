import { keyKindByForm, keyProblem } from '@daicho/shared/connection/key.ts';
import { describe, expect, it } from 'vitest';

describe('an API key', () => {
  it('is any text of visible ASCII characters, without spaces', () => {
    expect(keyProblem('')).toBe('key_missing');
    expect(keyProblem('abc def')).toBe('key_malformed');
    expect(keyProblem('ＡＢＣ')).toBe('key_malformed');
    expect(keyProblem('dpk_abc')).toBeUndefined();
  });

  it('shows its kind only if it has the form of our own keys', () => {
    expect(keyKindByForm('dpk_x')).toBe('public');
    expect(keyKindByForm('dsk_x')).toBe('secret');
    expect(keyKindByForm('0123456789abcdef')).toBeUndefined();
  });
});
