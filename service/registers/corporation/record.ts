/** Turns a row of the publisher into a record of the interface, as in docs/reference/corporation-fields.md. */
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import {
  COLUMN,
  type CorporationColumn,
  type CorporationRow,
} from '../../sources/nta/corporation-row.ts';
import type { PostalRegister } from '../postal/register.ts';
import { corporationAddress, orNull } from './address-parts.ts';

/** Largest number of characters of each field (spec, Limits). */
const LIMIT = {
  name: 150,
  enName: 300,
  /** Limit of prefecture, municipality and the rest of the address together. */
  address: 300,
  addressOutside: 300,
  enAddress: 600,
  changeCause: 500,
} as const;

export function corporationRecord(
  row: CorporationRow,
  postal: PostalRegister | undefined,
): Corporation {
  const value = (column: CorporationColumn) => row[COLUMN[column]] ?? '';
  const number = value('corporateNumber');
  const [prefecture, city] = [value('prefectureName'), value('cityName')];
  const streetLimit = Math.max(0, LIMIT.address - lengthOf(prefecture) - lengthOf(city));
  return {
    corporate_number: number,
    sequence_number: Number(value('sequenceNumber')),
    published_date: value('updateDate'),
    update_date: value('updateDate'),
    change_date: value('changeDate'),
    assignment_date: value('assignmentDate'),
    process: Number(value('process')),
    correct: Number(value('correct')),
    name: truncated(value('name'), LIMIT.name),
    name_image_id: orNull(value('nameImageId')),
    furigana: value('furigana'),
    en_name: truncated(value('enName'), LIMIT.enName),
    kind: Number(value('kind')),
    address_image_id: orNull(value('addressImageId')),
    address_outside: truncated(value('addressOutside'), LIMIT.addressOutside),
    address_outside_image_id: orNull(value('addressOutsideImageId')),
    en_address_line: orNull(truncated(value('enCityName'), LIMIT.enAddress)),
    en_address_outside: orNull(truncated(value('enAddressOutside'), LIMIT.enAddress)),
    close_date: orNull(value('closeDate')),
    close_cause: value('closeCause') === '' ? null : Number(value('closeCause')),
    successor_corporate_number: orNull(value('successorCorporateNumber')),
    change_cause: truncated(value('changeCause'), LIMIT.changeCause),
    hihyoji: Number(value('hihyoji')),
    qualified_invoice_issuer_number: `T${number}`,
    address: corporationAddress(
      {
        prefecture,
        city,
        street: truncated(value('streetNumber'), streetLimit),
        jisx0402: value('prefectureCode') + value('cityCode'),
        postCode: value('postCode'),
        prefectureRoman: value('enPrefectureName'),
      },
      postal,
    ),
  };
}

/** Truncates by characters, not UTF-16 units: some kanji take two. */
function truncated(text: string, limit: number): string {
  return text.length <= limit ? text : [...text].slice(0, limit).join('');
}

function lengthOf(text: string): number {
  return [...text].length;
}
