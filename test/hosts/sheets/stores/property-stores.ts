/** The properties of a document, of its script and of the people who use it. */
export type StoreName = 'document' | 'script' | `user ${string}`;

export class PropertyStores {
  readonly #stores = new Map<StoreName, Map<string, string>>();

  store(name: StoreName): Map<string, string> {
    const store = this.#stores.get(name) ?? new Map<string, string>();
    this.#stores.set(name, store);
    return store;
  }
}

/** The operations on properties that scripts use, as plain calls. */
export function propertyCalls(stores: PropertyStores) {
  return {
    all: (name: StoreName) => Object.fromEntries(stores.store(name)),
    set(name: StoreName, values: Readonly<Record<string, string>>) {
      for (const [key, value] of Object.entries(values)) stores.store(name).set(key, value);
    },
    remove: (name: StoreName, key: string) => void stores.store(name).delete(key),
    clear: (name: StoreName) => stores.store(name).clear(),
  };
}

export type PropertyCalls = ReturnType<typeof propertyCalls>;
