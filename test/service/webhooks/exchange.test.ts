import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { exchange, type Outcome } from '@daicho/service/webhooks/exchange.ts';
import { addressesToConnect } from '@daicho/service/webhooks/resolve-host.ts';
import { describe, expect, it } from 'vitest';
import { testCertificate } from '../cli/test-certificate.ts';
import { byteByByte, receiver, socketReceiver } from './receivers.ts';

const post = { headers: { 'content-type': 'application/json', 'x-a': 'b' }, body: '{"a":"あ"}' };
const send = exchange({ allowPrivate: true, timeoutMs: 5_000 });

const taken = (status: number, response = ''): Outcome => ({
  ms: expect.any(Number),
  status,
  failure: null,
  response,
  retryAfterMs: 0,
});
const failed = (
  failure: Outcome['failure'],
  status: number | null = null,
  response: string | null = status === null ? null : '',
): Outcome => ({ ms: expect.any(Number), status, failure, response, retryAfterMs: 0 });

describe('a posted notification', () => {
  it('reaches the receiver unchanged, and is accepted by any 2xx', async () => {
    const { url, received } = await receiver((response) =>
      response.writeHead(202).end('ありがとう'),
    );
    expect(await send({ address: `${url}?a=b`, ...post })).toEqual(taken(202, 'ありがとう'));
    expect(received).toMatchObject([
      {
        method: 'POST',
        path: '/hook?a=b',
        body: post.body,
        headers: { ...post.headers, 'content-length': '11', connection: 'close' },
      },
    ]);
  });

  it('is sent to an HTTPS receiver whose certificate verifies, and to no other', async () => {
    const { url, received } = await receiver(undefined, { isSecure: true });
    expect(await send({ address: url, ...post })).toEqual(failed('certificate'));
    expect(received).toEqual([]);
    const trusting = exchange({ allowPrivate: true, ca: testCertificate });
    expect(await trusting({ address: url, ...post })).toEqual(taken(204));
    // The certificate is for 127.0.0.1 and localhost.
    const resolve = async () => ['127.0.0.1'];
    const named = exchange({ allowPrivate: true, ca: testCertificate, resolve });
    const address = (name: string) => url.replace('127.0.0.1', name);
    expect(await named({ address: address('localhost'), ...post })).toEqual(taken(204));
    expect(await named({ address: address('example.com'), ...post })).toEqual(
      failed('certificate'),
    );
  });

  it('uses no proxy of the environment', async () => {
    const proxy = await receiver();
    const { url, received } = await receiver();
    const program = `
      import { request } from 'node:http';
      import { exchange } from '@daicho/service/webhooks/exchange.ts';
      const post = { address: ${JSON.stringify(url)}, headers: {}, body: '' };
      await exchange({ allowPrivate: true })(post);
      await new Promise((done) => request(post.address, done).end());
      process.exit();`;
    const through = `http://127.0.0.1:${proxy.port}`;
    const env = { ...process.env, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: through, NO_PROXY: '' };
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      cwd: import.meta.dirname,
      env,
    });
    expect(received).toHaveLength(1);
    // Another request of the same process does go through the proxy.
    expect(proxy.received).toHaveLength(1);
  });
});

describe('an answer that is a failure', () => {
  it.each([
    [500, 'status'],
    [404, 'status'],
    [410, 'gone'],
    [301, 'redirect'],
    [307, 'redirect'],
    [304, 'redirect'],
  ] as const)('%s', async (status, failure) => {
    const other = await receiver();
    const { url } = await receiver((response) =>
      response.writeHead(status, { location: other.url }).end(),
    );
    expect(await send({ address: url, ...post })).toEqual(failed(failure, status));
    expect(other.received).toEqual([]);
  });

  it('says how long to wait, in seconds', async () => {
    const { url } = await receiver((response) =>
      response.writeHead(503, { 'retry-after': '120' }).end(),
    );
    expect(await send({ address: url, ...post })).toEqual({
      ...failed('status', 503),
      retryAfterMs: 120_000,
    });
  });

  it.each([
    ['is garbage', 'garbage\r\n\r\n', 'not_http'],
    ['is another protocol', 'SSH-2.0-OpenSSH_9.2\r\n', 'not_http'],
    ['has endless headers', `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(20_000)}`, 'not_http'],
    ['is only interim', 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(50), 'not_http'],
    [
      'switches protocols',
      'HTTP/1.1 101 S\r\nconnection: upgrade\r\nupgrade: a\r\n\r\n',
      'connection',
    ],
  ] as const)('%s', async (_, text, failure) => {
    const { url } = await socketReceiver((socket) => socket.end(text));
    expect(await send({ address: url, ...post })).toEqual(failed(failure));
  });

  it.each([
    ['closes at once', (socket) => socket.destroy()],
    ['ends without a word', (socket) => socket.end()],
    [
      'breaks off in the middle',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\na'),
    ],
  ] satisfies [string, Parameters<typeof socketReceiver>[0]][])('%s', async (_, answer) => {
    const { url } = await socketReceiver(answer);
    expect(await send({ address: url, ...post })).toEqual(failed('connection'));
  });

  it('is reported as no answer if nobody listens', async () => {
    const { url, close } = await receiver();
    await close();
    expect(await send({ address: url, ...post })).toEqual(failed('connection'));
  });
});

