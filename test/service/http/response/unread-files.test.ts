import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serviceForTest } from '../running-service.ts';

/** More bytes than the system buffers for a caller that does not read. */
const BYTES = 64_000_000;
const FILE = 'holiday/columns-00000000-0000-4000-8000-000000000000.bin';

describe('a file that is not read', () => {
  it('ends the connection of the caller that asked for it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'daicho-unread-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    mkdirSync(join(dataDir, 'holiday'));
    writeFileSync(join(dataDir, FILE), Buffer.alloc(BYTES));
    const { server, url, keys } = await serviceForTest({ dataDir, noProgressMs: 100 });
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(
      `GET /replica/files/${FILE} HTTP/1.1\r\nHost: a\r\nAuthorization: Token ${keys.secret}\r\n\r\n`,
    );
    const open = () => promisify(server.server.getConnections.bind(server.server))();
    await expect.poll(open).toBe(1);
    await expect.poll(open).toBe(0);
    socket.destroy();
  });
});
