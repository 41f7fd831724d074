import type { IncomingMessage } from 'node:http';
import { isAtHome } from '@daicho/service/desk/access.ts';
import { describe, expect, it } from 'vitest';

const from = (remoteAddress: string, headers: IncomingMessage['headers'], httpVersion = '1.1') =>
  isAtHome({ headers, httpVersion, socket: { remoteAddress } as IncomingMessage['socket'] });

describe('a request without a key', () => {
  it.each([
    ['127.0.0.1', 'localhost:8787'],
    ['127.0.0.1', '127.0.0.1:8787'],
    ['::1', '[::1]:8787'],
    ['::ffff:127.0.0.1', 'localhost'],
  ])('is accepted from this computer (%s, %s)', (address, host) => {
    expect(from(address, { host })).toBe(true);
  });

  it.each([
    ['another computer', '192.0.2.7', { host: 'localhost:8787' }],
    ['a name that was made to point here', '127.0.0.1', { host: 'evil.example:8787' }],
    ['a name that begins as ours', '127.0.0.1', { host: 'localhost.evil.example' }],
    ['a proxy', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '192.0.2.7' }],
    ['a proxy that names itself', '127.0.0.1', { host: 'localhost', via: '1.1 proxy' }],
    ['a caller that names no host', '127.0.0.1', {}],
    ['a caller whose host is malformed', '127.0.0.1', { host: 'a b' }],
  ])('is refused from %s', (_, address, headers) => {
    expect(from(address, headers)).toBe(false);
  });

  it('is refused from a proxy that adds no header, but speaks HTTP/1.0 as nginx does', () => {
    expect(from('127.0.0.1', { host: '127.0.0.1:8787', connection: 'close' }, '1.0')).toBe(false);
  });
});
