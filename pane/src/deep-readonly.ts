/** Makes a type read-only throughout, for values that a schema has read. */
export type DeepReadonly<T> = unknown extends T
  ? T
  : { readonly [K in keyof T]: DeepReadonly<T[K]> };
