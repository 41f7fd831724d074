/** Computes the SHA-256 of a text in hexadecimal digits; undefined on a page that is neither HTTPS nor local. */
export async function sha256(text: string): Promise<string | undefined> {
  const { subtle } = crypto;
  if (subtle === undefined) return undefined;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
