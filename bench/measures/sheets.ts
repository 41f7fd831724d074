/**
 * The built script for Sheets at Google's prices. A formula over 5,000 addresses, whose results are all in the
 * document's cache, is compared with the time that opening a file may take; `=POSTAL` in a new context with the time
 * that a cell may take before anything is asked. The time of a formula is what the script computes plus what its calls
 * cost at Google (test/hosts/sheets/prices.ts).
 */
import { createContext, Script } from 'node:vm';
import { builtScript } from '../../test/hosts/sheets/daicho-sheet.ts';
import { blockingHttp } from '../../test/hosts/sheets/http/blocking.ts';
import { SheetsScript } from '../../test/hosts/sheets/script.ts';
import { customerAddresses } from '../enrich/customers.ts';
import { localKey } from '../keys.ts';
import { median, printMeasures } from '../measure.ts';
import { benchDataDirectory } from '../registers.ts';
import { startService } from '../service-process.ts';
import { sized } from '../size.ts';

const ROWS = sized(5_000, 200);
const ROUNDS = sized(15, 2);
const WARM_SECONDS = 2;
const COLD_MS = 25;
/** Rounds that are not counted. V8 keeps the compiled code of a text, so each round has its own text. */
const WARM_UP = 3;

const code = await builtScript();
const cold = coldStart();
const warm = await warmFormula();
printMeasures({
  'sheets: 5,000 addresses warm at Google’s prices': [warm.seconds, WARM_SECONDS, 's'],
  'sheets: calls of Google for 5,000 addresses warm': [warm.calls, 20, 'calls'],
  'sheets: =POSTAL cold': [cold, COLD_MS, 'ms of CPU'],
});

/** Milliseconds of CPU to compile the script, run it, and calculate a cell that asks nothing. */
function coldStart(): number {
  const times = Array.from({ length: WARM_UP + ROUNDS }, (_, round) => {
    const context = createContext(servicesOfAnEmptyDocument());
    const begun = cpuMs();
    new Script(`${code}\n// ${round}`).runInContext(context);
    new Script('POSTAL([["1000001"], ["123"]])').runInContext(context);
    return cpuMs() - begun;
  });
  return median(times.slice(WARM_UP));
}

/** Google's services as a formula sees them until its first request, which fails since the host has no address. */
function servicesOfAnEmptyDocument() {
  const lock = { tryLock: () => true, releaseLock: () => {} };
  const properties = { 'daicho.baseUrl': 'https://lookup.example.jp/v1', 'daicho.key': 'sk_bench' };
  return {
    CacheService: { getDocumentCache: () => ({ getAll: () => ({}), putAll: () => {} }) },
    LockService: { getDocumentLock: () => lock, getScriptLock: () => lock },
    PropertiesService: { getDocumentProperties: () => ({ getProperties: () => properties }) },
    UrlFetchApp: {
      fetchAll() {
        throw new Error('DNS error: https://lookup.example.jp');
      },
    },
    Utilities: { sleep: () => {} },
  };
}

async function warmFormula(): Promise<{ seconds: number; calls: number }> {
  const data = await benchDataDirectory();
  await using service = await startService(data);
  const { sendAll, close } = blockingHttp();
  const script = new SheetsScript(code, sendAll);
  const settings = { call: 'saveSettings', with: { baseUrl: service.url, key: localKey(data) } };
  script.menuFunction('answerSidebar', [JSON.stringify(settings)]);
  const cells = customerAddresses(data, ROWS, ROWS).map((address) => [address]);
  while (formula(script, cells).rows.some(([text]) => String(text).startsWith('未照会')));
  const { rows, fetches } = formula(script, cells);
  const found = rows.filter(([code]) => /^\d{7}$/.test(String(code))).length;
  if (found < 0.9 * ROWS) throw new Error(`only ${found} of ${ROWS} addresses were found`);
  const rounds = Array.from({ length: ROUNDS }, () => formula(script, cells));
  if (rounds.some((round) => round.fetches !== fetches)) throw new Error('the cache was not warm');
  await close();
  return {
    seconds: median(rounds.map(({ ms }) => ms)) / 1000,
    calls: median(rounds.map(({ calls }) => calls)),
  };
}

function formula(script: SheetsScript, cells: readonly (readonly string[])[]) {
  const { googleCalls } = script.document;
  const before = { ms: googleCalls.milliseconds, calls: sumOf(googleCalls.counts) };
  const begun = cpuMs();
  const rows = script.customFunction('JPADDRESS', [cells]);
  const computed = cpuMs() - begun;
  return {
    rows,
    fetches: googleCalls.counts.get('fetchAll') ?? 0,
    ms: computed + googleCalls.milliseconds - before.ms,
    calls: sumOf(googleCalls.counts) - before.calls,
  };
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** Milliseconds of CPU of this thread, which other work on the machine does not stretch. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
