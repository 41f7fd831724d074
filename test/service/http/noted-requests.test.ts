/** Which requests the owner of an account finds in its log, and which details of them. */
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../eventually.ts';
import { serviceForTest } from './running-service.ts';

async function setUp() {
  const service = await serviceForTest();
  const note = vi.spyOn(service.accounts, 'note');
  const noted = () =>
    note.mock.calls.map(([, { method, route, operation, status }]) => [
      method,
      route,
      operation,
      status,
    ]);
  return { ...service, note, noted };
}

describe('a request with the key of an account', () => {
  const route = '/v1/postalcode/:postal_code';

  it('is noted with its route and status, whichever way it is answered', async () => {
    const { fetch, noted, note } = await setUp();
    // The first request waits until its key is read, so Fastify answers it. The later ones are answered directly if
    // possible.
    for (const code of ['1020083', '1020083', '9999999', 'x'])
      await fetch(`/v1/postalcode/${code}`);
    await eventually(() => expect(noted().length).toBe(4));
    expect(noted()).toEqual([
      ['GET', route, 'postal.lookup', 200],
      ['GET', route, 'postal.lookup', 200],
      ['GET', route, 'postal.lookup', 404],
      ['GET', route, 'postal.lookup', 400],
    ]);
    expect(new Set(note.mock.calls.map(([{ keyId }]) => keyId)).size).toBe(1);
  });

  it('is noted when it is refused', async () => {
    const { account, fetch, noted } = await setUp();
    const { secret } = await account({ plan: 'free', options: [] });
    const headers = { authorization: `Token ${secret}` };
    await fetch('/v1/houjinbangou/radar', { headers });
    await eventually(() => expect(noted().map(([, , , status]) => status)).toEqual([403]));
  });

  it('is noted without what was searched for', async () => {
    const { fetch, note } = await setUp();
    await fetch('/v1/postalcode/search?t=%E5%8D%83%E4%BB%A3%E7%94%B0');
    await eventually(() => expect(note).toHaveBeenCalledOnce());
    const { caller: _, ...told } = Object(note.mock.calls[0]?.[1]);
    expect(JSON.stringify(told)).not.toMatch(/千代田|%E5|\?/);
  });
});

it('a request without a key of an account is noted in no account', async () => {
  const { fetch, note } = await setUp();
  const headers = { authorization: `Token dsk_${'a'.repeat(43)}` };
  expect((await fetch('/v1/postalcode/1000001', { headers })).status).toBe(401);
  await fetch('/healthz');
  expect(note).not.toHaveBeenCalled();
});
