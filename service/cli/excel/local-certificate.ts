/** Keeps the certificate for this computer in a folder, and issues a new one if there is no usable one. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTemporaryName, writeAtomicallySync } from '../../files/atomic-write.ts';
import { OWNER_ONLY } from '../../files/file-access.ts';
import { removeAbandoned } from '../../files/unfinished-output.ts';
import { issueCertificate } from './issue-certificate.ts';

export interface LocalCertificate {
  /** Paths of the PEM files. */
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
  /** Name of the authority, by which a computer lists it. */
  readonly authorityName: string;
  /** End of the authority's validity. */
  readonly until: Date;
  /** Whether the certificate was issued just now, so that the computer does not trust it yet. */
  readonly isNew: boolean;
}

/** A certificate is replaced this long before its end. */
const REPLACED_BEFORE_MS = 14 * 24 * 60 * 60 * 1_000;

/** @throws the operating system's error if the folder cannot be written. */
export async function localCertificate(folder: string, now: Date): Promise<LocalCertificate> {
  const paths = {
    authority: join(folder, 'localhost-ca.pem'),
    certificate: join(folder, 'localhost.pem'),
    key: join(folder, 'localhost-key.pem'),
  };
  // A killed run may have left a key.
  await removeAbandoned(folder, isTemporaryName);
  const isNew = !isUsable(paths, now);
  if (isNew) {
    const issued = await issueCertificate(now);
    writeAtomicallySync(paths.key, issued.key, { mode: OWNER_ONLY });
    writeAtomicallySync(paths.certificate, issued.certificate);
    writeAtomicallySync(paths.authority, issued.authority);
  }
  const { subject, validTo } = new X509Certificate(readFileSync(paths.authority));
  return {
    ...paths,
    authorityName: subject.replace(/^CN=/, ''),
    until: new Date(validTo),
    isNew,
  };
}

/** Whether the files exist, belong together and are valid for a while. */
function isUsable(
  paths: Pick<LocalCertificate, 'authority' | 'certificate' | 'key'>,
  now: Date,
): boolean {
  try {
    const authority = new X509Certificate(readFileSync(paths.authority));
    const certificate = new X509Certificate(readFileSync(paths.certificate));
    const key = createPrivateKey(readFileSync(paths.key));
    return (
      certificate.verify(authority.publicKey) &&
      certificate.checkPrivateKey(key) &&
      new Date(certificate.validTo).getTime() - now.getTime() > REPLACED_BEFORE_MS
    );
  } catch {
    return false;
  }
}
