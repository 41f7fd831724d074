/** Makes a type read-only throughout, for values that a schema has read. */
export type ReadOnly<T> = unknown extends T ? T : { readonly [K in keyof T]: ReadOnly<T[K]> };
