/**
 * Made-up corporations in the form of the tax agency's file, in any number; the same for the same seed. Names are put
 * together from those of JIGYOSYO, addresses lie where its offices do or in any area of KEN_ALL, and the shares of
 * kinds, closures and changes are about those of the real files.
 */
import { COLUMN, type CorporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import { checkDigit } from '@daicho/shared/identifiers/corporate-number.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { toFullWidthAscii } from '@daicho/shared/text/width.ts';
import { one, type Random, seeded } from '../enrich/made-up-addresses.ts';
import { type NameParts, nameParts } from './name-parts.ts';
import { rowOf } from './row.ts';

export interface GeneratedCorporations {
  readonly size: number;
  /** Gives the corporation of an index below `size`; earlier calls do not change the result. */
  row(index: number): CorporationRow;
  /** Gives every row in the order of the numbers, as the agency's national file has them. */
  rows(): Generator<CorporationRow>;
}

/** Number of corporate numbers that one registry office gives before those of the next office begin. */
const NUMBERS_OF_AN_OFFICE = 120_000;
const FIRST_OFFICE = 100;
const FIRST_DAY = Date.parse('2015-10-05T00:00:00Z');
const DAYS = 4_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Kind code, word, share in a thousand. The shares are those of the real files of two prefectures, rounded. */
const KINDS = [
  ['301', '株式会社', 480],
  ['302', '有限会社', 290],
  ['305', '合同会社', 60],
  ['304', '合資会社', 15],
  ['303', '合名会社', 4],
  ['399', '宗教法人', 50],
  ['399', '一般社団法人', 25],
  ['399', '医療法人', 20],
  ['399', '特定非営利活動法人', 16],
  ['399', '社会福祉法人', 8],
  ['399', '農事組合法人', 8],
  ['399', '協同組合', 9],
  ['499', '', 10],
  ['401', '', 4],
  ['201', '', 1],
] as const;
/** Share of these words that stand before the name. */
const BEFORE_THE_NAME = 0.6;

export function generatedCorporations(
  records: Iterable<PostalRecord>,
  { size, seed = 20_261_121 }: { readonly size: number; readonly seed?: number },
): GeneratedCorporations {
  const all = [...records];
  const offices = all.filter((record) => record.corporation !== null);
  const source: Source = {
    areas: all.filter((record) => record.corporation === null && record.town !== ''),
    offices,
    names: nameParts(offices),
  };
  const row = (index: number) => corporation(index, source, seeded(seed + index * 7_919));
  return {
    size,
    row,
    *rows() {
      const digits = Uint8Array.from({ length: size }, (_, index) =>
        Number(checkDigit(bodyOf(index))),
      );
      for (let digit = 1, sequence = 1; digit <= 9; digit++) {
        for (let index = 0; index < size; index++) {
          if (digits[index] !== digit) continue;
          const values = [...row(index)];
          values[COLUMN.sequenceNumber] = String(sequence++);
          yield values;
        }
      }
    },
  };
}

interface Source {
  readonly areas: readonly PostalRecord[];
  readonly offices: readonly PostalRecord[];
  readonly names: NameParts;
}

function corporation(index: number, source: Source, random: Random): CorporationRow {
  const body = bodyOf(index);
  const [kind, word] = drawnKind(random);
  const { name, furigana } = source.names.draw(random);
  const place = one(random() < 0.5 ? source.offices : source.areas, random);
  const isClosed = random() < 0.1;
  const isChanged = isClosed || random() < 0.1;
  const assigned = Math.floor(random() ** 3 * DAYS);
  const updated = isChanged ? assigned + Math.floor(random() * (DAYS - assigned)) : assigned;
  return rowOf({
    corporateNumber: checkDigit(body) + body,
    process: isClosed ? '21' : isChanged ? (random() < 0.8 ? '12' : '11') : '01',
    correct: random() < 0.02 ? '1' : '0',
    updateDate: dayAfter(updated + 2),
    changeDate: dayAfter(updated),
    name: random() < BEFORE_THE_NAME ? word + name : name + word,
    nameImageId: random() < 0.015 ? imageId(random) : '',
    kind,
    ...addressOf(place, source, random),
    addressImageId: random() < 0.03 ? imageId(random) : '',
    addressOutside:
      kind === '401'
        ? toFullWidthAscii(`アメリカ合衆国デラウェア州${one(source.offices, random).town}`)
        : '',
    closeDate: isClosed ? dayAfter(updated) : '',
    closeCause: isClosed ? one(['01', '01', '11', '21'], random) : '',
    assignmentDate: dayAfter(assigned),
    enName: random() < 0.03 ? 'DAICHO Sample Company Limited' : '',
    furigana: kind === '302' && random() < 0.5 ? '' : furigana,
    hihyoji: random() < 0.002 ? '1' : '0',
  });
}

/** Gives twelve digits that ascend with the index. */
function bodyOf(index: number): string {
  const office = FIRST_OFFICE + Math.floor(index / NUMBERS_OF_AN_OFFICE);
  const serial = 1 + (index % NUMBERS_OF_AN_OFFICE);
  return `${String(office).padStart(4, '0')}01${String(serial).padStart(6, '0')}`;
}

function drawnKind(random: Random): readonly [kind: string, word: string] {
  let rest = random() * 1_000;
  for (const [kind, word, share] of KINDS) {
    rest -= share;
    if (rest < 0) return [kind, word];
  }
  return ['301', '株式会社'];
}

function addressOf(place: PostalRecord, source: Source, random: Random) {
  const digits = (below: number) => toFullWidthAscii(String(1 + Math.floor(random() * below)));
  const forms = [
    () => `${digits(6)}丁目${digits(30)}番${digits(40)}号`,
    () => `${digits(2_000)}番地`,
    () => `${digits(900)}番地${digits(20)}`,
    () => `${digits(900)}番地の${digits(20)}`,
    () => `${digits(6)}－${digits(30)}－${digits(40)}`,
  ];
  const building =
    random() < 0.2 ? `${source.names.draw(random).name.slice(0, 5)}ビル${digits(12)}階` : '';
  return {
    prefectureName: place.prefecture,
    cityName: place.city,
    streetNumber: place.town + one(forms, random)() + building,
    prefectureCode: place.jisx0402.slice(0, 2),
    cityCode: place.jisx0402.slice(2),
    postCode: place.postal_code,
  };
}

function dayAfter(days: number): string {
  return new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10);
}

function imageId(random: Random): string {
  return String(Math.floor(random() * 1e6)).padStart(8, '0');
}
