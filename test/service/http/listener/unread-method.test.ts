import { unreadMethod } from '@daicho/service/http/listener/unread-method.ts';
import { describe, expect, it } from 'vitest';

const HEAD = 'HEAD /x HTTP/1.1\r\nHost: a\r\n';

describe('the method of a request that cannot be parsed', () => {
  it.each([
    [HEAD, 'HEAD'],
    ['HEAD /?t=xxxx', 'HEAD'],
    ['HEAD /x HT', 'HEAD'],
    [`${HEAD}X: GET /y`, 'HEAD'],
    [`${HEAD}X`, 'HEAD'],
    [`${HEAD}Transfer-Encoding: x\r\n\r\n`, 'HEAD'],
    [`GET / HTTP/1.1\r\n\r\n${HEAD}`, 'HEAD'],
    [`{"queries":[]}${HEAD}`, 'HEAD'],
    [`ABC${HEAD}`, 'HEAD'],
    ['GET / HTTP/1.1\r\nX: HEAD /', 'GET'],
    [`${HEAD}\r\nGET /`, 'GET'],
    [`${HEAD}\r\nGARB`, undefined],
    ['X: 1\r\nY: 2', undefined],
    ['HEA', undefined],
    ['', undefined],
  ])('%j begins with %s', (packet, method) => {
    expect(unreadMethod(Buffer.from(packet, 'latin1'))).toBe(method);
  });
});
