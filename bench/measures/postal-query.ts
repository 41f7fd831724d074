/**
 * Searches by words: milliseconds for the count and the first page of 100 records, against looking through
 * every row's text, which the peer holds ready in memory. Both give the same rows; rounds alternate, medians count.
 */
import { rmSync } from 'node:fs';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import type { PostalRegister } from '@daicho/service/registers/postal/register.ts';
import type { PostalTable } from '@daicho/service/registers/postal/table.ts';
import { foldSearch } from '@daicho/service/registers/query-syntax/fold.ts';
import type { PostalRecord } from '@daicho/shared/model/postal.ts';
import { median } from '../median.ts';
import { benchDataDirectory, newestTable } from '../registers.ts';

const ROUNDS = 31;
const PAGE = 100;

interface Question {
  readonly q: string;
  readonly facet?: string;
  /** Whether a row is found; its folded fields are lines of `text`. */
  readonly finds: (text: string) => boolean;
}

const QUESTIONS: Readonly<Record<string, Question>> = {
  'a rare word': { q: '霞が関', finds: (t) => t.includes('霞が関') },
  'two characters': { q: '丁目', finds: (t) => t.includes('丁目') },
  'a common word': { q: '株式会社', finds: (t) => t.includes('株式会社') },
  'a common place': { q: '北海道', finds: (t) => t.includes('北海道') },
  AND: {
    q: '東京都 AND 丸の内',
    finds: (t) => t.includes('東京都') && t.includes('丸の内'),
  },
  OR: { q: '麹町 OR 中之島', finds: (t) => t.includes('麹町') || t.includes('中之島') },
  'facets of a common word': { q: '中央', facet: '/', finds: (t) => t.includes('中央') },
};

const dataDir = await benchDataDirectory();
try {
  const table = newestTable(dataDir);
  const register = openRegister(table);
  const texts = Array.from({ length: table.size }, (_, row) => textOf(table.record(row)));
  const measures = Object.entries(QUESTIONS).map(([name, question]) => {
    const { ours, peer } = timesOf(register, table, texts, question);
    const measure = { ours, peer, ratio: ours / peer, unit: 'ms' };
    return [`query: ${name}, against looking through every row`, measure];
  });
  console.log(JSON.stringify(Object.fromEntries(measures)));
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

function timesOf(
  register: PostalRegister,
  table: PostalTable,
  texts: readonly string[],
  question: Question,
): { ours: number; peer: number } {
  const { q, facet } = question;
  const search = { q, offset: 0, limit: PAGE, ...(facet === undefined ? {} : { facet }) };
  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [answer, ms] = timed(() => register.search(search));
    const [scan, scanMs] = timed(() => scanned(table, texts, question));
    if (answer.count !== scan.count) throw new Error(`${q}: ${answer.count} and ${scan.count}`);
    ours.push(ms);
    peer.push(scanMs);
  }
  return { ours: median(ours), peer: median(peer) };
}

function scanned(table: PostalTable, texts: readonly string[], { facet, finds }: Question) {
  const rows: number[] = [];
  texts.forEach((text, row) => {
    if (finds(text)) rows.push(row);
  });
  const facets = new Map<string, number>();
  if (facet !== undefined) {
    for (const row of rows) {
      const prefecture = table.text('prefecture', row);
      facets.set(prefecture, (facets.get(prefecture) ?? 0) + 1);
    }
  }
  return { count: rows.length, page: rows.slice(0, PAGE).map((row) => table.record(row)), facets };
}

function timed<T>(run: () => T): [result: T, ms: number] {
  const start = performance.now();
  const result = run();
  return [result, performance.now() - start];
}

function textOf(record: PostalRecord): string {
  const { corporation } = record;
  const office =
    corporation === null
      ? []
      : [record.town + corporation.block_lot, corporation.name, corporation.name_kana];
  const { prefecture, city, town, koaza, kyoto_street, building, floor } = record;
  const fields = [prefecture, city, town, koaza, kyoto_street, building, floor, ...office];
  return foldSearch(fields.join('\n'));
}
