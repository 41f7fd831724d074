/**
 * Brings all registers together. Each describes itself (register-definition.ts), so other code loops over them instead
 * of naming them.
 */
import type { Coverage } from '@daicho/shared/model/coverage.ts';
import { imagesDefinition } from './images/definition.ts';
import { once } from './once.ts';
import type { PostalRegister } from './postal/register.ts';
import type {
  FolderDefinition,
  Notice,
  OpenedRegister,
  RegisterDefinition,
  StoreDefinition,
} from './register-definition.ts';
import * as registers from './register-definitions.ts';
import type { WatchOptions } from './snapshots/folder-watch.ts';
import { SnapshotError } from './snapshots/snapshot-error.ts';

/** Everything that is opened: the registers and the images. */
const stores = { ...registers, images: imagesDefinition };

/** Everything that is imported. The postal register also opens the former municipalities. */
const folders = { ...stores, municipalities: { hasVersions: false } };

type Definitions = typeof registers;
export type RegisterId = keyof Definitions;
type StoreId = keyof typeof stores;
export type FolderId = keyof typeof folders;

/** Opened registers, from which operations are answered. */
export type Registers = { readonly [Id in RegisterId]: ReturnType<Definitions[Id]['open']> };
export type Stores = { readonly [Id in StoreId]: ReturnType<(typeof stores)[Id]['open']> };

/** The postal register and other opened registers; registers that are not opened use data that ships with Daicho. */
export type OpenedRegisters = Pick<Registers, 'postal'> & Partial<Registers>;

type Base = PostalRegister;

export const REGISTER_DEFINITIONS: Readonly<
  Record<RegisterId, RegisterDefinition<OpenedRegister, Base>>
> = registers;
export const REGISTER_IDS: readonly RegisterId[] = (Object.keys(registers) as RegisterId[]).sort(
  (a, b) => REGISTER_DEFINITIONS[a].position - REGISTER_DEFINITIONS[b].position,
);
export const STORES: Readonly<Record<StoreId, StoreDefinition<unknown, Base>>> = stores;
export const STORE_IDS = Object.keys(stores) as readonly StoreId[];
export const FOLDERS: Readonly<Record<FolderId, FolderDefinition>> = folders;
export const FOLDER_IDS = Object.keys(folders) as readonly FolderId[];

/** Registers that `daicho update` fetches. */
export type UpdatedRegister = {
  [Id in RegisterId]: Definitions[Id] extends { readonly publisher: object } ? Id : never;
}[RegisterId];

/** Registers that are imported from one file. */
export type FileImported = {
  [Id in RegisterId]: Definitions[Id] extends { readonly importing: object } ? Id : never;
}[RegisterId];

export const FILE_IMPORTED = REGISTER_IDS.filter(
  (id): id is FileImported => 'importing' in REGISTER_DEFINITIONS[id],
);

/** Addresses of all publishers, with this service's overrides. */
export type Addresses = {
  readonly [Id in UpdatedRegister]: {
    readonly [Name in keyof Definitions[Id]['publisher']['addresses']]: URL;
  };
};

/** Registers in the order of updates; registers without a publisher come last. */
export const UPDATE_ORDER: readonly RegisterId[] = [...REGISTER_IDS].sort(
  (a, b) => turnOf(a) - turnOf(b),
);

export const UPDATED = UPDATE_ORDER.filter(
  (id): id is UpdatedRegister => 'publisher' in REGISTER_DEFINITIONS[id],
);

/** Registers that `daicho update` updates if the command names none. Registers that few people use have to be named. */
export const UPDATED_BY_DEFAULT = UPDATED.filter(
  (id) => !('isOptional' in REGISTER_DEFINITIONS[id]),
);

function turnOf(id: RegisterId): number {
  return REGISTER_DEFINITIONS[id].publisher?.updatePosition ?? REGISTER_IDS.length;
}

