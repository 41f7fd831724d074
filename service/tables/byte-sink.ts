/** Something to which the bytes of an output are written. */
export interface ByteSink {
  write(bytes: Uint8Array): Promise<void>;
}
