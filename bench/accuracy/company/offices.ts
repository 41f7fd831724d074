/**
 * Companies of the postal operator's file of offices, as corporations: the file writes the kind word, the name and the
 * branch with spaces between (`東洋紡　株式会社　富山事業所`), which separates the company from its offices.
 */
import type { CorporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import { checkDigit } from '@daicho/shared/identifiers/corporate-number.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { rowOf } from '../../corporation/row.ts';

interface OfficeCompany {
  readonly row: CorporationRow;
  /** Name in the file of offices, with the branch. */
  readonly spelling: string;
}

const KIND_CODES: Readonly<Record<string, string>> = {
  株式会社: '301',
  有限会社: '302',
  合資会社: '304',
  合同会社: '305',
  医療法人: '399',
  社会福祉法人: '399',
  学校法人: '399',
  一般社団法人: '399',
  一般財団法人: '399',
};
/** Short kind words of the file. */
const SHORT_KINDS: Readonly<Record<string, string>> = {
  '（株）': '株式会社',
  '（有）': '有限会社',
};

/**
 * Makes one corporation for each name, at the address of its first office. @param except prefectures whose real
 * corporations are listed.
 */
export function companiesOfOffices(
  records: Iterable<PostalRecord>,
  except: ReadonlySet<string>,
): readonly OfficeCompany[] {
  const companies = new Map<string, OfficeCompany>();
  for (const record of records) {
    const spelling = record.corporation?.name ?? '';
    const company = companyOf(spelling);
    if (company === undefined || except.has(record.prefecture)) continue;
    if (companies.has(company.name)) continue;
    companies.set(company.name, { row: officeRow(company, record, companies.size), spelling });
  }
  return [...companies.values()];
}

interface Company {
  readonly name: string;
  readonly kind: string;
}

function companyOf(spelling: string): Company | undefined {
  const [first = '', second = ''] = spelling.split('　').map((part) => SHORT_KINDS[part] ?? part);
  const [front, back] = [KIND_CODES[first], KIND_CODES[second]];
  if (second === '' || (front === undefined) === (back === undefined)) return undefined;
  return { name: first + second, kind: front ?? back ?? '' };
}

function officeRow({ name, kind }: Company, record: PostalRecord, index: number): CorporationRow {
  const body = `090001${String(index + 1).padStart(6, '0')}`;
  return rowOf({
    corporateNumber: checkDigit(body) + body,
    process: '01',
    updateDate: '2015-10-13',
    changeDate: '2015-10-05',
    name,
    kind,
    prefectureName: record.prefecture,
    cityName: record.city,
    streetNumber: record.town + (record.corporation?.block_lot ?? ''),
    prefectureCode: record.jisx0402.slice(0, 2),
    cityCode: record.jisx0402.slice(2),
    postCode: record.postal_code,
    assignmentDate: '2015-10-05',
  });
}
