import { generateKey, hashKey, keyHint, keyKindOf } from '@daicho/service/accounts/keys.ts';
import { describe, expect, it, test } from 'vitest';

describe('an API key', () => {
  test.each(['secret', 'public'] as const)(
    'of kind %s begins with the prefix of its kind, and differs from every other key',
    (kind) => {
      const keys = Array.from({ length: 100 }, () => generateKey(kind));
      expect(new Set(keys).size).toBe(100);
      for (const key of keys) {
        expect(key).toMatch(kind === 'secret' ? /^dsk_[\w-]{43}$/ : /^dpk_[\w-]{43}$/);
        expect(keyKindOf(key)).toBe(kind);
      }
    },
  );

  it('is distinguished from any text of another form', () => {
    const key = generateKey('secret');
    for (const text of [
      '',
      'dsk_',
      key.slice(1),
      `${key}A`,
      `${key}\n`,
      key.replace('dsk', 'dxk'),
    ]) {
      expect(keyKindOf(text)).toBeUndefined();
    }
  });

  it('keeps a hash and a hint from which the key cannot be derived', () => {
    const key = generateKey('secret');
    expect(hashKey(key)).toMatch(/^[\da-f]{64}$/);
    expect(key.endsWith(keyHint(key))).toBe(true);
    expect(keyHint(key)).toHaveLength(4);
  });
});
