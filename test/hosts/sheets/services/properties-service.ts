/** PropertiesService (reference, "Properties"; guide "Custom functions", table of services). */
import type { Document } from '../document.ts';
import type { Execution } from '../execution.ts';
import { LIMITS } from '../limits.ts';
import type { StoreName } from '../stores/property-stores.ts';

export function propertiesService({ mode, realm, fail, endIfOver }: Execution, document: Document) {
  const { owner, user, isBound, shared } = document;
  const { properties } = shared;
  function propertiesOf(store: StoreName, isWritable: boolean) {
    const setAll = (values: Readonly<Record<string, unknown>>) => {
      if (!isWritable) fail('You do not have permission to call setProperty');
      endIfOver();
      const next = new Map(Object.entries(properties.all(store)));
      for (const [name, value] of Object.entries(values)) {
        if (Buffer.byteLength(String(value)) > LIMITS.propertyValueBytes) {
          fail('Argument too large: value');
        }
        next.set(name, String(value));
      }
      const bytes = [...next].reduce((sum, [n, v]) => sum + Buffer.byteLength(n + v), 0);
      if (bytes > LIMITS.propertyStoreBytes) fail('You have exceeded the property storage quota.');
      properties.set(store, Object.fromEntries(next));
      return object;
    };
    const object = {
      getProperty(name: string) {
        document.propertyReads += 1;
        return properties.all(store)[name] ?? null;
      },
      getProperties() {
        document.propertyReads += 1;
        return realm.inside(properties.all(store));
      },
      setProperty: (name: string, value: unknown): unknown => setAll({ [name]: value }),
      setProperties: (values: Readonly<Record<string, unknown>>): unknown => setAll(values),
      deleteProperty(name: string) {
        endIfOver();
        properties.remove(store, name);
      },
      deleteAllProperties: () => properties.clear(store),
    };
    return object;
  }
  return {
    /** Gives the document's properties; null in a script that is bound to no document. */
    getDocumentProperties: () => (isBound ? propertiesOf('document', true) : null),
    getScriptProperties: () => propertiesOf('script', true),
    /** In a custom function these are the properties of the spreadsheet's owner, and cannot be set. */
    getUserProperties: () =>
      mode === 'custom function'
        ? propertiesOf(`user ${owner}`, false)
        : propertiesOf(`user ${user}`, true),
  };
}
