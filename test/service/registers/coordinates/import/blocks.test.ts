import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MunicipalityCodes } from '@daicho/service/registers/coordinates/import/municipality-codes.ts';
import { PlaceSpool } from '@daicho/service/registers/coordinates/import/place-spool.ts';
import { writeCoordinates } from '@daicho/service/registers/coordinates/import/write-coordinates.ts';
import { namedPlace, placeKey } from '@daicho/service/registers/coordinates/place-key.ts';
import {
  coordinatesSnapshots,
  openCoordinates,
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
  const postal = openPostalRegisters(dataDir, openRegister).open();
  const codes = new MunicipalityCodes(postal?.records() ?? []);

  /**
   * Imports two towns of two prefectures whose rows alternate, with falling numbers. @param during is called with the folder
   * during the import.
   */
  const imported = (blocks: number, during = (_folder: string) => {}) => {
    const folder = coordinatesSnapshots.folder(dataDir, VERSION);
    const draft = new SnapshotDraft(folder);
    try {
      const spool = new PlaceSpool(codes, (waiting) => draft.scratch(waiting));
      for (let number = blocks; number > 0; number--) {
        const row = { koaza: '', municipality: undefined, block: String(number) };
        const point = (latitude: number) => ({ latitude, longitude: 139 + number / 10_000 });
        const chiyoda = { prefecture: '東京都', city: '千代田区', town: '丸の内一丁目' };
        const otaru = { prefecture: '北海道', city: '小樽市', town: '色内' };
        spool.add({ ...row, ...chiyoda, point: point(35.6) });
        spool.add({ ...row, ...otaru, point: point(43.2) });
      }
      during(folder);
      writeCoordinates(draft, spool, [], {
        dataDir,
        version: VERSION,
        inputs: [],
        allowLoss: false,
      });
    } finally {
      draft.discard();
    }
  };

  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('are found by their numbers, whatever their order in the files', () => {
    imported(BLOCKS);
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

  it('lie in temporary files while they are read, and none of these is left', () => {
    const scratch = (folder: string) =>
      readdirSync(folder).filter((name) => name.startsWith('scratch'));
    let during: string[] = [];
    imported(BLOCKS, (folder) => {
      during = scratch(folder);
    });
    // For each prefecture there is a file with the rows that name places, and one with the rows of blocks.
    expect(during).toHaveLength(4);
    expect(scratch(coordinatesSnapshots.folder(dataDir, VERSION))).toEqual([]);
  });

  it('are not replaced by fewer, even if all of their towns are there', () => {
    expect(() => imported(BLOCKS / 2)).toThrow(/blocks and lots/);
    expect(openCoordinates(dataDir, VERSION).blocks).toBe(2 * BLOCKS);
    const key = placeKey(CHIYODA, namedPlace('丸の内一丁目'));
    expect([...openCoordinates(dataDir, VERSION).keysIn('13')]).toContain(key);
    expect(() => imported(BLOCKS)).not.toThrow();
  });
});
