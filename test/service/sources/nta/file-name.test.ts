import { readCorporationFileName } from '@daicho/service/sources/nta/file-name.ts';
import { describe, expect, it } from 'vitest';

describe('the name of a corporation file', () => {
  it.each([
    ['31_tottori_all_20170402.zip', { kind: 'full', scope: '31', date: '2017-04-02' }],
    ['00_zenkoku_all_20220630_000.csv', { kind: 'full', scope: '00', date: '2022-06-30', part: 0 }],
    ['99_kokugai_all_20170402 (1).zip', { kind: 'full', scope: '99', date: '2017-04-02' }],
    ['diff_20260918.zip', { kind: 'diff', date: '2026-09-18' }],
    ['48_nowhere_all_20170402.zip', undefined],
    ['31_tottori_all_20170230.zip', undefined],
    ['tottori.csv', undefined],
  ])('%s', (name, told) => expect(readCorporationFileName(name)).toEqual(told));
});
