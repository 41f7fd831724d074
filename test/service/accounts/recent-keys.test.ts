import type { KeyHolder } from '@daicho/service/accounts/account-queries.ts';
import { RecentKeys } from '@daicho/service/accounts/recent-keys.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const holder = { keyId: 'a' } as KeyHolder;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('the memory of recent keys', () => {
  it('remembers right and wrong keys for a short time, and distinguishes a wrong key from an unknown one', () => {
    const recent = new RecentKeys(50, 10);
    recent.remember('right', holder);
    recent.remember('wrong', undefined);
    expect(recent.get('right')).toMatchObject({ holder });
    expect(recent.get('wrong')).toMatchObject({ holder: undefined });
    expect(recent.get('other')).toBeUndefined();
    vi.advanceTimersByTime(60);
    expect([recent.get('right'), recent.get('wrong')]).toEqual([undefined, undefined]);
  });

  it('keeps only the newest keys when it is full', () => {
    const recent = new RecentKeys(60_000, 3);
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) recent.remember(name, holder);
    expect(names.filter((name) => recent.get(name) !== undefined)).toEqual(['d', 'e']);
  });
});
