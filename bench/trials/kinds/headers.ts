/** Books whose headers are unusual: below a title, in two rows, missing, or in English. */
import { one } from '../../enrich/made-up-addresses.ts';
import type { Book, Making } from '../book.ts';
import type { Customer } from '../customers.ts';
import { type Column, Page } from '../page.ts';
import { inLatin } from '../roman-towns.ts';
import { ADDRESS, CODE, called, NAME, ofBoth, PHONE, sheetNames, some } from './columns.ts';

export function titled({ customers, random }: Making): Book {
  const pages = sheetNames(random, ['送付先', '送付先（2課）']).map((name) => {
    const page = new Page(name, [
      ['令和8年度　お歳暮送付先一覧'],
      ['総務部　2026年10月作成', null, null, null, null, '社外秘'],
      ['※変更は総務部まで連絡してください'],
      [],
    ]);
    page.merged.push('A1:F1');
    const columns: Column[] = [
      ['No.', (_, at) => at + 1],
      NAME,
      ['ご担当', () => '代表取締役'],
      CODE,
      ADDRESS,
      ['備考', () => null],
    ];
    const list = customers.list(some(random), { codes: 0.6 });
    page.list({ columns, customers: list, key: 1, ownCodes: 3, ditto: 4 }, random);
    return page;
  });
  const brief = `お歳暮の送り状に使います。郵便番号が空いている行があるので、全部の行で正しい郵便番号が分かるようにしてください。もう入っている番号にも間違いがあるかもしれません。${ofBoth(pages)}`;
  return { name: '01-title', brief, pages };
}

export function split({ customers, random }: Making): Book {
  const pages = sheetNames(random, ['顧客', '休眠顧客']).map((name) => {
    const page = new Page(name, [['顧客番号', '顧客名', '住所', null, null, null, '電話番号']]);
    page.merged.push('C1:F1', 'A1:A2', 'B1:B2', 'G1:G2');
    const part = (header: string, of: (customer: Customer) => string): Column => [
      header,
      (one) => of(one) || null,
    ];
    const columns: Column[] = [
      ['', (_, at) => 1001 + at],
      called(NAME, ''),
      part('都道府県', ({ parts }) => parts.prefecture),
      part('市区町村', ({ parts }) => parts.city),
      part('町名・番地', ({ parts }) => parts.town + parts.block),
      part('建物・その他', ({ parts }) => [parts.building, parts.note].filter(Boolean).join(' ')),
      called(PHONE, ''),
    ];
    page.list({ columns, customers: customers.list(some(random)), key: 1 }, random);
    return page;
  });
  const brief = `DMの業者に渡す名簿です。郵便番号の列がないので付けてください。分からないところは空けておいて構いません。${ofBoth(pages)}`;
  return { name: '02-split', brief, pages };
}

export function withoutHeader({ customers, random }: Making): Book {
  const pages = sheetNames(random, ['Sheet1', 'Sheet2']).map((name) => {
    const page = new Page(name);
    const list = customers.list(some(random), { codes: random() < 0.5 ? 0 : 0.5 });
    const hasCodes = list.some(({ written }) => written !== null);
    const columns = hasCodes ? [NAME, CODE, ADDRESS, PHONE] : [NAME, ADDRESS, PHONE];
    const ownCodes = hasCodes ? { ownCodes: 1 } : {};
    page.list({ columns, customers: list, key: 0, hasHeader: false, ...ownCodes }, random);
    return page;
  });
  const brief = `メールで届いた名簿を貼り付けたものです。見出しがありません。全員の郵便番号が分かるようにしてください。${ofBoth(pages)}`;
  return { name: '05-no-header', brief, pages };
}

export function english({ romanTowns, customers, random }: Making): Book {
  const pages = sheetNames(random, ['Customers', 'Customers (2025)']).map((name) => {
    const page = new Page(name);
    const list = customers.list(some(random), { slips: {} }).map((customer) => {
      if (random() < 0.3) return customer;
      const there = one(romanTowns, random);
      return customers.named(there.town, inLatin(there, random));
    });
    const columns: Column[] = [
      ['ID', (_, at) => `C${name.length}${String(at + 1).padStart(4, '0')}`],
      called(NAME, 'Company'),
      called(ADDRESS, 'Address'),
      ['Country', () => 'Japan'],
    ];
    page.list({ columns, customers: list, key: 0 }, random);
    return page;
  });
  const more = pages.length > 1 ? ' Both sheets are needed.' : '';
  const brief = `We ship catalogues to these customers and the courier wants a postal code on each line. Please add the codes. Leave a line empty if you cannot tell.${more}`;
  return { name: '10-english', brief, pages };
}
