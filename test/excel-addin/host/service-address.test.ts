import { serviceAddress } from '@daicho/excel-addin/src/host/service-address.ts';
import { expect, it } from 'vitest';

it.each([
  ['https://host', '/excel/taskpane.html', 'https://host'],
  ['https://host', '/daicho/excel/taskpane.html', 'https://host/daicho'],
  ['https://host:8443', '/a/b/excel/taskpane.html', 'https://host:8443/a/b'],
  ['https://static.example', '/add-ins/taskpane.html', 'https://static.example'],
])(
  'the service that serves the page is proposed with its path: %s%s',
  (origin, pathname, address) => {
    expect(serviceAddress({ origin, pathname })).toBe(address);
  },
);
