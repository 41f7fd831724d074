import { readFileSync } from 'node:fs';
import { SHIPPED_HISTORY } from '@daicho/service/registers/postal/history/shipped.ts';
import {
  historyText,
  readHistoryText,
} from '@daicho/service/registers/postal/history/table-text.ts';
import { describe, expect, it } from 'vitest';

const shipped = new URL(
  '../../../../../service/registers/postal/history/shipped.ts',
  import.meta.url,
);

describe('the history that ships with Daicho', () => {
  const areas = readHistoryText(SHIPPED_HISTORY);

  it('is small, and names a place, a code and a day in each entry', () => {
    expect(readFileSync(shipped).length).toBeLessThan(80_000);
    expect(areas).toHaveLength(1_964);
    for (const { postal_code, city, town, town_raw, knownUntil } of areas) {
      expect(postal_code).toMatch(/^\d{7}$/);
      expect(knownUntil).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(city).toMatch(/[市区町村]$/);
      expect(town_raw.startsWith(town)).toBe(true);
    }
  });

  it('is the same after it is written and read back', () => {
    expect(readHistoryText(historyText(areas))).toEqual(areas);
  });
});
