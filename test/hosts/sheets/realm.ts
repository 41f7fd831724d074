/**
 * The global world of a script: ECMAScript and nothing else. As in Apps Script, there is no fetch, URL, timer, TextEncoder or
 * module, and none of the newer parts of V8 that Google does not give.
 */
import { type Context, createContext, runInContext } from 'node:vm';

export interface Realm {
  readonly context: Context;
  /** Converts a value of the host to arrays, objects and dates of the script's own world. */
  inside(value: unknown): unknown;
  /** Makes the exception that Google's services throw. */
  exception(message: string): unknown;
}

const NOT_IN_APPS_SCRIPT = ['WebAssembly', 'SharedArrayBuffer', 'Atomics'];

export function realm(now: () => number): Realm {
  const context = createContext(
    {},
    { codeGeneration: { wasm: false, strings: true }, microtaskMode: 'afterEvaluate' },
  );
  for (const name of NOT_IN_APPS_SCRIPT) runInContext(`delete globalThis.${name}`, context);
  const setClock = runInContext('(now) => { Date.now = () => now(); }', context);
  setClock(now);
  const make = runInContext(
    `({
      array: () => [],
      object: () => ({}),
      date: (time) => new Date(time),
      exception: (message) => Object.assign(new Error(message), { name: 'Exception' }),
    })`,
    context,
  );
  function inside(value: unknown): unknown {
    if (value instanceof Date) return make.date(value.getTime());
    if (Array.isArray(value)) {
      const array = make.array();
      for (const item of value) array.push(inside(item));
      return array;
    }
    if (typeof value === 'object' && value !== null) {
      const object = make.object();
      for (const [name, item] of Object.entries(value)) object[name] = inside(item);
      return object;
    }
    return value;
  }
  return { context, inside, exception: (message) => make.exception(message) };
}
