/**
 * What a second thread brings and costs. Each service has a process of its own, rounds alternate, medians count: two
 * threads should do 1.8 times the lookups and searches of one, with at most 1.2 times its resident memory. Corporations
 * are made up (`DAICHO_BENCH_CORPORATIONS=5500000` for as many as there are; `DAICHO_BENCH_DATA` names a directory that
 * has them). The caller sends many requests at a time and counts the answers without reading them, so that it takes
 * little of the cores that it shares with the service. Still, with two threads there are too few cores for them and the
 * caller. So the CPU time of a request is printed as well: if it is the same with two threads as with one, they would be
 * faster on cores of their own. `DAICHO_BENCH_PART=0.4` (Linux with control groups of version 1, as root) limits each
 * answering thread to that part of a core, so that two of them and the caller fit on two cores.
 */
import { connect } from 'node:net';
import { generatedCorporations } from '../corporation/generated.ts';
import { importNation } from '../corporation/national-file.ts';
import { localKey } from '../keys.ts';
import { type Measure, median, printMeasures } from '../measure.ts';
import type { MeasuredProcess } from '../measured-process.ts';
import { limitToPart } from '../part-of-a-core.ts';
import { benchDataDirectory, newestTable, recordsOf } from '../registers.ts';
import { startService } from '../service-process.ts';
import { sized } from '../size.ts';

const CORPORATIONS = Number(process.env.DAICHO_BENCH_CORPORATIONS ?? sized(500_000, 5_000));
const PART = Number(process.env.DAICHO_BENCH_PART ?? 1);
const ROUNDS = sized(5, 1);
const CONNECTIONS = 32;
/** Number of requests that a connection sends ahead of their answers. */
const AHEAD = 8;
const WARM_UP = 1;
/** First line of every answer. */
const STATUS_LINE = Buffer.from('HTTP/1.1 200 OK\r\n');
const LIMIT = { speed: 1.8, memory: 1.2 };

interface Kind {
  readonly name: string;
  readonly requests: number;
  readonly path: (number: number) => string;
}

const kept = process.env.DAICHO_BENCH_DATA;
const dataDir = kept ?? (await benchDataDirectory());
const services: MeasuredProcess[] = [];
const releases: (() => void)[] = [];
try {
  const records = recordsOf(newestTable(dataDir));
  if (kept === undefined && records.some(({ corporation }) => corporation !== null)) {
    await importNation(dataDir, generatedCorporations(records, { size: CORPORATIONS }).rows());
  }
  const codes = records.map(({ postal_code }) => postal_code);
  const towns = [...new Set(records.map(({ prefecture, city, town }) => prefecture + city + town))];
  const words = ['工業', '商事', '建設', '青山', '東京 食品', '大阪 運輸'];
  const drawn = (list: readonly string[], number: number) =>
    encodeURIComponent(list[(number * 7_919) % list.length] ?? '');
  const kinds: readonly Kind[] = [
    {
      name: 'lookups',
      requests: sized(20_000, 200),
      path: (number) => `/v1/postalcode/${drawn(codes, number)}`,
    },
    {
      name: 'searches of addresses',
      requests: sized(5_000, 200),
      path: (number) => `/v1/postalcode/?t=${drawn(towns, number)}&limit=5`,
    },
    {
      name: 'searches of corporations',
      requests: sized(2_000, 100),
      path: (number) => `/v1/houjinbangou?q=${drawn(words, number)}&limit=10`,
    },
  ];
  for (const threads of [1, 2]) {
    const service = await startService(dataDir, { threads });
    services.push(service);
    // A single thread is the process's main thread.
    if (PART < 1) {
      releases.push(limitToPart(service.pid, threads === 1 ? 'MainThread' : 'answering', PART));
    }
  }
  const secret = localKey(dataDir);
  const measures: Record<string, Measure> = {};
  for (const kind of kinds) {
    const rates: [number[], number[]] = [[], []];
    const costs: [number[], number[]] = [[], []];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const [at, service] of services.entries()) {
        const { rate, cpuMsEach } = await asked(service, kind, secret);
        if (round < 0) continue;
        rates[at]?.push(rate);
        costs[at]?.push(cpuMsEach);
      }
    }
    measures[`threads: ${kind.name} a second, two threads against ${LIMIT.speed} times one`] = [
      median(rates[1]),
      LIMIT.speed * median(rates[0]),
      'requests/s',
    ];
    measures[`threads: CPU of one of the ${kind.name}, one thread against two`] = [
      median(costs[0]),
      median(costs[1]),
      'ms',
    ];
  }
  const [one = 0, two = 0] = await Promise.all(
    services.map(async (service) => (await service.usage()).residentBytes / 1e6),
  );
  measures[`threads: memory, ${LIMIT.memory} times that of one against that of two`] = [
    LIMIT.memory * one,
    two,
    'MB',
  ];
  printMeasures(measures);
} finally {
  await Promise.all(services.map((service) => service.stop()));
  for (const release of releases) release();
}

/** Sends all requests of a kind, and waits for their answers. */
async function asked(
  service: MeasuredProcess,
  { requests, path }: Kind,
  secret: string,
): Promise<{ rate: number; cpuMsEach: number }> {
  const before = (await service.usage()).cpuMs;
  const start = performance.now();
  const { hostname, port } = new URL(service.url);
  let number = 0;
  // All connections take their requests from one supply, so that a thread with more connections does not end later.
  const next = () => {
    if (number === requests) return undefined;
    const head = `GET ${path(number++)} HTTP/1.1\r\nHost: ${hostname}\r\n`;
    return `${head}Authorization: Token ${secret}\r\n\r\n`;
  };
  const address = { host: hostname, port: Number(port) };
  await Promise.all(Array.from({ length: CONNECTIONS }, () => pipelined(address, next)));
  const ms = performance.now() - start;
  const cpuMs = (await service.usage()).cpuMs - before;
  return { rate: (requests * 1_000) / ms, cpuMsEach: cpuMs / requests };
}

/**
 * Sends requests over one connection, a few ahead of their answers, until none are left. Counts the answers by their
 * first line.
 */
function pipelined(
  address: { readonly host: string; readonly port: number },
  next: () => string | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...address, noDelay: true });
    let sent = 0;
    let answered = 0;
    let rest = Buffer.alloc(0);
    const send = () => {
      let text = '';
      while (sent - answered < AHEAD) {
        const request = next();
        if (request === undefined) break;
        text += request;
        sent += 1;
      }
      if (text !== '') socket.write(text, 'latin1');
      return sent > answered;
    };
    socket.on('data', (bytes) => {
      const received = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      let from = 0;
      for (let at = received.indexOf(STATUS_LINE); at >= 0; ) {
        answered += 1;
        from = at + STATUS_LINE.length;
        at = received.indexOf(STATUS_LINE, from);
      }
      // A line may begin in these bytes and end in the next.
      rest = Buffer.from(
        received.subarray(Math.max(from, received.length - STATUS_LINE.length + 1)),
      );
      if (send()) return;
      socket.destroy();
      resolve();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`closed after ${answered} of ${sent} answers`)));
    if (!send()) {
      socket.destroy();
      resolve();
    }
  });
}
