import { FUNCTIONS } from '@daicho/excel-addin/src/functions/functions.ts';
import { evaluate } from '@daicho/excel-addin/src/functions/kind-function.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { withChoices } from '@daicho/shared/enrich/kind-choices.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import {
  formerCodeOutcome,
  postalCodeOutcome,
} from '@daicho/shared/enrich/postal-code/postal-code-outcome.ts';
import { resultTexts } from '@daicho/shared/enrich/result-texts.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { FormerPostalCode } from '@daicho/shared/model/postal/former-code.ts';
import { describe, expect, it } from 'vitest';
import { fixtureRegisters } from '../../service/http/postal-fixture.ts';
import { cellOf } from './one-cell.ts';

const FAILED: Outcome = { kind: 'failed', error: 'timeout', retryable: true };
const register = fixtureRegisters().open();

async function postal(
  code: CellValue,
  field: CellValue,
  asked: (key: string) => Promise<Outcome>,
  language: Language,
) {
  const called = FUNCTIONS.POSTAL;
  if (called === undefined) throw new Error('no function POSTAL');
  const { catalogue } = called.kind;
  const askAll = async (keys: readonly string[]) => {
    const entries = keys.map(async (key) => {
      return [key, resultTexts(await asked(key), catalogue, language)] as const;
    });
    return new Map(await Promise.all(entries));
  };
  const given = { ranges: [[[code]]], fields: [field] };
  return cellOf(await evaluate(called, given, askAll, language));
}

async function ask(key: string): Promise<Outcome> {
  if (register === undefined) throw new Error('no register');
  return postalCodeOutcome(register.lookup(key), register.version);
}

describe('=DAICHO.ADDRESS', () => {
  it('uses the notation and the evidence that the formula names, and refuses unknown ones', async () => {
    const called = FUNCTIONS.ADDRESS;
    if (called === undefined) throw new Error('no function ADDRESS');
    const asked: unknown[] = [];
    const given = { ranges: [[['東京都千代田区麹町1-2-3']], undefined], fields: ['address'] };
    const of = (notation: string, whenCodeDiffers = '') =>
      evaluate(
        called,
        { ...given, notation, whenCodeDiffers },
        async (keys, how) => {
          asked.push(how);
          const { catalogue } = withChoices(called.kind, how);
          const result = resultTexts({ kind: 'not_found' }, catalogue, 'ja');
          return new Map(keys.map((key) => [key, result]));
        },
        'ja',
      );
    await of('１丁目９番１号');
    await of('');
    await of('', '住所');
    const units = { numbers: 'units', width: 'full', prefecture: true };
    expect(asked).toEqual([
      { notation: units, takesAddress: false, coordinates: false },
      { notation: undefined, takesAddress: false, coordinates: false },
      { notation: undefined, takesAddress: true, coordinates: false },
    ]);
    await expect(of('太字')).rejects.toThrow('表記「太字」は使えません');
    await expect(of('', '番号')).rejects.toThrow(
      '「要確認」か「住所」で指定してください（「番号」）',
    );
  });
});

describe('=DAICHO.POSTAL', () => {
  it.each([
    ['102-0083', null],
    ['〒１０２－００８３', ''],
    [1020083, null],
  ])('%j gives prefecture, city and town', async (code, field) => {
    expect(await postal(code, field, ask, 'ja')).toBe('東京都千代田区麹町');
  });

  it('gives a field by its name, or by its header in either language', async () => {
    expect(await postal('102-0083', 'city', ask, 'ja')).toBe('千代田区');
    expect(await postal('102-0083', '市区町村', ask, 'en')).toBe('千代田区');
    expect(await postal('102-0083', 'Municipality code', ask, 'ja')).toBe('13101');
  });

  it('gives a field by its common name', async () => {
    expect(await postal('102-0083', '市町村', ask, 'en')).toBe('千代田区');
    expect(await postal('102-0083', 'zip', ask, 'ja')).toBe('1020083');
  });

  it('names the nearest field if none has that name', async () => {
    await expect(postal('102-0083', '市区長村', ask, 'ja')).rejects.toThrow(
      '項目「市区長村」はありません。「市区町村」のことですか。',
    );
  });

  it('is empty for an empty cell', async () => {
    expect(await postal(null, null, ask, 'ja')).toBe('');
    expect(await postal('〒', 'city', ask, 'ja')).toBe('');
  });

  it('is #VALUE! for an invalid code or field, and says why', async () => {
    expect(await postal('12', null, ask, 'ja')).toMatchObject({
      kind: 'invalid',
      message: '入力不備: 郵便番号の桁数が足りません',
    });
    await expect(postal('102-0083', 'colour', ask, 'en')).rejects.toThrow(
      'No such field: colour. The fields are: postal_code, address, prefecture',
    );
  });

  it('is #N/A if there is no such code or no answer', async () => {
    expect(await postal('999-9999', null, ask, 'ja')).toMatchObject({
      kind: 'unavailable',
      message: '該当する郵便番号がありません。',
    });
    const down = async () => FAILED;
    expect(await postal('102-0083', null, down, 'ja')).toMatchObject({ kind: 'unavailable' });
  });

  it('gives today’s place of a code that is gone, and its status says so', async () => {
    const former: FormerPostalCode = {
      version: '2026-05-29',
      known_until: '2020-06-25',
      places: [{ prefecture: '東京都', city: '千代田区', town: '元麹町', town_raw: '元麹町' }],
      data: register?.lookup('1020083') ?? [],
    };
    const gone = async () => formerCodeOutcome(former);
    expect(await postal('102-0099', 'postal_code', gone, 'ja')).toBe('1020083');
    expect(await postal('102-0099', 'status', gone, 'ja')).toBe(
      '一致（旧郵便番号。2020-06-25のデータまで東京都千代田区元麹町）',
    );
    const lost = async () => formerCodeOutcome({ ...former, data: [] });
    expect(await postal('102-0099', 'status', lost, 'en')).toBe(
      'Not found (abolished postal code, of 東京都千代田区元麹町 up to the data of 2020-06-25)',
    );
  });

  it('shows the status as a text instead of an error', async () => {
    expect(await postal('999-9999', 'status', ask, 'ja')).toBe('該当なし');
    expect(await postal('12', 'status', ask, 'en')).toBe(
      'Invalid: too few digits for a postal code',
    );
  });
});
