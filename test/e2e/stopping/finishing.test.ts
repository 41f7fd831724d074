/** What a real service still finishes after it is told to stop. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { postalSnapshots } from '@daicho/service/registers/postal/snapshot.ts';
import { LOCK } from '@daicho/service/registers/snapshots/folder-lock.ts';
import { describe, expect, it } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { atNight } from '../../cases.ts';
import { NEWEST_POSTAL } from '../../imported-postal.ts';
import { realData, realDataPath } from '../../real-data.ts';
import { batchOf, hasRead, head, running, socketOf, stopped } from './service.ts';

describe('a service that is stopped', () => {
  atNight(it)?.(
    'ends with 0 even if --stop-timeout is longer than the time that its libraries allow',
    async () => {
      const service = await running({ stopTimeoutS: 11 });
      await socketOf(service, head(service.secret).slice(0, -2));
      await hasRead(service);
      const { code, ms } = await stopped(service);
      expect(code).toBe(0);
      expect(ms).toBeGreaterThan(10_900);
    },
  );

  it('finishes a batch that is being read, and tells its caller to close', async () => {
    const service = await running();
    const socket = await socketOf(service, '');
    socket.write(batchOf(service, 1_000));
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
    });
    await once(socket, 'data');
    const ended = stopped(service);
    await once(socket, 'close');
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text.endsWith('0\r\n\r\n') || !text.includes('chunked')).toBe(true);
    expect((await ended).code).toBe(0);
  });

  it('takes no new connection after the signal', async () => {
    const service = await running();
    await socketOf(service, head(service.secret).slice(0, -2));
    await hasRead(service);
    const ended = stopped(service);
    const codeOfNext = async () => {
      const late = connect({ host: '127.0.0.1', port: service.port });
      const connected = once(late, 'connect').then(() => undefined);
      return await connected.catch((error) => error.code).finally(() => late.destroy());
    };
    await expect.poll(codeOfNext, { interval: 20 }).toBe('ECONNREFUSED');
    expect((await ended).code).toBe(0);
  });

  // The import of a whole official file takes longer than the stop, and longer than all other tests here, so it runs at night.
  atNight(it)?.skipIf(realData === undefined)('ends beside an import, which goes on', async () => {
    const service = await running();
    const files = ['ken_all.zip', 'jigyosyo.zip'].map((name) =>
      realDataPath('japanpost', NEWEST_POSTAL, name),
    );
    const args = ['import', 'postal', '--data-version', '2026-06-30', '--data', service.data];
    const importing = spawn(process.execPath, [DAICHO, ...args, ...files], { stdio: 'ignore' });
    const imported = once(importing, 'exit');
    const isLocked = () => existsSync(join(postalSnapshots.folder(service.data), LOCK));
    await expect.poll(isLocked).toBe(true);
    expect((await stopped(service)).code).toBe(0);
    expect(importing.exitCode).toBeNull();
    expect((await imported)[0]).toBe(0);
    expect(postalSnapshots.imported(service.data)).toContain('2026-06-30');
  });
});
