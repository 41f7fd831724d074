/** Gives the address of the service that serves this page, or only the page's origin if it comes from elsewhere. */
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
