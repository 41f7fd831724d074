import {
  type DownloadAddresses,
  downloadAddresses,
} from '@daicho/service/downloads/download-addresses.ts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { onBothStores, type Place } from '../state/stores.ts';

const DOWNLOAD = { dataVersion: '2026-05-29', apiVersion: '2025-01-01' };

/** Addresses of two processes over one state, with a clock that the test moves. */
async function setUp(place: Place) {
  let time = 1_000_000;
  const open = async (): Promise<DownloadAddresses> => {
    return downloadAddresses(await place.open(), () => time);
  };
  return {
    here: await open(),
    there: await open(),
    later: (ms: number) => {
      time += ms;
    },
  };
}

await onBothStores((newPlace) => {
  describe('a download address', () => {
    it('works once, in any process', async () => {
      const { here, there } = await setUp(await newPlace());
      const token = await here.issue(DOWNLOAD);
      expect(await there.look(token)).toEqual(DOWNLOAD);
      const uses = await Promise.all([there.use(token), here.use(token), there.use(token)]);
      expect(uses.filter((download) => download !== undefined)).toEqual([DOWNLOAD]);
      expect(await here.look(token)).toBeUndefined();
    });

    it('ends after five minutes', async () => {
      const { here, later } = await setUp(await newPlace());
      const [first, second] = [await here.issue(DOWNLOAD), await here.issue(DOWNLOAD)];
      later(299_999);
      expect(await here.use(first)).toEqual(DOWNLOAD);
      later(1);
      expect(await here.look(second)).toBeUndefined();
      expect(await here.use(second)).toBeUndefined();
    });

    it('is removed from the state after its end, once another address is asked for', async () => {
      const place = await newPlace();
      const { here, later } = await setUp(place);
      await here.issue(DOWNLOAD);
      later(300_000);
      await here.issue(DOWNLOAD);
      const state = await place.open();
      const rows = () => state.selectFrom('download_address').select('hash').execute();
      await eventually(async () => expect(await rows()).toHaveLength(1));
    });

    it('is different from all other download addresses', async () => {
      const { here } = await setUp(await newPlace());
      const tokens = await Promise.all(Array.from({ length: 50 }, () => here.issue(DOWNLOAD)));
      expect(new Set(tokens).size).toBe(50);
    });
  });
});
