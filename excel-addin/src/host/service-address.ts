/** Gives the address of the service that serves this page; its origin alone where the page comes from elsewhere. */
export function serviceAddress({
  origin,
  pathname,
}: {
  readonly origin: string;
  readonly pathname: string;
}): string {
  const [, path = ''] = /^(.*)\/excel\/[^/]*$/.exec(pathname) ?? [];
  return `${origin}${path}`;
}
