/** How and when the service refuses a caller that does not finish a request. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersIn, rawExchange } from '../../service/http/raw-exchange.ts';
import { type RunningService, startService } from '../../service/http/running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const HEAD = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n';

describe('a connection', () => {
  it.concurrent.each([
    ['half a head', 'GET / HTTP/1.1\r\nHost: a\r\n', 408],
    ['half a head after an answer', 'GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HT', 408],
    ['half a body', `POST /v1/batch/postalcode/search HTTP/1.1\r\n${HEAD}KEY\r\n{"quer`, 408],
  ])('with %s is answered with 408, and closes', async (_, bytes, status) => {
    const key = `Authorization: Token ${service.keys.secret}\r\n`;
    const answers = answersIn(await rawExchange(service.url, bytes.replace('KEY', key)));
    const last = answers.at(-1);
    expect(last?.head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(last?.head).toMatch(/\r\nconnection: close\r\n/);
    expect(last?.head).toMatch(/\r\nx-request-id: /);
    expect(JSON.parse(last?.body ?? '').error.code).toBe('request_timeout');
  });

  it.concurrent('on which nothing was sent ends without an answer', async () => {
    expect(await rawExchange(service.url, '')).toBe('');
  });
});
