/** SHA-256 of a text's UTF-8 bytes, as hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = Utilities.computeDigest(
    Utilities.DigestAlgorithm.SHA_256,
    text,
    Utilities.Charset.UTF_8,
  );
  // Java's bytes are signed.
  return bytes.map((byte) => (byte & 0xff).toString(16).padStart(2, '0')).join('');
}