describe('the time limit', () => {
  const hasty = exchange({ allowPrivate: true, timeoutMs: 100 });

  it.each([
    ['that is never answered', () => undefined],
    ['whose head comes byte by byte', byteByByte(20)],
    [
      'whose body never ends',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
        const timer = setInterval(() => socket.write('1\r\na\r\n'), 10);
        socket.once('close', () => clearInterval(timer));
      },
    ],
  ] satisfies [string, Parameters<typeof socketReceiver>[0]][])(
    'ends an exchange %s',
    async (_, answer) => {
      const { url } = await socketReceiver(answer);
      const outcome = await hasty({ address: url, ...post });
      expect(outcome).toEqual(failed('timeout'));
      expect(outcome.ms).toBeLessThan(10_000);
    },
  );

  it('includes the look-up of the host name', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    const waiting = exchange({ allowPrivate: true, timeoutMs: 100, resolve });
    const outcome = await waiting({ address: 'http://example.com/', ...post });
    expect(outcome).toEqual(failed('timeout'));
  });
});

describe('the part of an answer that is read', () => {
  it('is its first 64 KB, without a wait for the rest', async () => {
    let written = 0;
    const { url } = await socketReceiver((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const more = () => {
        while (!socket.destroyed && socket.write('x'.repeat(10_000))) written += 10_000;
      };
      socket.on('drain', more);
      more();
    });
    expect(await send({ address: url, ...post })).toEqual(taken(200, 'x'.repeat(1_000)));
    expect(written).toBeLessThan(20_000_000);
  });

  it.each([
    [
      'control characters and turns of direction are left out',
      'a\0b\x1b[31m\u202ec\r\nd\te',
      'ab[31mc\nd\te',
    ],
    ['a thousand characters are kept', '𠮷'.repeat(1_200), '𠮷'.repeat(1_000)],
    ['markup is text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('is shown as text: %s', async (_, body, shown) => {
    const { url } = await receiver((response) => response.end(body));
    expect(await send({ address: url, ...post })).toEqual(taken(200, shown));
  });

  it.each([
    ['a body that 204 does not have', 'HTTP/1.1 204 No Content\r\n\r\nok', 204, ''],
    [
      'more than the length that was told',
      'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok, taken',
      200,
      'ok',
    ],
  ])('ends with the answer: %s is passed over', async (_, text, status, shown) => {
    const { url } = await socketReceiver((socket) => socket.end(text));
    expect(await send({ address: url, ...post })).toEqual(taken(status, shown));
  });

  it('is shown in its own character encoding', async () => {
    const { url } = await receiver((response) =>
      response
        .writeHead(200, { 'content-type': 'text/plain; charset=Shift_JIS' })
        .end(Buffer.from([0x91, 0xe4, 0x92, 0xa0])),
    );
    expect(await send({ address: url, ...post })).toEqual(taken(200, '台帳'));
  });
});

describe('an address in a private network', () => {
  const guarded = (addresses: string[]) =>
    exchange({ allowPrivate: false, timeoutMs: 2_000, resolve: async () => addresses });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '169.254.169.254', '10.0.0.1'])(
    'is not connected to when a name leads there: %s',
    async (address) => {
      const { port, received } = await receiver();
      const sent = await guarded([address])({ address: `http://example.com:${port}/`, ...post });
      expect(sent).toEqual(failed('private_address'));
      expect(received).toEqual([]);
    },
  );

  it.each(['127.0.0.1', '0x7f.1', '2130706433', '0177.1', '127.0.0.1.', '[::ffff:127.0.0.1]'])(
    'is not connected to when it is written out: %s',
    async (host) => {
      const { port, received } = await receiver();
      const sent = await guarded([])({ address: `http://${host}:${port}/`, ...post });
      expect(sent).toEqual(failed('private_address'));
      expect(received).toEqual([]);
    },
  );

  it('is left out if the name leads to a public address too', async () => {
    const resolve = async () => ['127.0.0.1', '1.1.1.1', 'fd00::1', '2606:4700:4700::1111'];
    const url = new URL('https://example.com/');
    const allowed = await addressesToConnect(url, { resolve, allowPrivate: false });
    expect(allowed).toEqual(['1.1.1.1', '2606:4700:4700::1111']);
  });

  it('is not reached by a name that changes its answer: only the checked address is connected to', async () => {
    const { port, received } = await receiver();
    let asked = 0;
    const resolve = async () => (asked++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']);
    const once = exchange({ allowPrivate: true, resolve });
    expect(await once({ address: `http://example.com:${port}/`, ...post })).toEqual(taken(204));
    expect(asked).toBe(1);
    expect(received).toHaveLength(1);
  });

  it('is reached by the names of this machine if the operator allows it', async () => {
    const { port } = await receiver();
    expect(await send({ address: `http://localhost:${port}/`, ...post })).toEqual(taken(204));
  });
});

describe('an exchange', () => {
  it('reports a name that leads nowhere', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    const lost = exchange({ allowPrivate: false, resolve });
    expect(await lost({ address: 'https://example.com/', ...post })).toEqual(failed('name'));
  });

  it('is cut off when its caller stops', async () => {
    const { url } = await socketReceiver(() => undefined);
    const outcome = await send({ address: url, ...post }, AbortSignal.timeout(50));
    expect(outcome).toEqual(failed('connection'));
  });
});
