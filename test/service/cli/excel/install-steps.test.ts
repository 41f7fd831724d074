/** What `daicho excel try` tells a person to do. */
import { type Installation, stepsText } from '@daicho/service/cli/excel/install-steps.ts';
import { describe, expect, it } from 'vitest';

const FOLDER = "/Users/o'hara/my data/excel";

const TRIED: Installation = {
  certificate: {
    authority: `${FOLDER}/localhost-ca.pem`,
    certificate: `${FOLDER}/localhost.pem`,
    key: `${FOLDER}/localhost-key.pem`,
    authorityName: 'Daicho local 2026-11-22',
    // In Japan, this is the next day.
    until: new Date('2027-11-21T16:00:00Z'),
    isNew: true,
  },
  manifest: `${FOLDER}/manifest.xml`,
  addinId: '7c0f3d0e-5a3b-4c55-9a0e-2f6b1d7e8a41',
  page: 'https://localhost:8787/excel/',
};

const commands = (platform: NodeJS.Platform) =>
  stepsText(TRIED, platform, 'en')
    .split('\n')
    .filter((line) => line.startsWith('     '))
    .map((line) => line.trim());

describe('the steps of daicho excel try', () => {
  it('on a Mac, trust the certificate in the login keychain and copy the manifest to where Excel looks', () => {
    const quoted = "'/Users/o'\\''hara/my data/excel";
    expect(commands('darwin')).toEqual([
      `security add-trusted-cert -r trustRoot -k ~/Library/Keychains/login.keychain-db ${quoted}/localhost-ca.pem'`,
      `mkdir -p ~/Library/Containers/com.microsoft.Excel/Data/Documents/wef && cp ${quoted}/manifest.xml' ~/Library/Containers/com.microsoft.Excel/Data/Documents/wef/daicho.xml`,
      "security delete-certificate -t -c 'Daicho local 2026-11-22' ~/Library/Keychains/login.keychain-db",
      'rm ~/Library/Containers/com.microsoft.Excel/Data/Documents/wef/daicho.xml',
    ]);
  });

  it('on Windows, trust the certificate for this user and register the manifest for developers', () => {
    const key = 'HKCU\\Software\\Microsoft\\Office\\16.0\\WEF\\Developer';
    expect(commands('win32')).toEqual([
      `certutil -user -addstore Root "${FOLDER}/localhost-ca.pem"`,
      `reg add ${key} /v ${TRIED.addinId} /t REG_SZ /d "${FOLDER}/manifest.xml" /f`,
      'certutil -user -delstore Root "Daicho local 2026-11-22"',
      `reg delete ${key} /v ${TRIED.addinId} /f`,
    ]);
  });

  it('elsewhere, trust the certificate in the browser and upload the manifest to Excel on the web', () => {
    const [trust, manifest, undo] = commands('linux');
    expect(trust).toMatch(/^mkdir .* && certutil -d sql:\$HOME\/\.pki\/nssdb -A -t C,, -n 'Daicho/);
    expect(manifest).toBe(TRIED.manifest);
    expect(undo).toMatch(/^certutil .* -D -n 'Daicho local 2026-11-22'$/);
  });

  it('are numbered, and name the certificate in both languages', () => {
    const ja = stepsText(TRIED, 'darwin', 'ja');
    expect(ja).toContain('証明書を 2027-11-22 まで有効で作りました');
    expect(ja).toContain('［台帳 Daicho］');
    expect(ja.match(/^\d(?=\.)/gm)).toEqual(['1', '2', '3']);
    const kept = { ...TRIED, certificate: { ...TRIED.certificate, isNew: false } };
    expect(stepsText(kept, 'linux', 'en')).toMatch(/^Uses the certificate .* \(until 2027-11-22\)/);
    for (const platform of ['darwin', 'win32', 'linux'] as const) {
      expect(stepsText(TRIED, platform, 'en')).not.toMatch(/[{}]/);
    }
  });
});
