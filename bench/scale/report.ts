/**
 * Prints the tables of docs/guides/operator/scale.md: `node bench/scale/report.ts`; with `--draw` it writes them into
 * the guide, in both languages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FIGURES } from './measured.ts';
import { planFor, threadCapacity } from './plan.ts';

const USERS = [1_000, 100_000, 10_000_000];
const BEGIN = '<!-- scale: node bench/scale/report.ts --draw -->';
const END = '<!-- end of scale -->';

type Language = 'en' | 'ja';

/** Gives the tables in Markdown. */
function scaleTables(language: Language): string {
  const say = (en: string, ja: string) => (language === 'en' ? en : ja);
  const capacity = threadCapacity(FIGURES);
  const { cpuMs, postgresMs, residentMb } = FIGURES;
  const ms = (value: number) => `${round(value)} ms`;
  const figures = [
    [say('CPU of a lookup by code', '郵便番号の照会のCPU時間'), ms(cpuMs.lookup)],
    [say('CPU of a search by address', '住所の検索のCPU時間'), ms(cpuMs.search)],
    [say('CPU of a search of corporations', '法人の検索のCPU時間'), ms(cpuMs.company)],
    [say('CPU of a batch of 100 addresses', '住所100件の一括検索のCPU時間'), ms(cpuMs.batch)],
    [say('CPU of a look at the radar', 'レーダーの確認のCPU時間'), ms(cpuMs.radar)],
    [say('time of PostgreSQL to read a key', 'キーを読むPostgreSQLの時間'), ms(postgresMs.keyRead)],
    [
      say(
        'time of PostgreSQL to add up the requests of 200 accounts',
        '200アカウントのリクエスト数を足すPostgreSQLの時間',
      ),
      ms(postgresMs.limits200),
    ],
    [
      say('time of PostgreSQL to write 200 counts of usage', '利用数200件を書くPostgreSQLの時間'),
      ms(postgresMs.usage200),
    ],
    [say('memory of a thread of its own', '1プロセスのメモリー'), `${round(residentMb)} MB`],
    [
      say('a thread takes, of the usual mix', '1スレッドが受けられる数（通常の割合で）'),
      `${round(capacity.perSecond)} ${say('requests a second', '件/秒')}`,
    ],
    [say('99 of 100 lookups within', '照会の99%がこの時間以内'), ms(capacity.lookupP99Ms)],
  ];
  const plans = USERS.map((users) => {
    const { peak, machines, statements, cores, cells } = planFor(users, FIGURES, capacity);
    return [users.toLocaleString('en'), ...[peak, machines, statements, cores, cells].map(round)];
  });
  const planned = [
    say('users', '利用者'),
    say('requests a second, busiest minute', '最も混む1分の毎秒リクエスト数'),
    say('machines of 4 threads, one of them spare', '4スレッドのマシンの台数（1台は予備）'),
    say('statements of PostgreSQL a second', 'PostgreSQL の毎秒のSQL文'),
    say('its busy cores', 'その使用コア数'),
    say('cells', 'セル'),
  ];
  const measured = [say('figure', '値'), say('measured', '測定値')];
  return `${table(measured, figures)}\n\n${table(planned, plans)}`;
}

/** Writes the tables between the marks of a page. */
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
