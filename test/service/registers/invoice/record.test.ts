import { issuerRecord } from '@daicho/service/registers/invoice/record.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { describe, expect, it } from 'vitest';

const row = ['1', 'T7000012050002', '01', '0', '2', '1', '1', '2023-10-01', '2023-10-01', '', ''];

describe('the record of an issuer', () => {
  it('reads an address when somebody looks at it, and only once', () => {
    const register = openPostalRegisters('/nowhere', openRegister).open();
    if (register === undefined) throw new Error('no postal register');
    let read = 0;
    const counted = new Proxy(register, {
      get(target, name) {
        if (name === 'search') read += 1;
        return Reflect.get(target, name);
      },
    });
    const address = ['東京都千代田区霞が関３丁目１番１号', '13', '101'];
    const published = { row: [...row, ...address], isNewest: true, version: '2025-06-30' };
    const record = issuerRecord(published, counted);
    expect([record.registration_date, read]).toEqual(['2023-10-01', 0]);
    expect(record.address.prefecture).toBe('東京都');
    const once = read;
    expect(once).toBeGreaterThan(0);
    expect({ ...record.address }).toEqual(JSON.parse(JSON.stringify(record)).address);
    expect(read).toBe(once);
  });
});
