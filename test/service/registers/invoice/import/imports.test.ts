import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { describe, expect, it } from 'vitest';
import { type IssuerFields, issuerRowOf } from '../../../../../bench/invoice/row.ts';
import { corporateNumber } from '../../../sources/nta/agency-files.ts';
import { corporations, differences, issuerRegister, persons } from './register.ts';

const [A, B, C] = [1, 2, 3].map((serial) => `T${corporateNumber(serial)}`) as [
  string,
  string,
  string,
];
const REGISTERED: IssuerFields = {
  registrationDate: '2023-10-01',
  updateDate: '2022-06-13',
  name: '株式会社見本',
};

function issuer(number: string, values: IssuerFields = {}) {
  return issuerRowOf({ ...REGISTERED, number, ...values });
}

describe('an import of whole files', () => {
  it('answers with the newest record, and with the record in force on a given day', async () => {
    const register = await issuerRegister();
    await register.full(
      '2026-08-31',
      corporations(
        '2026-08-31',
        issuer(A, { name: '', kind: '', country: '', latest: '0', expireDate: '2024-04-01' }),
        issuer(A, { process: '03', updateDate: '2024-04-10', expireDate: '2024-04-01' }),
        issuer(A, { registrationDate: '2025-01-01', updateDate: '2025-01-15' }),
      ),
    );
    const opened = register.open();
    const on = (day?: string) => {
      const record = opened.lookup(A, day);
      return [record?.registration_date, record?.expire_date, record?.latest, record?.kind];
    };
    expect(on()).toEqual(['2025-01-01', null, 1, 2]);
    expect(on('2023-09-30')).toEqual(['2023-10-01', '2024-04-01', 0, 2]);
    expect(on('2024-03-31')).toEqual(['2023-10-01', '2024-04-01', 0, 2]);
    expect(on('2024-04-10')).toEqual(['2023-10-01', '2024-04-01', 0, 2]);
    expect(on('2025-01-01')).toEqual(['2025-01-01', null, 0, 2].with(2, 1));
  });

  it('may cover one part, and keeps the other parts', async () => {
    const register = await issuerRegister();
    await register.full('2026-08-31', corporations('2026-08-31', issuer(A)));
    const report = await register.full(
      '2026-09-30',
      persons('2026-09-30', issuer(B, { kind: '1', name: '' })),
    );
    expect(report).toMatchObject({ issuers: 2, counts: { added: 1, gone: 0, changed: 0 } });
    expect(report.coverage).toEqual([
      { part: 'persons', full: '2026-09-30' },
      { part: 'corporations', full: '2026-08-31' },
    ]);
    expect(register.open().lookup(B)).toMatchObject({ kind: 1, name: null });
    expect(register.open().lookup(C)).toBeUndefined();
  });

  it('gives each record the day of its own part, not that of a newer part', async () => {
    const register = await issuerRegister();
    await register.full('2026-08-31', corporations('2026-08-31', issuer(A)));
    await register.full('2026-09-30', persons('2026-09-30', issuer(B, { kind: '1', name: '' })));
    const opened = register.open();
    const days = [A, B].map((number) => opened.lookup(number)?.published_date);
    expect([opened.version, ...days]).toEqual(['2026-09-30', '2026-08-31', '2026-09-30']);
    await register.diff('2026-10-02', differences('2026-10-02', issuer(C)));
    expect(register.open().lookup(A)?.published_date).toBe('2026-10-02');
  });

  it('drops removed rows, and keeps rows that were published after the files were made', async () => {
    const register = await issuerRegister();
    await register.full('2026-08-31', corporations('2026-08-31', issuer(A), issuer(B)));
    await register.diff(
      '2026-10-02',
      differences('2026-10-02', issuer(C, { updateDate: '2026-10-02' })),
    );
    const report = await register.full('2026-09-30', corporations('2026-09-30', issuer(A)));
    expect(report).toMatchObject({ issuers: 2, counts: { added: 0, gone: 1 } });
    const opened = register.open();
    expect([A, B, C].map((number) => opened.lookup(number) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('an import of differences', () => {
  it('lies beside the base, which stays unchanged, and is read together with it', async () => {
    const register = await issuerRegister();
    await register.full('2026-08-31', corporations('2026-08-31', issuer(A), issuer(C)));
    const files = () =>
      readdirSync(join(register.dataDir, 'invoice')).filter((name) => name.startsWith('rows'));
    const before = files();
    const report = await register.diff(
      '2026-09-02',
      differences('2026-09-01', issuer(B, { updateDate: '2026-09-01' })),
      differences(
        '2026-09-02',
        issuer(A, { process: '04', updateDate: '2026-09-02', disposalDate: '2026-08-20' }),
      ),
    );
    expect(report).toMatchObject({ issuers: 3, layer: 2, counts: { added: 1, changed: 1 } });
    expect(files()).toEqual(before);
    const opened = register.open();
    expect(opened.version).toBe('2026-09-02');
    expect(opened.lookup(A)).toMatchObject({ process: 4, disposal_date: '2026-08-20', latest: 1 });
    expect(opened.lookup(A, '2026-08-19')).toMatchObject({ process: 1, latest: 0 });
    expect(opened.lookup(B)).toMatchObject({ update_date: '2026-09-01' });
    expect(opened.lookup(C)).toBeDefined();
    expect([...register.snapshot().table.entries()].map(({ number }) => `T${number}`)).toEqual(
      [A, B, C].sort(),
    );
  });

  it('gives the same register when it is applied twice, or as one file', async () => {
    const rename = issuer(A, { process: '02', updateDate: '2026-09-01', name: '株式会社新見本' });
    const end = issuer(A, { process: '03', updateDate: '2026-09-02', expireDate: '2026-09-02' });
    const days = [differences('2026-09-01', rename), differences('2026-09-02', end)] as const;
    const read = async (
      apply: (r: Awaited<ReturnType<typeof issuerRegister>>) => Promise<void>,
    ) => {
      const register = await issuerRegister();
      await register.full('2026-08-31', corporations('2026-08-31', issuer(A)));
      await apply(register);
      const dates = ['2026-08-31', '2026-09-01', '2026-09-02', undefined];
      return dates.map((day) => ({ ...register.open().lookup(A, day), sequence_number: 0 }));
    };
    const once = await read(async (register) => {
      await register.diff('2026-09-02', ...days);
    });
    expect(once.map(({ name, process }) => [name, process])).toEqual([
      ['株式会社見本', 1],
      ['株式会社新見本', 2],
      ['株式会社見本', 3],
      ['株式会社見本', 3],
    ]);
    const twice = await read(async (register) => {
      for (const day of [...days, ...days]) {
        await register.diff(day === days[0] ? '2026-09-01' : '2026-09-02', day);
      }
    });
    expect(twice).toEqual(once);
  });

  it('replaces a row by its correction', async () => {
    const register = await issuerRegister();
    await register.full('2026-08-31', corporations('2026-08-31', issuer(A)));
    const corrected = { correct: '1', updateDate: '2026-09-01', registrationDate: '2023-11-01' };
    await register.diff('2026-09-01', differences('2026-09-01', issuer(A, corrected)));
    const opened = register.open();
    expect(opened.lookup(A, '2023-10-15')).toMatchObject({ registration_date: '2023-11-01' });
  });

  it('answers a deleted number as deleted, whatever the day', async () => {
    const register = await issuerRegister();
    await register.full('2026-08-31', corporations('2026-08-31', issuer(A)));
    const cleared = { kind: '', country: '', name: '', correct: '', latest: '' };
    await register.diff(
      '2026-09-01',
      differences(
        '2026-09-01',
        issuer(A, { ...cleared, process: '99', updateDate: '2026-09-01', registrationDate: '' }),
      ),
    );
    const record = { process: 99, correct: null, kind: 2, country: 1, name: null };
    expect(register.open().lookup(A)).toMatchObject(record);
    expect(register.open().lookup(A, '2024-01-01')).toMatchObject(record);
  });

  it('leaves out rows that are older than the whole file, or belong to a part that is not covered', async () => {
    const register = await issuerRegister();
    await register.full('2026-08-31', corporations('2026-08-31', issuer(A)));
    const report = await register.diff(
      '2026-08-30',
      differences(
        '2026-08-30',
        issuer(B, { updateDate: '2026-08-30' }),
        issuer(C, { kind: '1', updateDate: '2026-08-30' }),
      ),
    );
    expect(report).toMatchObject({ issuers: 1, counts: { older: 1, outside: 1, added: 0 } });
  });
});

describe('a faulty import', () => {
  const refused = (problem: string | RegExp) =>
    expect.objectContaining({ message: expect.stringMatching(problem) });

  it.each([
    ['a wrong check digit', issuer('T1234567890123'), '登録番号'],
    ['a number without its T', issuer(corporateNumber(1)), '登録番号'],
    ['no day of registration', issuer(A, { registrationDate: '' }), '登録年月日'],
    ['a day that the calendar lacks', issuer(A, { expireDate: '2024-02-30' }), '失効年月日'],
    ['a person in a file of corporations', issuer(A, { kind: '1' }), 'person or corporation'],
    ['an update after its file', issuer(A, { updateDate: '2026-09-01' }), '2026-09-01'],
    ['a column too few', issuer(A).slice(1), '23'],
  ])('names file and line of %s', async (_, row, problem) => {
    const register = await issuerRegister();
    const run = register.full('2026-08-31', corporations('2026-08-31', issuer(B), row));
    await expect(run).rejects.toThrow(SentenceError);
    await expect(run).rejects.toEqual(refused(`${problem}`));
    await expect(run).rejects.toEqual(refused('2'));
    expect(existsSync(join(register.dataDir, 'invoice', 'manifest.json'))).toBe(false);
  });

  it('is refused if pieces of a part are missing, unless a person allows it', async () => {
    const register = await issuerRegister();
    const piece = { name: 'h_all_20260831_001.csv', rows: [issuer(A)] };
    const order = { kind: 'full', version: '2026-08-31' } as const;
    await expect(register.run(order, [piece])).rejects.toThrow('number 2 is missing');
    await register.run({ ...order, allowLoss: true }, [piece]);
    expect(register.open().size).toBe(1);
  });

  it('is refused if whole files lose a large share of a part', async () => {
    const register = await issuerRegister();
    const many = Array.from({ length: 3_000 }, (_, i) => issuer(`T${corporateNumber(i + 1)}`));
    await register.full('2026-08-31', corporations('2026-08-31', ...many));
    const run = register.full('2026-09-30', corporations('2026-09-30', ...many.slice(0, 1_500)));
    await expect(run).rejects.toThrow(SentenceError);
    expect(register.open()).toMatchObject({ version: '2026-08-31', size: 3_000 });
  });

  it('is refused for older whole files, for differences without whole files, and for differences in the place of whole files', async () => {
    const register = await issuerRegister();
    const change = differences('2026-09-01', issuer(A, { updateDate: '2026-09-01' }));
    await expect(register.diff('2026-09-01', change)).rejects.toThrow(SentenceError);
    await expect(register.full('2026-09-01', change)).rejects.toThrow('with --diff');
    await register.full('2026-08-31', corporations('2026-08-31', issuer(A)));
    const older = register.full('2026-07-31', corporations('2026-07-31', issuer(A)));
    await expect(older).rejects.toThrow('2026-08-31');
  });

  it('is refused by readers if its file of rows was damaged', async () => {
    const register = await issuerRegister();
    await register.full('2026-08-31', corporations('2026-08-31', issuer(A)));
    const folder = join(register.dataDir, 'invoice');
    const rows = readdirSync(folder).find((name) => /^rows-[0-9a-f]/.test(name)) ?? '';
    const bytes = readFileSync(join(folder, rows));
    bytes[5] = (bytes[5] ?? 0) ^ 1;
    writeFileSync(join(folder, rows), bytes);
    expect(() => register.open().lookup(A)).toThrow(SentenceError);
  });
});
