/** Writes and reads the preface of a connection that the main thread hands over: a secret, and the caller's address. */
import { randomBytes, timingSafeEqual } from 'node:crypto';

/** The caller at the other end of a connection. */
export interface Caller {
  readonly address: string;
  readonly port: number;
}

const SECRET_BYTES = 32;
const PORT_AT = SECRET_BYTES;
const LENGTH_AT = PORT_AT + 2;
const ADDRESS_AT = LENGTH_AT + 1;
/** Length of every preface; the longest address has a zone at its end. */
export const PREFACE_BYTES = 128;

/** Makes the secret, anew at each start; only this process knows it. */
export function newSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES);
}

export function writePreface(secret: Uint8Array, { address, port }: Caller): Buffer {
  const preface = Buffer.alloc(PREFACE_BYTES);
  preface.set(secret);
  preface.writeUInt16BE(port, PORT_AT);
  preface.writeUInt8(preface.write(address, ADDRESS_AT, 'latin1'), LENGTH_AT);
  return preface;
}

/** @returns undefined for a preface without the secret. */
export function readPreface(secret: Uint8Array, preface: Buffer): Caller | undefined {
  if (!timingSafeEqual(preface.subarray(0, SECRET_BYTES), secret)) return undefined;
  const length = preface.readUInt8(LENGTH_AT);
  return {
    address: preface.toString('latin1', ADDRESS_AT, ADDRESS_AT + length),
    port: preface.readUInt16BE(PORT_AT),
  };
}
