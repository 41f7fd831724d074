/** Issues a certificate for this computer, and one for the authority that signs it. */
// This import comes before the import of the library, which needs it while loading.
import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** PEM texts. */
interface IssuedCertificate {
  /** Certificate of the authority, which the computer is asked to trust. */
  readonly authority: string;
  readonly certificate: string;
  /** Private key of the certificate. */
  readonly key: string;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Apple's systems accept no certificate with a life of more than 825 days (support.apple.com/103769). */
const LIFE_MS = 365 * DAY_MS;
/** Allows for clocks that differ. */
const BEFORE_MS = 60 * 60 * 1_000;

/**
 * Issues for `localhost`, 127.0.0.1 and ::1. The authority signs only this certificate: its key is
 * never written, so that nobody can issue another certificate that computers would trust.
 */
export async function issueCertificate(now: Date): Promise<IssuedCertificate> {
  const [authorityKeys, keys] = await Promise.all([newKeys(), newKeys()]);
  const name = [{ CN: [`Daicho local ${now.toISOString().slice(0, 10)}`] }];
  const validity = {
    notBefore: new Date(now.getTime() - BEFORE_MS),
    notAfter: new Date(now.getTime() + LIFE_MS),
  };
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...validity,
    serialNumber: serialNumber(),
    name,
    keys: authorityKeys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  });
  const certificate = await X509CertificateGenerator.create({
    ...validity,
    serialNumber: serialNumber(),
    subject: [{ CN: ['localhost'] }],
    issuer: authority.subject,
    publicKey: keys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
        { type: 'ip', value: '::1' },
      ]),
      await AuthorityKeyIdentifierExtension.create(authorityKeys.publicKey),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    authority: `${authority.toString('pem')}\n`,
    certificate: `${certificate.toString('pem')}\n`,
    key: `${PemConverter.encode(key, 'PRIVATE KEY')}\n`,
  };
}

function newKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}

/** Gives a positive number of 16 bytes, as hexadecimal digits. */
function serialNumber(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.toString('hex');
}
