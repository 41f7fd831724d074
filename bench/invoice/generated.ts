/**
 * Made-up invoice issuers in the form of the tax agency's files, in any number; the same for the same seed. Names and
 * addresses are those of corporations that are given, real ones or generated.
 */
import { COLUMN, type CorporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import type { IssuerPart } from '@daicho/service/sources/nta/issuer-file-name.ts';
import { checkDigit } from '@daicho/shared/identifiers/corporate-number.ts';
import { one, seeded } from '../enrich/made-up-addresses.ts';
import { type MadeUpIssuer, madeUpIssuer } from './made-up-issuer.ts';
import type { IssuerFields } from './row.ts';

/** Percentages, close to those of the agency's list. */
const PERSONS = 42;
const ASSOCIATIONS = 1;
/** Number of organisations abroad among a thousand. */
const ABROAD = 4;
/** First digits of the numbers of each part, after the check digit; made-up persons and associations differ in them. */
const BODIES: Readonly<Record<IssuerPart, number>> = {
  persons: 810_000_000_000,
  associations: 700_150_000_000,
  corporations: 0,
};

export interface GeneratedIssuer extends MadeUpIssuer {
  readonly part: IssuerPart;
}

export interface GeneratedIssuers {
  readonly size: number;
  /** Gives the issuer of an index below `size`; earlier calls do not change the result. */
  issuer(index: number): GeneratedIssuer;
}

export function generatedIssuers(
  corporations: readonly CorporationRow[],
  { size, seed = 20_261_126 }: { readonly size: number; readonly seed?: number },
): GeneratedIssuers {
  return {
    size,
    issuer(index) {
      const random = seeded(seed + index * 7_919);
      const part = partOf(index);
      const who =
        part === 'persons'
          ? { number: numberOf(part, index), kind: '1' }
          : organisation(part, index, corporations);
      const isAbroad = part === 'corporations' && random() * 1_000 < ABROAD;
      const where: IssuerFields = isAbroad
        ? abroad(who, one(['2', '3'], random))
        : { country: '1' };
      return { ...madeUpIssuer({ ...who, ...where }, random), part };
    },
  };
}

function partOf(index: number): IssuerPart {
  const share = index % 100;
  if (share < PERSONS) return 'persons';
  return share < PERSONS + ASSOCIATIONS ? 'associations' : 'corporations';
}

function organisation(part: IssuerPart, index: number, corporations: readonly CorporationRow[]) {
  const row = corporations[index % corporations.length] ?? [];
  const value = (column: number) => row[column] ?? '';
  // Issuers beyond the given corporations get numbers of their own.
  const isGiven = part === 'corporations' && index < corporations.length;
  return {
    number: isGiven ? `T${value(COLUMN.corporateNumber)}` : numberOf(part, index),
    kind: '2',
    name: value(COLUMN.name),
    kana: value(COLUMN.furigana),
    address: value(COLUMN.prefectureName) + value(COLUMN.cityName) + value(COLUMN.streetNumber),
    addressPrefectureCode: value(COLUMN.prefectureCode),
    addressCityCode: value(COLUMN.cityCode),
  };
}

function abroad(who: IssuerFields, country: string): IssuerFields {
  return {
    country,
    address: 'アメリカ合衆国カリフォルニア州見本市１００',
    addressPrefectureCode: '',
    addressCityCode: '',
    addressInside: who.address ?? '',
    addressInsidePrefectureCode: who.addressPrefectureCode ?? '',
    addressInsideCityCode: who.addressCityCode ?? '',
  };
}

function numberOf(part: IssuerPart, index: number): string {
  const body = String(BODIES[part] + 100_000_000 + index).padStart(12, '0');
  return `T${checkDigit(body)}${body}`;
}
