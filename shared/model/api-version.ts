/**
 * The API versions that the interface names (spec, Versioning 3), oldest first.
 * A client selects one with the header `KenAll-API-Version`.
 */
export const API_VERSIONS = [
  '2022-09-01',
  '2022-11-01',
  '2023-09-01',
  '2024-01-01',
  '2025-01-01',
] as const;

export type ApiVersion = (typeof API_VERSIONS)[number];

export const NEWEST_API_VERSION: ApiVersion = '2025-01-01';

export const API_VERSION_HEADER = 'KenAll-API-Version';

/** One value for each API version, made when it is first asked for: most programs use a single version. */
export function perVersion<T>(pick: (version: ApiVersion) => T): Readonly<Record<ApiVersion, T>> {
  const values = {} as Record<ApiVersion, T>;
  for (const version of API_VERSIONS) {
    Object.defineProperty(values, version, {
      configurable: true,
      enumerable: true,
      get() {
        const value = pick(version);
        Object.defineProperty(values, version, { value, enumerable: true });
        return value;
      },
    });
  }
  return values;
}
