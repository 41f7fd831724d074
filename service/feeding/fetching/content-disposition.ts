/** Reads the name that a publisher gives a file (RFC 6266): plain, or extended as `filename*=utf-8'ja'…`. */
const EXTENDED = /filename\*\s*=\s*[^']*'[^']*'([^;\s]+)/i;
const PLAIN = /filename\s*=\s*(?:"([^"]+)"|([^";\s]+))/i;
/** Matches names that can be file names here, without a path. */
const HARMLESS = /^\w[\w.-]{0,127}$/;

/** Gives the name. Gives undefined if the publisher gives none, or a name that cannot be used. */
export function namedFile(headers: Headers): string | undefined {
  const header = headers.get('content-disposition') ?? '';
  const [, extended] = EXTENDED.exec(header) ?? [];
  const [, quoted, bare] = PLAIN.exec(header) ?? [];
  const name = decoded(extended) ?? quoted ?? bare;
  return name !== undefined && HARMLESS.test(name) ? name : undefined;
}

function decoded(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
