/**
 * A client as others would write it: openapi-fetch with the types that openapi-typescript makes of the description. The types
 * must refuse the lines that are marked as errors.
 */
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './generated/api.d.ts';

type DescribedClient = Client<paths>;
type PostalRecord = components['schemas']['PostalRecord'];

export function clientOf(baseUrl: string, key: string): DescribedClient {
  return createClient<paths>({ baseUrl, headers: { Authorization: `Token ${key}` } });
}

export async function townsOf(client: DescribedClient, code: string): Promise<string[]> {
  const { data } = await client.GET('/v1/postalcode/{postal_code}', {
    params: { path: { postal_code: code } },
  });
  return (data?.data ?? []).map((record: PostalRecord) => record.town);
}

export async function codesOf(
  client: DescribedClient,
  addresses: readonly string[],
): Promise<(string | null)[]> {
  const { data } = await client.POST('/v1/batch/postalcode/search', {
    body: { queries: addresses.map((t) => ({ t })), default_limit: 1 },
  });
  return (data?.records ?? []).map(({ data: [first] }) => first?.postal_code ?? null);
}

export async function companyOf(
  client: DescribedClient,
  number: string,
): Promise<{ name: string; closeCause: number | null; city: string | null } | undefined> {
  const { data } = await client.GET('/v1/houjinbangou/{corporate_number}', {
    params: {
      path: { corporate_number: number },
      header: { 'KenAll-API-Version': '2025-01-01' },
    },
  });
  if (data === undefined) return undefined;
  const { name, close_cause, address } = data.data;
  return { name, closeCause: close_cause, city: address.city };
}

/** Gives the error code of a search that is wrong in the chosen way. */
export async function refusalOf(
  client: DescribedClient,
  query: { q?: string; limit?: number },
): Promise<'missing_query' | 'query_syntax' | 'invalid_parameter' | 'other' | undefined> {
  const { error } = await client.GET('/v1/postalcode/', { params: { query } });
  const code = error?.error.code;
  switch (code) {
    case undefined:
    case 'missing_query':
    case 'query_syntax':
    case 'invalid_parameter':
      return code;
    default:
      return 'other';
  }
}

export async function removeFromRadar(client: DescribedClient, number: string): Promise<number> {
  const { response } = await client.POST('/v1/houjinbangou/radar/corporate_numbers/remove', {
    body: { data: [number] },
  });
  return response.status;
}

export function misuses(client: DescribedClient): unknown[] {
  return [
    async () => {
      const { data } = await client.GET('/v1/postalcode/versions/');
      // @ts-expect-error A failure has no data.
      return data.versions;
    },
    // @ts-expect-error There is no such path.
    () => client.GET('/v1/postalcodes'),
    // @ts-expect-error The path takes POST.
    () => client.GET('/v1/batch/postalcode/search'),
    // @ts-expect-error The code is missing.
    () => client.GET('/v1/postalcode/{postal_code}', { params: { path: {} } }),
    // @ts-expect-error A limit is a number.
    () => client.GET('/v1/postalcode/', { params: { query: { limit: '1' } } }),
    // @ts-expect-error A query has the text t.
    () => client.POST('/v1/batch/postalcode/search', { body: { queries: [{ q: 'x' }] } }),
  ];
}
