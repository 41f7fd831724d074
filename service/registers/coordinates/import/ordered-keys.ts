interface OrderedKeys {
  /** The keys as strings, in the same order as in `bytes`. */
  readonly keys: readonly string[];
  /** Keys joined together, and where each begins; one offset more than there are keys. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly offsets: Uint32Array<ArrayBuffer>;
}

/** Orders keys by their bytes. JavaScript orders strings with rare kanji differently. */
export function inOrderOfBytes(keys: readonly string[]): OrderedKeys {
  const given = packed(keys);
  const start = (key: number) => given.offsets[key] ?? 0;
  const compared = (a: number, b: number) => {
    const [from, other] = [start(a), start(b)];
    const [length, otherLength] = [start(a + 1) - from, start(b + 1) - other];
    const shared = Math.min(length, otherLength);
    for (let i = 0; i < shared; i++) {
      const difference = (given.bytes[from + i] ?? 0) - (given.bytes[other + i] ?? 0);
      if (difference !== 0) return difference;
    }
    return length - otherLength;
  };
  const order = Uint32Array.from(keys.keys()).sort(compared);
  return packed(Array.from(order, (key) => keys[key] ?? ''));
}

/** Writes keys into one array: a buffer for each would take more memory than the rest of an import. */
function packed(keys: readonly string[]): OrderedKeys {
  const offsets = new Uint32Array(keys.length + 1);
  keys.forEach((key, i) => {
    offsets[i + 1] = (offsets[i] ?? 0) + Buffer.byteLength(key);
  });
  const bytes = new Uint8Array(offsets[keys.length] ?? 0);
  const buffer = Buffer.from(bytes.buffer);
  keys.forEach((key, i) => {
    buffer.write(key, offsets[i] ?? 0);
  });
  return { keys, bytes, offsets };
}
