import { changeLines } from '@daicho/service/cli/radar/changes.ts';
import { describe, expect, it } from 'vitest';
import { addAccount, recordDetections, TODAY } from '../radar/radar-fixture.ts';
import { corporateNumber } from '../sources/nta/agency-files.ts';
import { onBothStores } from '../state/stores.ts';

const numbers = Array.from({ length: 1_001 }, (_, i) => corporateNumber(i + 1)).sort();

await onBothStores((newPlace) => {
  async function linesOf(...imports: readonly (readonly string[])[]): Promise<string[]> {
    const db = await (await newPlace()).open();
    const accountId = await addAccount(db);
    for (const one of imports) await recordDetections(db, accountId, { date: TODAY, numbers: one });
    return changeLines(db, { accountId, date: TODAY }, 'en');
  }

  describe('the printed changes of a day', () => {
    it('are all printed if there are a thousand', async () => {
      const lines = await linesOf(numbers.slice(0, 1_000));
      expect(lines).toHaveLength(1_000);
      expect(lines.at(-1)).toContain(numbers[999]);
    });

    it('end with the number of corporations that have further changes', async () => {
      const [last = ''] = numbers.slice(999);
      expect((await linesOf(numbers)).slice(1_000)).toEqual(['… and 1 more']);
      const twice = await linesOf(numbers.slice(0, 1_000), [last]);
      expect(twice.slice(1_000)).toEqual(['… and 1 more']);
    });
  });
});
