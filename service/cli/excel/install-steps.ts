/** Lists the commands with which a person gets the add-in into Excel on this computer. */

import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { manifestSentences } from '@daicho/shared/messages/excel.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { shellWord } from '../../lists/shell-word.ts';
import type { LocalCertificate } from './local-certificate.ts';
import { excelTrySentences as sentences } from './words.ts';

export interface Installation {
  readonly certificate: LocalCertificate;
  /** Path of the manifest's file. */
  readonly manifest: string;
  /** Id of the add-in in the manifest. */
  readonly addinId: string;
  /** Address of the page that shows the other ways. */
  readonly page: string;
}

interface Commands {
  readonly trust: string;
  /** Command that registers the manifest; absent if the manifest is added by hand. */
  readonly register?: string;
  readonly undo: readonly string[];
}

const WEF = '~/Library/Containers/com.microsoft.Excel/Data/Documents/wef';
const DEVELOPER = 'HKCU\\Software\\Microsoft\\Office\\16.0\\WEF\\Developer';

export function stepsText(
  installation: Installation,
  platform: NodeJS.Platform,
  language: Language,
): string {
  const { certificate, manifest, page } = installation;
  const { trust, register, undo } = commandsOf(installation, platform);
  const until = dayInJapan(certificate.until.getTime());
  const tell = (name: keyof typeof sentences, step: number) =>
    say(sentences[name], language, { step, until, page, name: manifestSentences.displayName });
  const lines = [
    tell(certificate.isNew ? 'made' : 'kept', 0),
    '',
    tell('steps', 0),
    tell('trust', 1),
    indented(trust),
    ...(register === undefined
      ? [tell('upload', 2), indented(manifest)]
      : [tell('register', 2), indented(register), tell('open', 3)]),
    '',
    tell('page', 0),
    tell('undo', 0),
    ...undo.map(indented),
  ];
  return `${lines.join('\n')}\n`;
}

function commandsOf(
  { certificate: { authority, authorityName }, manifest, addinId }: Installation,
  platform: NodeJS.Platform,
): Commands {
  if (platform === 'win32') {
    return {
      trust: `certutil -user -addstore Root "${authority}"`,
      // Microsoft's own office-addin-dev-settings registers an add-in in this way.
      register: `reg add ${DEVELOPER} /v ${addinId} /t REG_SZ /d "${manifest}" /f`,
      undo: [
        `certutil -user -delstore Root "${authorityName}"`,
        `reg delete ${DEVELOPER} /v ${addinId} /f`,
      ],
    };
  }
  if (platform === 'darwin') {
    return {
      trust: `security add-trusted-cert -r trustRoot -k ~/Library/Keychains/login.keychain-db ${shellWord(authority)}`,
      register: `mkdir -p ${WEF} && cp ${shellWord(manifest)} ${WEF}/daicho.xml`,
      undo: [
        `security delete-certificate -t -c ${shellWord(authorityName)} ~/Library/Keychains/login.keychain-db`,
        `rm ${WEF}/daicho.xml`,
      ],
    };
  }
  // The store of Chromium and Chrome; certutil is in Debian's libnss3-tools.
  const store = 'certutil -d sql:$HOME/.pki/nssdb';
  return {
    trust: `mkdir -p $HOME/.pki/nssdb && ${store} -A -t C,, -n ${shellWord(authorityName)} -i ${shellWord(authority)}`,
    undo: [`${store} -D -n ${shellWord(authorityName)}`],
  };
}

function indented(line: string): string {
  return `     ${line}`;
}