/** @throws SnapshotError for a store that was imported and cannot be opened. */
export function openStores<Id extends StoreId>(
  dataDir: string,
  ids: readonly Id[],
  options?: WatchOptions,
): Pick<Stores, Id | 'postal'> {
  const coordinates = once(() => registers.coordinates.open(dataDir, () => undefined, options));
  const isAsked = ids.some((id) => id === 'coordinates');
  const areas = isAsked ? () => coordinates().open() : orNone(() => coordinates().open(), options);
  // Threads that share data have to open all of it at the start.
  if (isAsked || options?.sharing !== undefined) areas();
  const postal = registers.postal.open(dataDir, () => undefined, options, areas);
  const others = ids.filter((id) => id !== 'postal');
  const opened = others.map((id) => [
    id,
    id === 'coordinates' ? coordinates() : STORES[id].open(dataDir, () => postal.open(), options),
  ]);
  return { postal, ...Object.fromEntries(opened) };
}

/** Opens data that was not asked for. Gives undefined from then on if it cannot be opened, and reports that once. */
function orNone<T>(open: () => T, { onProblem }: WatchOptions = {}): () => T | undefined {
  let isBroken = false;
  return () => {
    if (isBroken) return undefined;
    try {
      return open();
    } catch (problem) {
      if (!(problem instanceof SnapshotError)) throw problem;
      isBroken = true;
      onProblem?.(problem);
      return undefined;
    }
  };
}

/** Adds data that ships with Daicho for registers that were not opened. */
export function registersOf(opened: OpenedRegisters): Registers {
  const base = () => opened.postal.open();
  return withEach((id) => opened[id] ?? REGISTER_DEFINITIONS[id].shipped?.(base)) as Registers;
}

/**
 * Gives the id of the register that a kind of value is looked up in. @throws TypeError if there is no such register.
 */
export function registerNamed(name: string): RegisterId {
  const id = REGISTER_IDS.find((one) => one === name);
  if (id === undefined) throw new TypeError(`no register ${name}`);
  return id;
}

/** Warns that the named register lacks parts. Gives undefined if the register is complete, or is not opened. */
export function noticeOf(opened: OpenedRegisters, name: string): Notice | undefined {
  const id = registerNamed(name);
  const register = opened[id];
  return register && REGISTER_DEFINITIONS[id].notice?.(register);
}

export function withEach<T>(of: (id: RegisterId) => T): Readonly<Record<RegisterId, T>> {
  return Object.fromEntries(REGISTER_IDS.map((id) => [id, of(id)])) as Record<RegisterId, T>;
}

const WHOLE: Coverage = { scope: 'whole' };
/** Coverage of opened data, which never changes. */
const known = new WeakMap<object, Coverage>();

/** Gives what a register covers, or undefined while its data cannot be opened. Counts an unopened register as whole. */
function coverageOfRegister(registers: OpenedRegisters, id: RegisterId): Coverage | undefined {
  const opened = registers[id];
  const { covers } = REGISTER_DEFINITIONS[id];
  if (covers === undefined || opened === undefined) return WHOLE;
  try {
    const data = opened.open();
    if (data === undefined) return covers(opened);
    const coverage = known.get(data) ?? covers(opened);
    if (coverage !== undefined) known.set(data, coverage);
    return coverage;
  } catch {
    // Hides the reason here, since the answer itself gives it.
    return undefined;
  }
}

/** Gives the coverage of every register for the root answer, or null for a register that cannot be opened. */
export function coverageOfEach(registers: OpenedRegisters): Record<RegisterId, Coverage | null> {
  return withEach((id) => coverageOfRegister(registers, id) ?? null);
}

/**
 * @param name of an operation, such as `corporation.search`.
 * @returns undefined for an operation of no register, or while the register's data cannot be opened.
 */
export function coverageOfOperation(
  registers: OpenedRegisters,
  name: string,
): Coverage | undefined {
  const id = registerOf(name);
  return id === undefined ? undefined : coverageOfRegister(registers, id);
}

const registersByName = new Map<string, RegisterId | undefined>();

/** Tells the register of an operation by the first part of its name. */
export function registerOf(name: string): RegisterId | undefined {
  if (registersByName.has(name)) return registersByName.get(name);
  const [resource = ''] = name.split('.');
  const found = REGISTER_IDS.find(
    (id) => id === resource || REGISTER_DEFINITIONS[id].answers?.includes(resource),
  );
  registersByName.set(name, found);
  return found;
}
