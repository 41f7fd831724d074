/** Runs real commands on inputs made to exhaust them: they end soon, in bounded memory, with a sentence that says why. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  createWriteStream,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { DAICHO } from '../../bench/program.ts';
import { bookParts, worksheet } from '../service/tables/table-files.ts';

const MB = 2 ** 20;
/** A command needs 110 to 160 MB for itself. */
const MOST_MEMORY_MB = 500;
/** A refusal takes seconds on a quiet machine; a command that reads on would not end. */
const MOST_SECONDS = 120;
const TELL_PEAK = new URL('tell-peak.ts', import.meta.url).href;

let folder = '';
const at = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'daicho-hostile-'));
  const table = openSync(at('rows.csv'), 'w');
  writeSync(table, '住所\n');
  for (let i = 0; i < 1000; i++) writeSync(table, `東京都千代田区千代田${i}-1\n`);
  closeSync(table);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly said: string;
  readonly peakMb: number;
}

async function daicho(...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', TELL_PEAK, DAICHO, ...args, '--lang', 'en'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: MOST_SECONDS * 1000,
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  const peak = /^peak (\d+)$/m.exec(said)?.[1];
  return { code, said, peakMb: Number(peak ?? Number.NaN) / MB };
}

async function expectRefusal(why: string, args: readonly string[]): Promise<void> {
  const { code, said, peakMb } = await daicho(...args);
  expect(said).toContain(why);
  expect(code).toBe(1);
  expect(peakMb).toBeLessThan(MOST_MEMORY_MB);
  expect(readdirSync(folder).filter((name) => /\.part$|^out\./.test(name))).toEqual([]);
}

const enrich = (input: string, ...more: readonly string[]) => [
  ...['enrich', at(input), '--column', '住所', '-o', at(`out.${input.replace(/^.*\./, '')}`)],
  ...['--data', folder, ...more],
];

/** Repeats one letter for so many megabytes, with text before and after. */
async function* long(before: string, megabytes: number, after = ''): AsyncGenerator<Buffer> {
  yield Buffer.from(before);
  const block = Buffer.alloc(MB, 'a');
  for (let i = 0; i < megabytes; i++) yield block;
  yield Buffer.from(after);
}

async function zipAt(
  name: string,
  parts: Readonly<Record<string, AsyncIterable<Buffer> | Buffer>>,
) {
  const zip = new ZipFile();
  for (const [part, content] of Object.entries(parts)) {
    if (Buffer.isBuffer(content)) zip.addBuffer(content, part);
    else {
      const stream = new PassThrough();
      zip.addReadStream(stream, part);
      void pipeline(content, stream);
    }
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(at(name)));
}

describe('a file', () => {
  it('of the tax agency with one line of 512 MB is not imported', async () => {
    await zipAt('31_tottori_all_20260930.zip', { 'x.csv': long('', 512) });
    const args = ['import', 'corporation', at('31_tottori_all_20260930.zip'), '--data', at('data')];
    await expectRefusal('line 1: the line is too long (1024 KB at most)', args);
  });

  it('with a CSV line of 1 GB is not enriched', async () => {
    await pipeline(long('住所,名\n', 1024, '\n'), createWriteStream(at('line.csv')));
    await expectRefusal('line.csv is too long (16 MB at most)', enrich('line.csv'));
  });

  it('that is a workbook of 60,000 parts is not enriched', async () => {
    // 60,000 empty parts, without compression. The zip is put together byte by byte: a library would take minutes.
    const local = Buffer.alloc(31, 'a').fill(0, 0, 30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(1, 26);
    const entry = Buffer.alloc(47, 'a').fill(0, 0, 46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(1, 28);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(60_000, 8);
    end.writeUInt16LE(60_000, 10);
    end.writeUInt32LE(47 * 60_000, 12);
    end.writeUInt32LE(local.length, 16);
    const file = openSync(at('parts.xlsx'), 'w');
    for (const bytes of [local, Buffer.alloc(47 * 60_000, entry), end]) writeSync(file, bytes);
    closeSync(file);
    await expectRefusal('too many parts', enrich('parts.xlsx'));
  });

  it('that is a workbook with one text of 200 MB is not enriched', async () => {
    const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>住所</t></is></c></row>';
    const sheet = worksheet(
      `<sheetData>${header}<row r="2"><c r="A2" t="s"><v>0</v></c></row></sheetData>`,
    );
    const { 'xl/sharedStrings.xml': strings = '', ...parts } = bookParts(sheet, ['<r/>']);
    const [before = '', after = ''] = strings.toString().split('<r/>');
    async function* bomb() {
      yield Buffer.from(before);
      const runs = Buffer.from(`<r><t>${'a'.repeat(1000)}</t></r>`.repeat(1000));
      for (let i = 0; i < 200; i++) yield runs;
      yield Buffer.from(after);
    }
    const buffers = Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)] as const);
    await zipAt('text.xlsx', { ...Object.fromEntries(buffers), 'xl/sharedStrings.xml': bomb() });
    await expectRefusal('a cell of over 327,670 characters', enrich('text.xlsx'));
  });
});

const BOMB = Buffer.concat(Array(100).fill(gzipSync(Buffer.alloc(64 * MB))));
const CHUNK = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
const OK = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

describe('an answer', () => {
  it.each([
    ['without an end', `${OK}Transfer-Encoding: chunked\r\n\r\n`, CHUNK],
    ['of 100 GB', `${OK}Content-Length: 100000000000\r\n\r\n`, CHUNK],
    ['whose head has no end', 'HTTP/1.1 200 OK\r\nX: ', CHUNK.replaceAll(/\s/g, '')],
    ['of 6 GB in 6 MB', `${OK}Content-Encoding: gzip\r\nConnection: close\r\n\r\n`, BOMB],
  ])('%s ends the run', async (_, head, more) => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write(head);
        const go = () => {
          while (!socket.destroyed && socket.write(more));
        };
        socket.on('drain', go);
        go();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const args = enrich('rows.csv', '--base-url', `http://127.0.0.1:${port}`);
    await expectRefusal('The answer of the service is too large (16 MB at most', args);
  });
});
