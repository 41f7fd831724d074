/**
 * Holds a sample of one issuer, a city, so that a first `=INVOICE(…)` finds something. Answers from the
 * sample say that they come from a sample.
 */
import { ISSUER_COLUMN, type IssuerRow } from '../../sources/nta/issuer-row.ts';
import type { PostalRegister } from '../postal/register.ts';
import type { History } from './history.ts';
import { openIssuerRegister } from './open-register.ts';
import type { IssuerRegister } from './register.ts';

const VERSION = '2026-11-01';

/** 苫小牧市, as the agency publishes it. */
const CITY: IssuerRow = Object.keys(ISSUER_COLUMN).map(
  (column) =>
    ({
      sequenceNumber: '1',
      number: 'T1000020012131',
      process: '01',
      correct: '0',
      kind: '2',
      country: '1',
      latest: '1',
      registrationDate: '2023-10-01',
      updateDate: '2022-06-13',
      address: '北海道苫小牧市旭町４丁目５－６',
      addressPrefectureCode: '01',
      addressCityCode: '213',
      name: '苫小牧市',
    })[column] ?? '',
);
const HISTORIES: ReadonlyMap<number, History> = new Map([[1_000_020_012_131, [CITY]]]);

export function sampleIssuers(postal: () => PostalRegister | undefined): IssuerRegister {
  const table = {
    size: HISTORIES.size,
    history: (number: number) => HISTORIES.get(number),
    partsOf: () => 0,
  };
  return openIssuerRegister({ version: VERSION, origin: 'sample', coverage: [], table }, postal);
}
