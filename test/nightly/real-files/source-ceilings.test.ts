import { basename } from 'node:path';
import { sourceBytes } from '@daicho/service/files/source-file.ts';
import { describe, expect, it } from 'vitest';
import { realData, realDataPath } from '../../real-data.ts';

const KB = 1024;

describe('the official files', () => {
  it.skipIf(!realData)('stay far below every ceiling', async () => {
    for (const [path, most] of [
      [realDataPath('japanpost', '2026-05-29', 'utf_ken_all.zip'), 128],
      [realDataPath('nta', '26_kyoto_all_20170402.zip'), 8 * KB],
    ] as const) {
      let [bytes, line, longest] = [0, 0, 0];
      for await (const chunk of sourceBytes(path)) {
        bytes += chunk.length;
        for (const byte of chunk) {
          line = byte === 0x0a ? 0 : line + 1;
          longest = Math.max(longest, line);
        }
      }
      expect(bytes, basename(path)).toBeGreaterThan(10_000_000);
      expect(bytes * 5, basename(path)).toBeLessThan(most * KB * KB);
      expect(longest * 100, basename(path)).toBeLessThan(KB * KB);
    }
  });
});
