/** 1,000 addresses of the postal operator's romanised file; half were not looked at while the reader was built. */
import { readRomanFile } from '@daicho/service/sources/japanpost/ken-all-rome.ts';
import { describe, expect, it } from 'vitest';
import { romanisedAddresses, scoreRomanised } from '../../../bench/accuracy/romanised.ts';
import { newestRegister } from '../../imported-postal.ts';
import { realData, realDataPath } from '../../real-data.ts';

describe.skipIf(realData === undefined)('romanised addresses', () => {
  const register = newestRegister();

  it.each(['known', 'held out'] as const)(
    'are read right in 97 %, and never as another place (the half that is %s)',
    async (half) => {
      const path = realDataPath('japanpost', 'rome', 'KEN_ALL_ROME-2023-06-06.zip');
      const addresses = romanisedAddresses(await readRomanFile(path), register(), half, 500);
      expect(addresses).toHaveLength(500);
      const { found, asJapanese, wrong } = scoreRomanised(addresses, register());
      expect(wrong).toEqual([]);
      expect(found + asJapanese).toBeGreaterThanOrEqual(485);
    },
  );
});
