/** Turns a row of the publisher into a record of the interface. */

import type { RegisteredAddress } from '@daicho/shared/model/corporation/registered-address.ts';
import type { Issuer } from '@daicho/shared/model/issuer.ts';
import { ISSUER_COLUMN, type IssuerColumn, type IssuerRow } from '../../sources/nta/issuer-row.ts';
import { once } from '../once.ts';
import type { PostalRegister } from '../postal/register.ts';
import { issuerAddress } from './address.ts';

interface Published {
  readonly row: IssuerRow;
  /** Whether the row is the newest row of its number. */
  readonly isNewest: boolean;
  /** Day of the publisher's data that has the number. */
  readonly version: string;
}

/** Kind and country of an organisation in Japan, which the agency leaves out. */
const USUAL = { kind: 2, country: 1 } as const;

/**
 * Addresses are read when the caller first reads the property, since most callers only ask whether a number is valid.
 */
export function issuerRecord(
  { row, isNewest, version }: Published,
  postal: PostalRegister | undefined,
): Issuer {
  const value = (column: IssuerColumn) => row[ISSUER_COLUMN[column]] ?? '';
  const text = (column: IssuerColumn) => value(column) || null;
  const number = (column: IssuerColumn) => (value(column) === '' ? null : Number(value(column)));
  const addressIn = (column: 'address' | 'addressRequest' | 'addressInside') =>
    once(
      (): RegisteredAddress =>
        issuerAddress(
          {
            text: value(column),
            prefectureCode: value(`${column}PrefectureCode`),
            cityCode: value(`${column}CityCode`),
          },
          postal,
        ),
    );
  const address = addressIn('address');
  const request = addressIn('addressRequest');
  const inside = addressIn('addressInside');
  return {
    published_date: version,
    sequence_number: Number(value('sequenceNumber')),
    qualified_invoice_issuer_number: value('number'),
    process: Number(value('process')),
    correct: number('correct'),
    kind: number('kind') ?? USUAL.kind,
    country: number('country') ?? USUAL.country,
    latest: Number(isNewest),
    registration_date: text('registrationDate'),
    update_date: text('updateDate'),
    disposal_date: text('disposalDate'),
    expire_date: text('expireDate'),
    get address() {
      return address();
    },
    get address_request() {
      return request();
    },
    get address_inside() {
      return inside();
    },
    kana: text('kana'),
    name: text('name'),
    trade_name: text('tradeName'),
    popular_name_previous_name: text('popularNamePreviousName'),
  };
}
