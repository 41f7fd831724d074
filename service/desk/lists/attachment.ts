import { extname } from 'node:path';

/** Names a returned file after the person's own. @param ending replaces its extension. */
export function attachment(name: string, ending: string): string {
  const given = `${name.slice(0, name.length - extname(name).length)}${ending}`;
  return `attachment; filename*=UTF-8''${encodedName(given)}`;
}

/** Encodes a name by RFC 8187. */
function encodedName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
}
