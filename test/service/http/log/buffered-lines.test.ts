import { bufferedLines } from '@daicho/service/http/log/buffered-lines.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

function gathered() {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const written: string[] = [];
  return { written, lines: bufferedLines((text) => written.push(text)) };
}

describe('the buffer of log lines', () => {
  it('writes lines together, 0.2 seconds after the first', () => {
    const { written, lines } = gathered();
    lines.write('a\n');
    vi.advanceTimersByTime(150);
    lines.write('b\n');
    expect(written).toEqual([]);
    vi.advanceTimersByTime(50);
    expect(written).toEqual(['a\nb\n']);
    lines.write('c\n');
    vi.advanceTimersByTime(200);
    expect(written).toEqual(['a\nb\n', 'c\n']);
  });

  it('writes many lines without a wait', () => {
    const { written, lines } = gathered();
    for (let i = 0; i < 250; i++) lines.write(`${i}\n`);
    expect(written).toHaveLength(2);
    lines.flush();
    expect(written.join('').split('\n')).toHaveLength(251);
    vi.advanceTimersByTime(1_000);
    expect(written).toHaveLength(3);
  });
});
