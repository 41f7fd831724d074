import { serviceAddress } from '@daicho/excel-addin/src/host/service-address.ts';
import { describe, expect, it } from 'vitest';

describe('the proposed service', () => {
  it.each([
    ['https://host', '/excel/taskpane.html', 'https://host'],
    ['https://host', '/daicho/excel/taskpane.html', 'https://host/daicho'],
    ['https://host:8443', '/a/b/excel/taskpane.html', 'https://host:8443/a/b'],
    ['https://static.example', '/add-ins/taskpane.html', 'https://static.example'],
  ])('is the service that serves the page, with its path: %s%s', (origin, pathname, address) => {
    expect(serviceAddress({ origin, pathname })).toBe(address);
  });
});
