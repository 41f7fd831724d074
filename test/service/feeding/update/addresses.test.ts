import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostsOf, readAddresses } from '@daicho/service/feeding/update/addresses.ts';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';

async function fileOf(content: unknown): Promise<string> {
  const path = join(await temporaryFolder(), 'publishers.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('readAddresses', () => {
  it("gives the publishers' own addresses, all of them over https", () => {
    const addresses = readAddresses({});
    const all = Object.values(addresses).flatMap((register) => Object.values<URL>(register));
    expect(all.map(({ protocol }) => protocol)).toEqual(all.map(() => 'https:'));
    expect([...hostsOf(addresses)].sort()).toEqual([
      'nlftp.mlit.go.jp',
      'www.houjin-bangou.nta.go.jp',
      'www.mext.go.jp',
      'www.post.japanpost.jp',
      'www8.cao.go.jp',
    ]);
  });

  it('takes addresses from a file, and prefers an address that is given by itself', async () => {
    const file = await fileOf({
      postal: { areas: 'https://mirror.example/a.zip', offices: 'https://mirror.example/o.zip' },
    });
    const single = ['postal.offices=http://127.0.0.1:8080/o.zip?x=1'];
    const { postal, holiday } = readAddresses({ file, single });
    expect(postal.areas.href).toBe('https://mirror.example/a.zip');
    expect(postal.offices.href).toBe('http://127.0.0.1:8080/o.zip?x=1');
    expect(holiday.file.host).toBe('www8.cao.go.jp');
  });

  it.each([
    ['holiday.file=http://mirror.example/a.csv', 'must be https'],
    ['holiday.file=http://127.0.0.1.mirror.example/a.csv', 'must be https'],
    ['holiday.file=ftp://mirror.example/a.csv', 'must be https'],
    ['holiday.file=file:///etc/passwd', 'must be https'],
    ['holiday.file=https://name:word@mirror.example/a.csv', 'must be https'],
    ['holiday.file=', 'must be https'],
    ['bank.file=https://mirror.example/a.csv', 'No address of a publisher has the name bank.file'],
    ['https://mirror.example/a.csv', 'No address of a publisher has the name'],
  ])('refuses %s', (single, why) => {
    expect(() => readAddresses({ single: [single] })).toThrow(why);
  });

  it('refuses a file that does not have the expected form', async () => {
    for (const content of ['{', [], { postal: 'https://mirror.example' }]) {
      const file = await fileOf(content);
      expect(() => readAddresses({ file })).toThrow('cannot be read');
    }
    expect(() => readAddresses({ file: '/nowhere/publishers.json' })).toThrow('cannot be read');
  });
});
