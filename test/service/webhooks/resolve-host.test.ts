import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { dnsResolve, localResolve } from '@daicho/service/webhooks/resolve-host.ts';
import { describe, expect, it, onTestFinished } from 'vitest';

const TYPE_A = 1;
const NO_SUCH_NAME = 3;

/** A DNS server that knows two names, gives no answer about names that begin with `silent`, and denies all others. */
async function dnsServer(): Promise<string> {
  const addresses = new Map([
    ['a.test', [192, 0, 2, 1]],
    ['b.test', [192, 0, 2, 2]],
  ]);
  const server = createSocket('udp4');
  server.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query);
    if (name.startsWith('silent')) return;
    const found = addresses.get(name);
    const answers = found !== undefined && type === TYPE_A ? 1 : 0;
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180 | (found === undefined ? NO_SUCH_NAME : 0), 2);
    head.writeUInt16BE(answers, 6);
    head.fill(0, 8, 12);
    // The record: the name as a pointer to the question, type A, class IN, 60 s, four bytes.
    const record = Buffer.from([0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, ...(found ?? [])]);
    const parts = [head, query.subarray(12, end), ...(answers === 1 ? [record] : [])];
    server.send(Buffer.concat(parts), port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${server.address().port}`;
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

describe('the look-up of a host name', () => {
  it('asks DNS, and says if there is no such name', async () => {
    const resolve = dnsResolve([await dnsServer()]);
    expect(await resolve('a.test')).toEqual(['192.0.2.1']);
    await expect(resolve('c.test')).rejects.toThrow('ENOTFOUND');
  });

  it('is not delayed by names about which nobody answers', async () => {
    const resolve = dnsResolve([await dnsServer()]);
    const silent = Array.from({ length: 50 }, (_, n) => resolve(`silent${n}.test`));
    for (const one of silent) one.catch(() => undefined);
    // The first silent name is given up after seconds.
    expect(await Promise.race([resolve('b.test'), ...silent])).toEqual(['192.0.2.2']);
  });

  it('asks the system for names that DNS does not know, only if private networks are allowed', async () => {
    const dns = dnsResolve([await dnsServer()]);
    await expect(dns('localhost')).rejects.toThrow('ENOTFOUND');
    const addresses = await localResolve(dns)('localhost');
    expect(['127.0.0.1', '::1']).toEqual(expect.arrayContaining([...addresses]));
  });

  it('does not ask the system if DNS gives no answer', async () => {
    const timeout = Object.assign(new Error('timed out'), { code: 'ETIMEOUT' });
    await expect(localResolve(() => Promise.reject(timeout))('localhost')).rejects.toBe(timeout);
  });
});
