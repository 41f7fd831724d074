/** The certificate for this computer, checked with Node's OpenSSL: a client that trusts its authority connects. */
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import {
  type LocalCertificate,
  localCertificate,
} from '@daicho/service/cli/excel/local-certificate.ts';
import { describe, expect, it, onTestFinished } from 'vitest';

const DAY_MS = 24 * 60 * 60 * 1_000;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-certificate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Connects as a client that trusts nobody but `ca`. @returns why the client refuses; undefined if it connects. */
async function refusal(
  certificate: LocalCertificate,
  servername: string,
  ca = certificate.authority,
): Promise<string | undefined> {
  const server = createServer({
    cert: readFileSync(certificate.certificate),
    key: readFileSync(certificate.key),
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', ca: readFileSync(ca), servername });
  const refused = await new Promise<string | undefined>((resolve) => {
    socket.on('secureConnect', () => resolve(undefined));
    socket.on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });
  socket.destroy();
  return refused;
}

describe('the certificate for this computer', () => {
  it('is accepted for localhost by clients that trust its authority, and by no others', async () => {
    const certificate = await localCertificate(temporaryFolder(), new Date());
    expect(await refusal(certificate, 'localhost')).toBeUndefined();
    expect(await refusal(certificate, 'daicho.example.jp')).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
    const another = await localCertificate(temporaryFolder(), new Date());
    expect(await refusal(certificate, 'localhost', another.authority)).toMatch(
      /^UNABLE_TO_VERIFY|^DEPTH_ZERO|SIGNATURE/,
    );
  });

  it('names the addresses of this computer too, and is not an authority itself', async () => {
    const certificate = await localCertificate(temporaryFolder(), new Date());
    const { ca, checkIP } = new X509Certificate(readFileSync(certificate.certificate));
    expect(ca).toBe(false);
    const read = new X509Certificate(readFileSync(certificate.certificate));
    expect(['127.0.0.1', '::1', '192.168.0.2'].map((ip) => checkIP.call(read, ip))).toEqual([
      '127.0.0.1',
      '::1',
      undefined,
    ]);
  });

  it('includes no private key that could sign another certificate', async () => {
    const folder = temporaryFolder();
    const { authority, key } = await localCertificate(folder, new Date());
    expect(readdirSync(folder).sort()).toEqual([
      'localhost-ca.pem',
      'localhost-key.pem',
      'localhost.pem',
    ]);
    const keys = readdirSync(folder).filter((name) =>
      readFileSync(join(folder, name), 'utf8').includes('PRIVATE KEY'),
    );
    expect(keys).toEqual(['localhost-key.pem']);
    expect(
      new X509Certificate(readFileSync(authority)).publicKey.equals(
        new X509Certificate(readFileSync(join(folder, 'localhost.pem'))).publicKey,
      ),
    ).toBe(false);
    expect(statSync(key).mode & 0o777).toBe(0o600);
  });

  it('is kept until shortly before it expires, so that a person has to trust it only once', async () => {
    const folder = temporaryFolder();
    const now = new Date('2026-11-22T03:00:00Z');
    const first = await localCertificate(folder, now);
    expect([first.isNew, first.authorityName]).toEqual([true, 'Daicho local 2026-11-22']);
    expect(first.until).toEqual(new Date('2027-11-22T03:00:00Z'));
    const later = (days: number) =>
      localCertificate(folder, new Date(now.getTime() + days * DAY_MS));
    expect(await later(340)).toEqual({ ...first, isNew: false });
    const next = await later(352);
    expect([next.isNew, next.authorityName]).toEqual([true, 'Daicho local 2027-11-09']);
  });

  it.each(['localhost-ca.pem', 'localhost-key.pem', 'localhost.pem'])(
    'is made anew if %s is gone, garbled or belongs to another certificate',
    async (name) => {
      const folder = temporaryFolder();
      const another = temporaryFolder();
      await localCertificate(another, new Date());
      const broken = [
        () => rmSync(join(folder, name)),
        () => writeFileSync(join(folder, name), 'x'),
        () => writeFileSync(join(folder, name), readFileSync(join(another, name))),
      ];
      await localCertificate(folder, new Date());
      for (const breakIt of broken) {
        breakIt();
        const certificate = await localCertificate(folder, new Date());
        expect(certificate.isNew).toBe(true);
        expect(await refusal(certificate, 'localhost')).toBeUndefined();
      }
    },
  );
});
