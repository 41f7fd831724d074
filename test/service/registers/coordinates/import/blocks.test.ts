import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlaceCollection } from '@daicho/service/registers/coordinates/import/collect-places.ts';
import { refusePlaceLoss } from '@daicho/service/registers/coordinates/import/loss.ts';
import { MunicipalityCodes } from '@daicho/service/registers/coordinates/import/municipality-codes.ts';
import { placeKey, placeOf } from '@daicho/service/registers/coordinates/place-key.ts';
import {
  openCoordinates,
  writeCoordinates,
} from '@daicho/service/registers/coordinates/snapshot.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { SnapshotDraft } from '@daicho/service/registers/snapshots/snapshot-draft.ts';
import { afterAll, describe, expect, it } from 'vitest';

const VERSION = '2025-12-01';
const BLOCKS = 600;
const CHIYODA = '13101';
const OTARU = '01203';

describe('the blocks of an import', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daicho-blocks-'));
  const beside = new SnapshotDraft(join(dataDir, 'beside'));
  const postal = openPostalRegisters(dataDir, openRegister).open();
  const codes = new MunicipalityCodes(postal?.records() ?? []);

  /** Two towns of two prefectures whose rows come in turns, the numbers falling. */
  const collected = (blocks: number): PlaceCollection => {
    const collection = new PlaceCollection(codes, () => beside.scratch());
    for (let number = blocks; number > 0; number--) {
      const row = { koaza: '', municipality: undefined, block: String(number) };
      const point = (latitude: number) => ({ latitude, longitude: 139 + number / 10_000 });
      const chiyoda = { prefecture: '東京都', city: '千代田区', town: '丸の内一丁目' };
      const otaru = { prefecture: '北海道', city: '小樽市', town: '色内' };
      collection.add({ ...row, ...chiyoda, point: point(35.6) });
      collection.add({ ...row, ...otaru, point: point(43.2) });
    }
    collection.complete([]);
    return collection;
  };

  afterAll(() => {
    beside.discard();
    rmSync(dataDir, { recursive: true });
  });

  it('are found by their numbers, in whichever order the files have them', () => {
    writeCoordinates(dataDir, VERSION, collected(BLOCKS), { inputs: [] });
    const register = openCoordinates(dataDir, VERSION);
    const find = (municipality: string, town: string, numbers: string) =>
      register.find({ municipality, town, numbers });
    expect(register.blocks).toBe(2 * BLOCKS);
    expect(find(CHIYODA, '丸の内', '1-7')).toEqual({
      latitude: 35.6,
      longitude: 139.0007,
      level: 'block',
    });
    expect(find(OTARU, '色内', '600')).toEqual({
      latitude: 43.2,
      longitude: 139.06,
      level: 'block',
    });
    expect(find(OTARU, '色内', '601')).toMatchObject({ level: 'town' });
  });

  it('lie in temporary files while they are read, of which none is left', () => {
    expect(readdirSync(join(dataDir, 'beside')).length).toBeGreaterThan(0);
    expect(readdirSync(join(dataDir, 'coordinates', VERSION)).join()).not.toContain('scratch');
  });

  it('are not replaced by fewer, even where all of their towns are there', () => {
    const key = placeKey(CHIYODA, placeOf('丸の内一丁目'));
    const half = collected(BLOCKS / 2);
    expect(half.places.has(key)).toBe(true);
    expect(() => refusePlaceLoss(dataDir, VERSION, half)).toThrow(/blocks and lots/);
    expect(() => refusePlaceLoss(dataDir, VERSION, collected(BLOCKS))).not.toThrow();
  });
});
