/** Reads the address from which a built manifest loads the add-in, and changes it. */

/** Matches the only address that every manifest has. All other addresses in a manifest begin with the same base. */
const PAGE = /<SourceLocation DefaultValue="([^"]+)\/taskpane\.html"/;

/** Gives the base address of the add-in's files, without a closing slash, or undefined for another kind of file. */
export function baseOf(manifest: string): string | undefined {
  const base = PAGE.exec(manifest)?.[1];
  return base === undefined || !URL.canParse(unescapeXml(base)) ? undefined : unescapeXml(base);
}

/** Gives the id by which Office knows the add-in. */
export function idOf(manifest: string): string {
  return /<Id>([\da-f-]+)<\/Id>/.exec(manifest)?.[1] ?? '';
}

/** Gives the manifest for files at another address. The manifest stays unchanged if it names no address. */
export function manifestAt(manifest: string, base: string): string {
  const built = baseOf(manifest);
  if (built === undefined) return manifest;
  return manifest.replaceAll(`"${escapeXml(built)}/`, () => `"${escapeXml(base)}/`);
}

// In a parsed address, `&` is the only character that an attribute has to escape.
function escapeXml(address: string): string {
  return address.replaceAll('&', '&amp;');
}

function unescapeXml(text: string): string {
  return text.replaceAll('&amp;', '&');
}
