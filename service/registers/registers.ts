/** Lists the registers. Each says about itself what others need (about-register.ts): they loop over this list. */
import type { AboutRegister, AboutStore, OpenedRegister } from './about-register.ts';
import { aboutBanks } from './bank/about.ts';
import { aboutCorporations } from './corporation/about.ts';
import { aboutHolidays } from './holiday/about.ts';
import { aboutImages } from './images/about.ts';
import { aboutPostal } from './postal/about.ts';
import type { PostalRegister } from './postal/register.ts';
import { aboutSchools } from './school/about.ts';
import type { WatchOptions } from './snapshots/folder-watch.ts';

/** Registers by their ids, in the order in which the service describes them. */
const registers = {
  postal: aboutPostal,
  corporation: aboutCorporations,
  bank: aboutBanks,
  school: aboutSchools,
  holiday: aboutHolidays,
};

/** Everything that is imported: the registers, and what is served beside them. */
const stores = { ...registers, images: aboutImages };

type About = typeof registers;
export type RegisterId = keyof About;
export type StoreId = keyof typeof stores;

/** Registers that were opened, from which operations are answered. */
export type Registers = { readonly [Id in RegisterId]: ReturnType<About[Id]['open']> };
export type Stores = { readonly [Id in StoreId]: ReturnType<(typeof stores)[Id]['open']> };

/** Registers of which the others may be opened, or else are what comes with Daicho. */
export type OpenedRegisters = Pick<Registers, 'postal'> & Partial<Registers>;

type Base = PostalRegister;

export const ABOUT: Readonly<Record<RegisterId, AboutRegister<OpenedRegister, Base>>> = registers;
export const REGISTER_IDS = Object.keys(registers) as readonly RegisterId[];
export const STORES: Readonly<Record<StoreId, AboutStore<unknown, Base>>> = stores;
export const STORE_IDS = Object.keys(stores) as readonly StoreId[];

/** Registers whose publishers `daicho update` asks. */
export type UpdatedRegister = {
  [Id in RegisterId]: About[Id] extends { readonly publisher: object } ? Id : never;
}[RegisterId];

/** Addresses of all publishers, as this service asks them. */
export type Addresses = {
  readonly [Id in UpdatedRegister]: {
    readonly [Name in keyof About[Id]['publisher']['addresses']]: URL;
  };
};

/** Registers in the order in which they are updated; those without a publisher are the last. */
export const IN_TURN: readonly RegisterId[] = [...REGISTER_IDS].sort(
  (a, b) => turnOf(a) - turnOf(b),
);

export const UPDATED = IN_TURN.filter((id): id is UpdatedRegister => 'publisher' in ABOUT[id]);

function turnOf(id: RegisterId): number {
  return ABOUT[id].publisher?.turn ?? REGISTER_IDS.length;
}

/** Opens stores of a data directory. @throws SnapshotError for one that was imported and cannot be opened. */
export function openStores<Id extends StoreId>(
  dataDir: string,
  ids: readonly Id[],
  options?: WatchOptions,
): Pick<Stores, Id | 'postal'> {
  const postal = registers.postal.open(dataDir, () => undefined, options);
  const others = ids.filter((id) => id !== 'postal');
  const opened = others.map((id) => [id, STORES[id].open(dataDir, () => postal.open(), options)]);
  return { postal, ...Object.fromEntries(opened) };
}

/** Completes the registers that were opened with what comes with Daicho. */
export function registersOf(opened: OpenedRegisters): Registers {
  const base = () => opened.postal.open();
  return withEach((id) => opened[id] ?? ABOUT[id].shipped?.(base)) as Registers;
}

/** Gives something of each register, by its id. */
export function withEach<T>(of: (id: RegisterId) => T): Readonly<Record<RegisterId, T>> {
  return Object.fromEntries(REGISTER_IDS.map((id) => [id, of(id)])) as Record<RegisterId, T>;
}
