import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { PostalFiles, type RecordShape } from '@daicho/service/downloads/postal-file.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import type { PostalRegister } from '@daicho/service/registers/postal/register.ts';
import lzma from 'lzma-native';
import { describe, expect, it } from 'vitest';
import { area, office, tableOf } from '../registers/postal/areas.ts';
import { temporaryFolder } from '../sources/japanpost/official-files.ts';

const WHOLE: RecordShape = { name: '35', shape: (record) => record };

/** A register that counts how often its records are read. */
function counted(digest: string, towns = ['甲', '乙']) {
  const register = openRegister(
    tableOf(
      towns.map((town) => area({ town })),
      [office()],
    ),
  );
  const count = { reads: 0 };
  const counting: PostalRegister = {
    ...register,
    digest: () => digest,
    records: () => {
      count.reads += 1;
      return register.records();
    },
  };
  return { register: counting, count };
}

async function setUp() {
  const dataDir = await temporaryFolder();
  const folder = join(dataDir, 'downloads', 'postalcode', '2026-05-29');
  return {
    dataDir,
    folder,
    files: new PostalFiles(dataDir),
    names: () => readdirSync(folder).sort(),
  };
}

async function contentOf(files: PostalFiles, register: PostalRegister, shape = WHOLE) {
  const file = await files.open(register, shape);
  const bytes = await file.readFile();
  await file.close();
  return json(Readable.from([bytes]).pipe(lzma.createDecompressor()));
}

describe('the bulk file of postal codes', () => {
  it('equals the answer of a lookup, with every record', async () => {
    const { files } = await setUp();
    const { register } = counted('a1');
    expect(await contentOf(files, register)).toEqual({
      version: register.version,
      data: [...register.records()],
    });
  });

  it('is made once, for callers at the same time and for later ones, and after a restart', async () => {
    const { dataDir, files, names } = await setUp();
    const { register, count } = counted('a1');
    files.prepare(register, WHOLE);
    await Promise.all([contentOf(files, register), contentOf(files, register)]);
    await contentOf(files, register);
    await contentOf(new PostalFiles(dataDir), register);
    expect(count.reads).toBe(1);
    expect(names()).toEqual(['35-a1.json.xz']);
  });

  it('is made again when the records have changed, and replaces the old file of the same shape', async () => {
    const { files, names } = await setUp();
    const short: RecordShape = { name: '1', shape: ({ town }) => ({ town }) };
    await contentOf(files, counted('a1').register);
    await contentOf(files, counted('a1').register, short);
    expect(await contentOf(files, counted('b2', ['丙']).register)).toMatchObject({
      data: [{ town: '丙' }, { town: '霞が関' }],
    });
    expect(names()).toEqual(['1-a1.json.xz', '35-b2.json.xz']);
  });

  it('opens for every caller, even while the next file replaces it', async () => {
    const { files } = await setUp();
    const registers = ['a1', 'b2', 'c3'].map((digest) => counted(digest).register);
    const contents = await Promise.all(registers.map((register) => contentOf(files, register)));
    expect(contents).toHaveLength(3);
  });

  it('has the same name in all threads and after every start, even if the records come from no snapshot', async () => {
    const { dataDir, files, names } = await setUp();
    const threads = [files, new PostalFiles(dataDir), new PostalFiles(dataDir)];
    const contents = await Promise.all(
      threads.map((thread) => contentOf(thread, openRegister(tableOf([area({})], [office()])))),
    );
    expect(contents).toHaveLength(3);
    expect(names()).toEqual([expect.stringMatching(/^35-[\da-f]{64}\.json\.xz$/)]);
  });

  it('is made again if somebody removed it', async () => {
    const { files, folder } = await setUp();
    const { register } = counted('a1');
    await contentOf(files, register);
    rmSync(join(folder, '35-a1.json.xz'));
    expect(await contentOf(files, register)).toMatchObject({ version: '2026-05-29' });
  });

  it('leaves nothing if it cannot be made, and is tried again', async () => {
    const { files, names } = await setUp();
    const { register } = counted('a1');
    const failing: RecordShape = {
      name: '35',
      shape: () => {
        throw new Error('no shape');
      },
    };
    await expect(files.open(register, failing)).rejects.toThrow('no shape');
    expect(names()).toEqual([]);
    await contentOf(files, register);
    expect(names()).toEqual(['35-a1.json.xz']);
  });

  it('removes the old remains of a dead process, but not what another process is making', async () => {
    const { files, folder, names } = await setUp();
    mkdirSync(folder, { recursive: true });
    for (const name of ['35-a1.json.xz.old.part', '35-a1.json.xz.new.part', '35-a1.json.xz']) {
      writeFileSync(join(folder, name), '');
    }
    utimesSync(join(folder, '35-a1.json.xz.old.part'), 0, 0);
    await contentOf(files, counted('b2').register);
    expect(names()).toEqual(['35-a1.json.xz.new.part', '35-b2.json.xz']);
  });
});
