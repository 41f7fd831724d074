/** Reads of a built manifest where it loads the add-in from, and moves it. */

/** Matches the one address that every manifest has; the rest of its addresses begin as it does. */
const PAGE = /<SourceLocation DefaultValue="([^"]+)\/taskpane\.html"/;

/** Gives the address below which the add-in's files are, without a slash at its end; undefined in another file. */
export function baseOf(manifest: string): string | undefined {
  const base = PAGE.exec(manifest)?.[1];
  return base === undefined || !URL.canParse(unescapeXml(base)) ? undefined : unescapeXml(base);
}

/** Gives the id by which Office knows the add-in. */
export function idOf(manifest: string): string {
  return /<Id>([\da-f-]+)<\/Id>/.exec(manifest)?.[1] ?? '';
}

/** Gives the manifest for files at another address; as it is where it names none. */
export function manifestAt(manifest: string, base: string): string {
  const built = baseOf(manifest);
  if (built === undefined) return manifest;
  return manifest.replaceAll(`"${escapeXml(built)}/`, () => `"${escapeXml(base)}/`);
}

// An address that was parsed holds no other character that matters in an attribute.
function escapeXml(address: string): string {
  return address.replaceAll('&', '&amp;');
}

function unescapeXml(text: string): string {
  return text.replaceAll('&amp;', '&');
}
