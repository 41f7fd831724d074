import packageJson from '@daicho/service/package.json' with { type: 'json' };
import {
  EMBEDDED_BANK_VERSION,
  embeddedBankRegister,
} from '@daicho/service/registers/bank/embedded.ts';
import { describe, expect, it } from 'vitest';
import zengin from 'zengin-code';

describe('the banks that ship with Daicho', () => {
  it('have every bank and branch of the package', () => {
    const register = embeddedBankRegister();
    const expected = Object.values(zengin).sort((a, b) => Number(a.code) - Number(b.code));
    const named = (record: (typeof expected)[number]['branches'][string]) => ({
      code: record.code,
      name: record.name,
      katakana: record.kana,
      hiragana: record.hira,
      romaji: record.roma,
    });
    expect(register.banks()).toEqual(expected.map(named));
    for (const { code, branches } of expected) {
      const inOrder = Object.values(branches).sort((a, b) => Number(a.code) - Number(b.code));
      expect(register.branches(code)).toEqual(inOrder.map(named));
    }
  });

  it('take their day from the release name of the package', () => {
    const [, year, month, day] =
      /p(\d{4})(\d\d)(\d\d)$/.exec(packageJson.dependencies['zengin-code']) ?? [];
    expect(EMBEDDED_BANK_VERSION).toBe(`${year}-${month}-${day}`);
  });
});
