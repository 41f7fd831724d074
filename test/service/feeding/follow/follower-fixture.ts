/** A service that offers its data, a machine that follows it, and a line between them that can be cut. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type DamagedSnapshots, follow } from '@daicho/service/feeding/follow/follow.ts';
import { primaryAt } from '@daicho/service/feeding/follow/primary.ts';
import type { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { onTestFinished } from 'vitest';
import { startService } from '../../http/running-service.ts';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';
import { waitForPartial } from '../update/wait-for-partial.ts';

/** What happens to an answer on its way. */
interface Line {
  /** Number of bytes after which the next file is cut off. */
  cutAfter?: number | undefined;
  /** Whether a bit of the next file is flipped. */
  isBad?: boolean;
  /** Whether another program answers. */
  isAnother?: boolean;
  /** Whether nothing answers. */
  isGone?: boolean;
  /** Address to which every request is redirected. */
  redirect?: string;
  /** Whether the answer says that nothing has changed. */
  isUnchanged?: boolean;
  /** Called before a file is answered. */
  onFile?: (() => void) | undefined;
  /** Changes each offered manifest; its checksum is made right again. */
  manifest?: (manifest: ManifestFields) => object;
}

export interface ManifestFields {
  readonly register: string;
  readonly parts: Readonly<Record<string, object>>;
}

/** Stands for a value that is nested too deeply to be printed. */
export const NESTED = 'nested without end';
const DEPTH = 100_000;

/** Changes the manifests of an offer, and gives its text. */
function offerWith(offer: string, change: (manifest: ManifestFields) => object): string {
  const { snapshots } = JSON.parse(offer);
  return JSON.stringify({
    snapshots: snapshots.map(({ manifest: text, ...snapshot }: { manifest: string }) => {
      const { format, manifest } = JSON.parse(text);
      const deep = '['.repeat(DEPTH) + ']'.repeat(DEPTH);
      const json = JSON.stringify(change(manifest)).replace(JSON.stringify(NESTED), deep);
      const changed = `{"format":${format},"crc32":${crc32(json)},"manifest":${json}}`;
      return { ...snapshot, manifest: changed };
    }),
  });
}

/** @param within folder in which the following machine has its data. */
export async function followerFixture(within?: string) {
  const primaryDir = await temporaryFolder();
  const dataDir = join(within ?? (await temporaryFolder()), 'data');
  const service = await startService({ dataDir: primaryDir });
  onTestFinished(() => service.close());
  const line: Line = {};
  const asked: string[] = [];
  const between = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming;
    if (line.isGone === true) {
      outgoing.destroy();
      return;
    }
    if (line.isAnother === true) {
      outgoing.end('<!doctype html>');
      return;
    }
    if (line.redirect !== undefined) {
      asked.push(`${url} 302`);
      outgoing.writeHead(302, { location: line.redirect }).end();
      return;
    }
    if (line.isUnchanged === true) {
      outgoing.writeHead(304).end();
      return;
    }
    const isFile = url.includes('/files/');
    if (isFile) line.onFile?.();
    const sent = request(service.url + url, { method, headers }, (answer) => {
      const range = headers.range === undefined ? '' : ` ${headers.range}`;
      asked.push(`${url.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '*')} ${answer.statusCode}${range}`);
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        let bytes = Buffer.concat(chunks);
        const sentHeaders = { ...answer.headers };
        if (line.manifest !== undefined && !isFile) {
          bytes = Buffer.from(offerWith(bytes.toString(), line.manifest));
          delete sentHeaders['content-length'];
        }
        outgoing.writeHead(answer.statusCode ?? 0, sentHeaders);
        if (isFile && line.isBad === true) {
          line.isBad = false;
          bytes[0] = (bytes[0] ?? 0) ^ 1;
        }
        if (isFile && line.cutAfter !== undefined) {
          outgoing.write(bytes.subarray(0, line.cutAfter));
          waitForPartial(dataDir, line.cutAfter).then(() => outgoing.destroy());
          line.cutAfter = undefined;
        } else outgoing.end(bytes);
      });
    });
    sent.end();
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    between.closeAllConnections();
    between.close();
  });
  const bound = between.address();
  const baseUrl = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
  const taken: string[] = [];
  const problems: string[] = [];
  const failures: SentenceError[] = [];
  const damaged: DamagedSnapshots = new Map();
  const round = (known?: string, key = service.keys.secret) =>
    follow(
      {
        dataDir,
        primary: primaryAt({ baseUrl, key, retryWaits: { waitsMs: [1], longestMs: 1_000 } }),
        onTaken: ({ folder, version }) => taken.push(`${folder} ${version}`),
        onProblem: (problem) => {
          problems.push(problem.message);
          failures.push(problem);
        },
        damaged,
      },
      known,
    );
  /** Flips a bit in the first file of a register whose name matches. */
  const damage = (register: string, name = /\.bin$/) => {
    const folder = join(primaryDir, register);
    const path = join(folder, readdirSync(folder).find((one) => name.test(one)) ?? '');
    const bytes = readFileSync(path);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(path, bytes);
  };
  return {
    primaryDir,
    dataDir,
    service,
    baseUrl,
    line,
    asked,
    taken,
    problems,
    failures,
    damage,
    round,
  };
}
