/** Finds Office's storage for this user, origin and computer, outside of any workbook. */

interface Storage {
  getItem(name: string): Promise<string | null>;
  setItem(name: string, value: string): Promise<void>;
  removeItem(name: string): Promise<void>;
}

export function storage(): Storage {
  return typeof OfficeRuntime === 'undefined' ? pageStorage : OfficeRuntime.storage;
}

/** Storage for hosts without the storage of the Office runtime. */
const pageStorage: Storage = {
  getItem: async (name) => window.localStorage.getItem(name),
  setItem: async (name, value) => window.localStorage.setItem(name, value),
  removeItem: async (name) => window.localStorage.removeItem(name),
};
