/**
 * Lookups for each second of CPU: the service, key checked and request logged, against a bare `node:http` server
 * that sends the same bytes under the same headers. Each runs in a process of its own that reports the CPU it
 * used; rounds alternate and the medians count. Codes are drawn from all codes of the register.
 */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { localKey } from '../keys.ts';
import { type Answer, type Load, run } from '../lookup/load.ts';
import { drawnPaths, loadOf, measurePerCpuSecond } from '../lookup/per-cpu-second.ts';
import { printMeasures } from '../measure.ts';
import { type MeasuredProcess, startListening } from '../measured-process.ts';
import { benchDataDirectory, codesOf, newestTable } from '../registers.ts';
import { startService } from '../service-process.ts';
import { sized } from '../size.ts';

const ROUNDS = sized(9, 1);
/** Headers that Node writes into every answer by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length']);

const dataDir = await benchDataDirectory();
const answers = join(dataDir, 'answers.tsv');
const paths = drawnPaths('postalcode', await writeAnswers(dataDir, answers));
await using service = await startService(dataDir, { logLevel: 'info' });
const key = localKey(dataDir);
const load = loadOf(service, key, paths());
const sample = await oneAnswer(load);
const script = fileURLToPath(new URL('../lookup/bare-server.ts', import.meta.url));
await using bare = await startListening([script, JSON.stringify(headersOf(sample)), answers]);
await checkSame(load, bare);
printMeasures({
  'lookup: requests a second of CPU, against bare node:http sending the same bytes':
    await measurePerCpuSecond(
      { ours: { server: service, key, paths }, peer: { server: bare, key, paths } },
      ROUNDS,
    ),
});

/** Writes the right answer to a lookup of every code, as `JSON.stringify` prints it. @returns the codes. */
async function writeAnswers(dir: string, path: string): Promise<string[]> {
  const table = newestTable(dir);
  const codes = new Set(codesOf(table));
  const lines = function* () {
    for (const code of codes) {
      const data = table.rowsOfCode(code).map((row) => table.record(row));
      yield `${code}\t${JSON.stringify({ version: table.version, data })}\n`;
    }
  };
  await pipeline(lines, createWriteStream(path));
  return [...codes];
}

async function oneAnswer(load: Load): Promise<Answer> {
  const answers: Answer[] = [];
  const onAnswer = (_: string, answer: Answer) => answers.push(answer);
  await run({ ...load, paths: load.paths.slice(0, 1), onAnswer });
  const [answer] = answers;
  if (answer === undefined) throw new Error('no answer');
  return answer;
}

function headersOf({ head }: Answer): Record<string, string> {
  const lines = head.trimEnd().split('\r\n').slice(1);
  const pairs = lines.map((line) => [
    line.slice(0, line.indexOf(':')),
    line.slice(line.indexOf(':') + 2),
  ]);
  return Object.fromEntries(pairs.filter(([name = '']) => !OWN_HEADERS.has(name.toLowerCase())));
}

/** @throws Error unless both servers send the same bytes under the same names of headers. */
async function checkSame(load: Load, peer: MeasuredProcess): Promise<void> {
  const expected = new Map<string, Answer>();
  await run({ ...load, onAnswer: (path, answer) => expected.set(path, answer) });
  const names = (answer: Answer) =>
    answer.head
      .match(/^[^:\r\n]+(?=: )/gm)
      ?.sort()
      .join();
  await run({
    ...load,
    url: peer.url,
    onAnswer: (path, answer) => {
      const other = expected.get(path);
      if (other === undefined || !answer.body.equals(other.body)) throw new Error('other bytes');
      if (names(answer)?.toLowerCase() !== names(other)?.toLowerCase()) {
        throw new Error('other headers');
      }
    },
  });
}
