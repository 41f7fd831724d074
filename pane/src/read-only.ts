/** Makes a type read-only throughout, as what a schema reads is used. */
export type ReadOnly<T> = unknown extends T ? T : { readonly [K in keyof T]: ReadOnly<T[K]> };
