import { extname } from 'node:path';

/** Names a file that is given back after the person's own. @param ending in place of its extension. */
export function attachment(name: string, ending: string): string {
  const given = `${name.slice(0, name.length - extname(name).length)}${ending}`;
  return `attachment; filename*=UTF-8''${encodedName(given)}`;
}

/** Encodes a name as RFC 8187 has it. */
function encodedName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
}
