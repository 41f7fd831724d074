/**
 * Prints the tables of docs/guides/operator/scale.md: `node bench/scale/report.ts`; with `--draw` it puts them there, in both languages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FIGURES } from './measured.ts';
import { planFor, threadCapacity } from './plan.ts';

const USERS = [1_000, 100_000, 10_000_000];
const BEGIN = '<!-- scale: node bench/scale/report.ts --draw -->';
const END = '<!-- end of scale -->';

type Language = 'en' | 'ja';

const WORDS = {
  en: {
    figure: 'figure',
    measured: 'measured',
    users: 'users',
    peak: 'requests a second, busiest minute',
    machines: 'machines of 4 threads, one of them spare',
    statements: 'statements of PostgreSQL a second',
    cores: 'its busy cores',
    cells: 'cells',
    lookup: 'CPU of a lookup by code',
    search: 'CPU of a search by address',
    company: 'CPU of a search of corporations',
    batch: 'CPU of a batch of 100 addresses',
    radar: 'CPU of a look at the radar',
    keyRead: 'time of PostgreSQL to read a key',
    limits200: 'time of PostgreSQL to add up the requests of 200 accounts',
    usage200: 'time of PostgreSQL to write 200 counts of usage',
    resident: 'memory of a thread of its own',
    capacity: 'a thread takes, of the usual mix',
    p99: '99 of 100 lookups within',
    perSecond: 'requests a second',
  },
  ja: {
    figure: '値',
    measured: '測定値',
    users: '利用者',
    peak: '最も混む1分の毎秒リクエスト数',
    machines: '4スレッドのマシンの台数（1台は予備）',
    statements: 'PostgreSQL の毎秒のSQL文',
    cores: 'その使用コア数',
    cells: 'セル',
    lookup: '郵便番号の照会のCPU時間',
    search: '住所の検索のCPU時間',
    company: '法人の検索のCPU時間',
    batch: '住所100件の一括検索のCPU時間',
    radar: 'レーダーの確認のCPU時間',
    keyRead: 'キーを読むPostgreSQLの時間',
    limits200: '200アカウントのリクエスト数を足すPostgreSQLの時間',
    usage200: '利用数200件を書くPostgreSQLの時間',
    resident: '1プロセスのメモリー',
    capacity: '1スレッドが受けられる数（通常の割合で）',
    p99: '照会の99%がこの時間以内',
    perSecond: '件/秒',
  },
} as const;

/** Gives the tables in Markdown. */
export function scaleTables(language: Language): string {
  const words = WORDS[language];
  const capacity = threadCapacity(FIGURES);
  const { cpuMs, postgresMs, residentMb } = FIGURES;
  const ms = (value: number) => `${round(value)} ms`;
  const figures = [
    [words.lookup, ms(cpuMs.lookup)],
    [words.search, ms(cpuMs.search)],
    [words.company, ms(cpuMs.company)],
    [words.batch, ms(cpuMs.batch)],
    [words.radar, ms(cpuMs.radar)],
    [words.keyRead, ms(postgresMs.keyRead)],
    [words.limits200, ms(postgresMs.limits200)],
    [words.usage200, ms(postgresMs.usage200)],
    [words.resident, `${round(residentMb)} MB`],
    [words.capacity, `${round(capacity.perSecond)} ${words.perSecond}`],
    [words.p99, ms(capacity.lookupP99Ms)],
  ];
  const plans = USERS.map((users) => {
    const plan = planFor(users, FIGURES, capacity);
    return [
      users.toLocaleString('en'),
      round(plan.peakPerSecond),
      String(plan.machines),
      round(plan.statements),
      round(plan.postgresCores),
      String(plan.cells),
    ];
  });
  return [
    table([words.figure, words.measured], figures),
    '',
    table(
      [words.users, words.peak, words.machines, words.statements, words.cores, words.cells],
      plans,
    ),
  ].join('\n');
}

/** Puts the tables between the marks of a page. */
export function withTables(page: string, language: Language): string {
  const [before = '', rest = ''] = page.split(BEGIN);
  const after = rest.split(END)[1] ?? '';
  return `${before}${BEGIN}\n${scaleTables(language)}\n${END}${after}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function round(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 4 });
}

if (import.meta.main) {
  for (const [file, language] of [
    ['scale.md', 'en'],
    ['scale.ja.md', 'ja'],
  ] as const) {
    const path = fileURLToPath(new URL(`../../docs/guides/operator/${file}`, import.meta.url));
    if (process.argv.includes('--draw')) {
      writeFileSync(path, withTables(readFileSync(path, 'utf8'), language));
    } else console.log(scaleTables(language));
  }
}
