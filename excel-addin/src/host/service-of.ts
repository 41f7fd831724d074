/** Gives the address of the service that serves a page of the add-in; its origin alone where the page comes from elsewhere. */
export function serviceOf({
  origin,
  pathname,
}: {
  readonly origin: string;
  readonly pathname: string;
}): string {
  const [, path = ''] = /^(.*)\/excel\/[^/]*$/.exec(pathname) ?? [];
  return `${origin}${path}`;
}
