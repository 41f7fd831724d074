/** Takes the bytes of an output. */
export interface ByteSink {
  write(bytes: Uint8Array): Promise<void>;
}
