import type { ApiResponse } from '@daicho/shared/api/read.ts';
import { apiErrorSentences } from '@daicho/shared/messages/api-errors.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerNotification } from '../../n8n-nodes/nodes/DaichoRadar/answer.ts';
import { holdsSecret } from '../../n8n-nodes/nodes/DaichoRadar/secret.ts';
import { callThrough } from '../../n8n-nodes/shared/call.ts';

const NUMBERS = ['1180301018771', '7000012050002'];

/** A service that has the numbers for every day, and the addresses that it was asked. */
function service(body = JSON.stringify({ data: NUMBERS })) {
  return answering({ status: 200, headers: {}, body });
}

function answering(came: ApiResponse | 'network') {
  const asked: string[] = [];
  const send = async ({ url }: { readonly url: string }) => {
    asked.push(url);
    return came;
  };
  return { call: callThrough(send, { baseUrl: 'https://lookup.example/v1/' }), asked };
}

describe('a notification', () => {
  it('is answered from the address of its date, whatever address it brings', async () => {
    const { call, asked } = service();
    const body = {
      url: 'https://evil.example/v1/houjinbangou/radar/2026-11-20',
      date: '2026-11-20',
    };
    expect(await answerNotification(body, call)).toEqual({
      status: 200,
      date: '2026-11-20',
      numbers: NUMBERS,
    });
    expect(asked).toEqual(['https://lookup.example/v1/houjinbangou/radar/2026-11-20']);
  });

  it.each([
    undefined,
    null,
    'text',
    [],
    {},
    { date: '2026-11-20' },
    { url: 'x' },
    { url: null, date: '2026-11-20' },
    { url: 'x', date: '2026-02-29' },
    { url: 'x', date: '2026-11-20T00:00:00Z' },
    { url: 'x', date: '2026-11-20/../../postalcode/1020083' },
    { url: 'x', date: ' 2026-11-20' },
    { url: 'x', date: 20_261_120 },
  ])('%j is refused, and asks nothing', async (body) => {
    const { call, asked } = service();
    expect(await answerNotification(body, call)).toMatchObject({ status: 400 });
    expect(asked).toEqual([]);
  });

  it('of any kind asks for nothing but the list of a day', async () => {
    const date = fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d\d-\d\d$/), fc.anything());
    const body = fc.oneof(fc.anything(), fc.record({ url: fc.webUrl(), date }));
    await fc.assert(
      fc.asyncProperty(body, async (given) => {
        const { call, asked } = service();
        const { status } = await answerNotification(given, call);
        expect([200, 400]).toContain(status);
        for (const url of asked) {
          expect(url).toMatch(
            /^https:\/\/lookup\.example\/v1\/houjinbangou\/radar\/\d{4}-\d\d-\d\d$/,
          );
        }
      }),
    );
  });

  it.each([
    ['is not there', 'network', 'network'],
    ['refuses the key', { status: 401, headers: {}, body: '{}' }, 'unauthorised'],
    ['is busy', { status: 503, headers: { 'retry-after': '1' }, body: '{}' }, 'unavailable'],
  ] as const)(
    'is to be sent again where the service %s, which is asked once',
    async (_, came, kind) => {
      const { call, asked } = answering(came);
      const answer = await answerNotification({ url: 'x', date: '2026-11-20' }, call);
      expect(answer).toMatchObject({
        status: 502,
        message: expect.stringContaining(apiErrorSentences[kind].en),
      });
      expect(asked).toHaveLength(1);
    },
  );

  it('is to be sent again where the list is none of corporate numbers', async () => {
    const { call } = service('{"data":["12"]}');
    const answer = await answerNotification({ url: 'x', date: '2026-11-20' }, call);
    expect(answer).toMatchObject({ status: 502 });
  });
});

describe('the secret header', () => {
  it.each([
    ['secret', true],
    ['Secret', false],
    ['secre', false],
    ['secret ', false],
    ['', false],
    [undefined, false],
    [['secret'], false],
  ])('%j: %j', (header, expected) => {
    expect(holdsSecret(header, 'secret')).toBe(expected);
  });
});
