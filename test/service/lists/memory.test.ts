import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemory } from '@daicho/service/lists/memory.ts';
import { describe, expect, it, onTestFinished } from 'vitest';

const RESULT = { kind: 'found', cells: ['1020083', '麹町'] } as const;

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-memory-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'out.csv.resume');
}

describe('the memory of a run', () => {
  it('gives what was put into it, before and after it is closed', () => {
    const path = place();
    const memory = openMemory(path);
    memory.put('東京都千代田区麹町', RESULT);
    memory.setNote('version', '2026-05-29');
    expect(memory.get('東京都千代田区麹町')).toEqual(RESULT);
    expect(memory.get('東京都千代田区')).toBeUndefined();
    memory.close();
    const later = openMemory(path);
    expect(later.get('東京都千代田区麹町')).toEqual(RESULT);
    expect(later.note('version')).toBe('2026-05-29');
    expect(later.size()).toBe(1);
    later.close();
  });

  it('forgets everything when it is cleared, and leaves nothing when it is discarded', () => {
    const path = place();
    const memory = openMemory(path);
    memory.put('a', RESULT);
    memory.setNote('signature', 'x');
    memory.clear();
    expect([memory.get('a'), memory.note('signature'), memory.size()]).toEqual([
      undefined,
      undefined,
      0,
    ]);
    memory.discard();
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });

  it('can be open in only one run at a time', () => {
    const path = place();
    const memory = openMemory(path);
    expect(() => openMemory(path)).toThrow('is in use');
    memory.close();
    openMemory(path).discard();
  });

  it('counts distinct questions, including failed ones until they are answered', () => {
    const memory = openMemory(place());
    memory.put('a', RESULT);
    memory.fail('b');
    memory.fail('b');
    memory.fail('c');
    expect([memory.size(), memory.distinct()]).toEqual([1, 3]);
    memory.put('b', RESULT);
    expect([memory.size(), memory.distinct()]).toEqual([2, 3]);
    memory.close();
  });

  it('says if it cannot be written', () => {
    const path = join(place(), 'no', 'such', 'folder');
    expect(() => openMemory(path)).toThrow('Progress cannot be kept');
    expect(existsSync(path)).toBe(false);
  });
});
