import { inspect } from 'node:util';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { describe, expect, it, test } from 'vitest';

describe('the address of PostgreSQL', () => {
  test.each([undefined, ''])('without a connection string the state is SQLite: %s', (text) => {
    expect(postgresAddress(text)).toBeUndefined();
  });

  test.each([
    ['postgres://daicho:s3cret@db.example:5433/state', 'db.example:5433', 'state', 'daicho'],
    ['postgresql://daicho:s3cret@db.example/state', 'db.example:5432', 'state', 'daicho'],
    ['POSTGRES://daicho:s3cret@[::1]/state', '::1:5432', 'state', 'daicho'],
    ['postgres://a%40b:s3cret%2F%3F%23@db.example/state', 'db.example:5432', 'state', 'a@b'],
    [
      'postgres://daicho:s3cret@/state?host=/var/run/postgresql',
      '/var/run/postgresql',
      'state',
      'daicho',
    ],
  ])('names server, database and user of %s', (text, server, database, user) => {
    expect(postgresAddress(text)).toMatchObject({ server, database, user });
  });

  it('shows no password, however it is printed', () => {
    const address = postgresAddress('postgres://daicho:s3cret@db.example/state');
    const shown = [inspect(address, { depth: 9, showHidden: true }), JSON.stringify(address)];
    for (const text of shown) {
      expect(text).toContain('db.example');
      expect(text).not.toContain('s3cret');
    }
  });

  it('takes TLS options as other PostgreSQL clients of Node do', () => {
    const tlsOf = (mode: string) =>
      postgresAddress(`postgres://a:b@db.example/state?sslmode=${mode}`)?.clientConfig().ssl;
    expect(tlsOf('disable')).toBe(false);
    expect(tlsOf('verify-full')).toEqual({});
    expect(tlsOf('require')).toEqual({});
    expect(tlsOf('no-verify')).toEqual({ rejectUnauthorized: false });
  });

  test.each([
    ['mysql://daicho:s3cret@db.example/state', 'postgres://'],
    ['sqlite:/var/lib/s3cret.sqlite', 'postgres://'],
    ['daicho:s3cret@db.example', 'postgres://'],
    ['postgres://daicho:s3cret@db.example:port/state', '%2F'],
    // A password with a bare symbol would turn the first half of the password into a host, and the second half into a path.
    ['postgres://daicho:s3cret/x@db.example/state', '%2F'],
    ['postgres://daicho:12#s3cret@db.example/state', '%2F'],
    ['postgres://daicho:12?s3cret@db.example/state', '%2F'],
    ['postgres://daicho:s3cret@db.example/state?sslrootcert=/nowhere/ca.pem', '/nowhere/ca.pem'],
  ])('refuses %s without repeating the password', (text, hint) => {
    let error: unknown;
    try {
      postgresAddress(text);
    } catch (thrown) {
      error = thrown;
    }
    if (!(error instanceof SentenceError)) throw new Error('taken, or failed otherwise');
    for (const sentence of [error.sentence('ja'), error.sentence('en')]) {
      expect(sentence).toContain(hint);
    }
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('s3cret');
  });
});
