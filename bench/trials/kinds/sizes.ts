/** Books with much work: very many rows, or very many rows that somebody has to decide. */
import type { Book, Making } from '../book.ts';
import type { ListHabits } from '../customers.ts';
import { type Column, Page } from '../page.ts';
import { ADDRESS, called, NAME } from './columns.ts';

export function long({ customers, random }: Making): Book {
  const page = new Page('配布先');
  const columns: Column[] = [
    ['ID', (_, at) => `H${String(at + 1).padStart(6, '0')}`],
    called(NAME, '宛名'),
    ADDRESS,
  ];
  const slips = {
    'former name': 0.004,
    'no prefecture': 0.006,
    'no city': 0.002,
    misspelt: 0.002,
    'no address': 0.001,
  };
  page.list({ columns, customers: customers.list(50_000, { slips }), key: 0 }, random);
  const brief =
    '5万件の配布先です。印刷会社に渡すので郵便番号を付けてください。全部は見られないので、手で直すのは目立つものだけで構いません。';
  return { name: '08-long', brief, pages: [page] };
}

export function undecided({ customers, random }: Making): Book {
  const tells = random() < 0.5 ? 'prefecture' : 'city';
  const page = new Page('加盟店');
  const columns: Column[] = [
    ['加盟店番号', (_, at) => 200_001 + at],
    called(NAME, '加盟店名'),
    tells === 'city'
      ? ['担当地区', ({ place }) => place.city]
      : ['担当支店', ({ place }) => `${place.prefecture.replace(/[都府県]$/, '')}支店`],
    ADDRESS,
  ];
  const slips: ListHabits['slips'] = {
    ...{ 'former name': 0.1, 'no prefecture': 0.15, 'no city': 0.1, misspelt: 0.08 },
    ...{ 'neither prefecture nor city': 0.1, 'no town': 0.02, 'no address': 0.01 },
  };
  // Half of the shops are in cities whose name another prefecture has too.
  const usual = customers.list(500, { slips, tells });
  const isTwice = (city: string) => city === '府中市' || city === '伊達市';
  const doubtful = { slips: { ...slips, 'no prefecture': 0.6 }, tells } as const;
  const twice = customers.list(500, { ...doubtful, near: ({ city }) => isTwice(city) });
  page.list({ columns, customers: [...usual, ...twice], key: 0, ditto: 3 }, random);
  const brief = `加盟店の台帳です。住所は都道府県や市が抜けていたり古い地名だったりします。${tells === 'city' ? '担当地区' : '担当支店'}の列は正しいので参考にして、郵便番号を付けてください。決められない行は空けておいてください。`;
  return { name: '09-undecided', brief, pages: [page] };
}
