import type { RegisteredAddress } from '@daicho/shared/model/registered-address.ts';
import type { School } from '@daicho/shared/model/school.ts';
import type { SchoolRow } from '../../sources/mext/school-row.ts';

/** Turns a row of the publisher into a record of the interface (spec, "School record"). */
export function schoolRecord(row: SchoolRow, addresses: RegisteredAddress[]): School {
  return {
    code: row.code,
    type: row.type,
    jurisdiction_prefecture_code: row.prefecture,
    establishment_type: row.establishment,
    branch: row.branch,
    name: row.name,
    address_raw: row.address,
    addresses,
    established_date: row.establishedDate,
    abolished_date: row.abolishedDate || null,
    school_survey_number: row.surveyNumber || null,
    new_code: [...row.newCodes],
  };
}
