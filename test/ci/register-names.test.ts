import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  openStores,
  REGISTER_DEFINITIONS,
  REGISTER_IDS,
} from '@daicho/service/registers/registers.ts';
import { registersOf } from '@daicho/shared/enrich/kind.ts';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import { describe, expect, it } from 'vitest';
import { namedIn, REGISTER_LIST, registerIds } from '../../.ci/arrows/register-names.ts';
import { runFolder } from '../run-folder.ts';

const root = join(import.meta.dirname, '../..');
const IDS = ['postal', 'bank', 'school'];
const FILE = 'service/http/routes/service.ts';

describe('the check for names of registers', () => {
  it('reads the ids from the list', () => {
    const ids = registerIds(readFileSync(join(root, REGISTER_LIST), 'utf8'));
    expect(ids).toEqual([...REGISTER_IDS].sort());
  });

  it.each([
    ["if (register === 'bank') skip();", "'bank'"],
    ['const all = { postal, bank, school };', 'postal, bank, school'],
    ['const { postal, bank, school } = registers;', 'postal, bank, school'],
    ['interface All { postal: P; bank: B; school: S }', 'postal, bank, school'],
    ['const versions: { postal: P; bank: B; school: S } = {};', 'postal, bank, school'],
  ])('refuses %s', (text, named) => {
    expect(namedIn(FILE, text, IDS)).toEqual([named]);
  });

  it.each([
    'registers.bank.open()',
    "import { bank } from './bank.ts';",
    'const { postal, bank } = registers;',
    "const path = '/v1/bank';",
  ])('lets a file say %s', (text) => {
    expect(namedIn(FILE, text, IDS)).toEqual([]);
  });

  it('accepts columns of a register that have the names of other registers', () => {
    expect(namedIn('service/registers/postal/table.ts', "field === 'bank'", IDS)).toEqual([]);
  });
});

describe('the list of registers', () => {
  it('gives each register a position of its own', () => {
    const positions = Object.values(REGISTER_DEFINITIONS).map(({ position }) => position);
    expect(new Set(positions).size).toBe(positions.length);
  });

  it('has every register that a look-up of any kind asks', () => {
    expect(REGISTER_IDS).toEqual(expect.arrayContaining(kinds.flatMap(registersOf)));
  });

  it('gives each publisher its own turn in the updates', () => {
    const turns = Object.values(REGISTER_DEFINITIONS).flatMap(
      ({ publisher }) => publisher?.updatePosition ?? [],
    );
    expect(new Set(turns).size).toBe(turns.length);
  });

  it('says how data arrives for each register that no publisher issues', () => {
    const untold = REGISTER_IDS.filter(
      (id) =>
        (REGISTER_DEFINITIONS[id].publisher === undefined) !==
        (REGISTER_DEFINITIONS[id].unpublished !== undefined),
    );
    expect(untold).toEqual([]);
  });

  it('has only registers that the service can open before anything is imported', () => {
    const opened = openStores(mkdtempSync(join(runFolder(), 'daicho-registers-')), REGISTER_IDS);
    for (const id of REGISTER_IDS) expect(() => opened[id].open(), id).not.toThrow();
  });
});
