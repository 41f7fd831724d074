/** PropertiesService (reference, "Properties"; guide "Custom functions", table of services). */
import type { Document } from '../document.ts';
import type { Execution } from '../execution.ts';
import { LIMITS } from '../limits.ts';

type Store = Map<string, string>;

export function propertiesService({ mode, realm, fail }: Execution, document: Document) {
  const { properties, owner, user, isBound } = document;
  function propertiesOf(store: Store, isWritable: boolean) {
    const setAll = (values: Readonly<Record<string, unknown>>) => {
      if (!isWritable) fail('You do not have permission to call setProperty');
      const next = new Map(store);
      for (const [name, value] of Object.entries(values)) {
        if (Buffer.byteLength(String(value)) > LIMITS.propertyValueBytes) {
          fail('Argument too large: value');
        }
        next.set(name, String(value));
      }
      const bytes = [...next].reduce((sum, [n, v]) => sum + Buffer.byteLength(n + v), 0);
      if (bytes > LIMITS.propertyStoreBytes) fail('You have exceeded the property storage quota.');
      for (const [name, value] of next) store.set(name, value);
    };
    return {
      getProperty(name: string) {
        document.propertyReads += 1;
        return store.get(name) ?? null;
      },
      getProperties() {
        document.propertyReads += 1;
        return realm.inside(Object.fromEntries(store));
      },
      setProperty: (name: string, value: unknown) => setAll({ [name]: value }),
      setProperties: setAll,
      deleteProperty: (name: string) => void store.delete(name),
      deleteAllProperties: () => store.clear(),
    };
  }
  const storeOf = (name: string): Store => {
    const store = properties.users.get(name) ?? new Map<string, string>();
    properties.users.set(name, store);
    return store;
  };
  return {
    /** Gives the document's properties; null in a script that is bound to no document. */
    getDocumentProperties: () => (isBound ? propertiesOf(properties.document, true) : null),
    getScriptProperties: () => propertiesOf(properties.script, true),
    /** Gives, in a custom function, those of the spreadsheet's owner, which cannot be set. */
    getUserProperties: () =>
      mode === 'custom function'
        ? propertiesOf(storeOf(owner), false)
        : propertiesOf(storeOf(user), true),
  };
}
