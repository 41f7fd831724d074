import type { Endpoint, OpenApiDocument, Paths } from './document.ts';

type Responses = OpenApiDocument['components']['responses'];

/**
 * Moves a response to an error (status 400 or higher) to one place if all endpoints that have the status share it. They
 * then refer to this place.
 */
export function withSharedResponses(paths: Paths): { paths: Paths; responses: Responses } {
  const variants = new Map<string, Set<string>>();
  for (const { responses } of Object.values(paths).flatMap((path): Endpoint[] =>
    Object.values(path),
  )) {
    for (const [status, response] of Object.entries(responses)) {
      const known = variants.get(status) ?? new Set();
      variants.set(status, known.add(JSON.stringify(response)));
    }
  }
  const isShared = (status: string) => status >= '400' && variants.get(status)?.size === 1;
  const shared: Record<string, Responses[string]> = {};
  const share = (endpoint: Endpoint): Endpoint => ({
    ...endpoint,
    responses: Object.fromEntries(
      Object.entries(endpoint.responses).map(([status, response]) => {
        if (!isShared(status)) return [status, response];
        shared[nameOf(status)] ??= response;
        return [status, { $ref: `#/components/responses/${nameOf(status)}` }];
      }),
    ),
  });
  const sharing = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, endpoint]) => [method, share(endpoint)]),
    ),
  ]);
  return { paths: Object.fromEntries(sharing), responses: shared };
}

function nameOf(status: string): string {
  return `Status${status}`;
}
