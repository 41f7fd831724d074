/** Books whose rows are not one plain list: filtered, several tables, totals within, protected. */
import { one } from '../../enrich/made-up-addresses.ts';
import type { Book, Making } from '../book.ts';
import { type Column, Page } from '../page.ts';
import { ADDRESS, CODE, called, NAME, PHONE, some } from './columns.ts';

export function filtered({ customers, random }: Making): Book {
  const page = new Page('得意先');
  const branches = ['東京支店', '名古屋支店', '大阪支店'];
  const list = customers.list(some(random) * 2);
  const branchOf = (at: number) => branches[(at * 7 + (at % 5)) % 3] ?? '';
  const columns: Column[] = [
    ['支店', (_, at) => branchOf(at)],
    ['得意先コード', (_, at) => `C${String(at + 1).padStart(4, '0')}`],
    called(NAME, '得意先名'),
    ['旧コード', (_, at) => 90_000 + at],
    called(ADDRESS, '所在地'),
    PHONE,
  ];
  page.list({ columns, customers: list, key: 1 }, random);
  page.hiddenColumns.push(3);
  page.filter = `A1:F${page.rows.length}`;
  const shown = one(branches, random);
  for (const [at] of list.entries()) if (branchOf(at) !== shown) page.hiddenRows.push(at + 1);
  // In half of the books the task asks only for the branch that is shown.
  const isAll = random() < 0.5;
  if (!isAll) {
    const wanted = page.truth.filter(({ row }) => !page.hiddenRows.includes(row - 1));
    page.truth.splice(0, page.truth.length, ...wanted);
  }
  const brief = isAll
    ? `得意先に郵便番号を付けてください。いまは${shown}で絞り込んでありますが、全支店の分が必要です。`
    : `いま絞り込んである${shown}の分に郵便番号を付けてください。ほかの支店の行は、まだ触らないでください。`;
  return { name: '03-filter', brief, pages: [page] };
}

export function severalTables({ customers, random }: Making): Book {
  const page = new Page('取引先');
  const isBeside = random() < 0.5;
  const columns = (header: string) => [called(NAME, header), ADDRESS, called(PHONE, 'TEL')];
  const list = () => customers.list(20 + Math.floor(random() * 40));
  const titles = random() < 0.5 ? ['得意先', '仕入先', '外注先'] : ['得意先', '仕入先'];
  for (const [at, title] of titles.entries()) {
    const left = isBeside ? at * 4 : 0;
    const top = isBeside || at === 0 ? 0 : page.rows.length + 2;
    page.put(top, left, [title]);
    page.list(
      { columns: columns('名称'), customers: list(), key: 0, left, ditto: 1 },
      random,
      top + 1,
    );
  }
  const brief = `${titles.join('と')}の表が1枚のシートに入っています。どの表にも郵便番号を付けてください。`;
  return { name: '04-tables', brief, pages: [page] };
}

export function withTotals({ customers, random }: Making): Book {
  const page = new Page('売上', [['10月度　支店別売上'], []]);
  const list = customers.list(some(random));
  const every = 6 + Math.floor(random() * 8);
  const columns: Column[] = [
    ['支店', (_, at) => (at % every === 0 ? `第${at / every + 1}支店` : null)],
    called(NAME, '顧客名'),
    ADDRESS,
    ['売上', (_, at) => 1000 * (1 + (at % 37))],
  ];
  const between = (at: number) => {
    if (at > 0 && at % every === 0) return [[null, '小計', null, 18_000 * every], []];
    return at % 29 === 17 ? [[]] : [];
  };
  page.list({ columns, customers: list, key: 1, ditto: 2, between }, random);
  page.put(page.rows.length, 0, [null, '小計', null, 99_000]);
  page.put(page.rows.length, 0, ['総合計', null, null, 1_234_000]);
  const brief =
    '請求書を郵送するので、顧客の行に郵便番号を付けてください。小計や合計の行はそのままで。';
  return { name: '06-totals', brief, pages: [page] };
}

export function guarded({ customers, random }: Making): Book {
  const page = new Page('会員名簿');
  const columns: Column[] = [
    ['会員番号', (_, at) => `M${String(at + 1).padStart(5, '0')}`],
    called(NAME, '氏名・団体名'),
    called(CODE, '〒'),
    called(ADDRESS, '住所１'),
    ['入会年', (_, at) => 1998 + (at % 28)],
  ];
  const list = customers.list(some(random), { codes: 0.5 });
  page.list({ columns, customers: list, key: 0, ownCodes: 2, ditto: 3 }, random);
  page.isProtected = true;
  const brief =
    '会報の発送に使います。会員全員の正しい郵便番号が要ります。シートは保護されていますが、パスワードは担当者が休みで分かりません。';
  return { name: '07-protected', brief, pages: [page] };
}
