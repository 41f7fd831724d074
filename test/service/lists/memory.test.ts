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
  it('knows what it was told, before and after it is closed', () => {
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

  it('is for one run at a time', () => {
    const path = place();
    const memory = openMemory(path);
    expect(() => openMemory(path)).toThrow('is in use');
    memory.close();
    openMemory(path).discard();
  });

  it('without a name lies in no folder', () => {
    const memory = openMemory();
    for (let i = 0; i < 250; i++) memory.put(`k${i}`, RESULT);
    expect([memory.size(), memory.get('k7')]).toEqual([250, RESULT]);
    memory.discard();
  });

  it('without a name takes more than is held at once, and counts both', () => {
    const memory = openMemory();
    const long = 'あ'.repeat(1_000_000);
    const results = Array.from(
      { length: 40 },
      (_, i) => ({ kind: 'found', cells: [`${i}`, long] }) as const,
    );
    for (const [i, result] of results.entries()) memory.put(`k${i}`, result);
    expect(memory.size()).toBe(40);
    expect(results.map((_, i) => memory.get(`k${i}`)?.cells[0])).toEqual(
      results.map(({ cells }) => cells[0]),
    );
    expect(memory.get('k40')).toBeUndefined();
    memory.clear();
    expect([memory.size(), memory.get('k7')]).toEqual([0, undefined]);
    memory.discard();
  });

  it('says so when it cannot be written', () => {
    const path = join(place(), 'no', 'such', 'folder');
    expect(() => openMemory(path)).toThrow('Progress cannot be kept');
    expect(existsSync(path)).toBe(false);
  });
});
