/** Draws the windows that a person sees during the installation, reduced to what the person has to find in them. */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { type Html, html } from '../html/html.ts';
import {
  adminSentences as admin,
  macSentences as mac,
  webSentences as web,
  windowsSentences as windows,
} from './words.ts';

export type Picture = (tell: (sentence: Sentence) => string) => Html;

export const windowsPicture: Picture = (tell) =>
  framed(
    tell(windows.picture),
    tell(windows.pictureTitle),
    html`<text class="soft" x="24" y="66">${tell(windows.pictureUrl)}</text>
<rect class="field" x="24" y="76" width="212" height="30" rx="3"/>
<text class="mono" x="34" y="96">\\\\PC-01\\addins</text>
<rect class="wanted" x="248" y="76" width="128" height="30" rx="3"/>
<text class="on-wanted" x="312" y="96">${tell(windows.pictureAdd)}</text>
<rect class="field" x="24" y="124" width="352" height="62" rx="3"/>
<text class="mono" x="34" y="160">\\\\PC-01\\addins</text>
<rect class="wanted" x="222" y="147" width="16" height="16" rx="2"/>
<path class="tick" d="M225.5 155.5l3 3 6-6.5"/>
<text x="246" y="160">${tell(windows.pictureMenu)}</text>`,
  );

export const macPicture: Picture = (tell) =>
  framed(
    tell(mac.picture),
    'wef',
    html`<rect class="field" x="24" y="56" width="92" height="130" rx="3"/>
<text class="soft" x="34" y="80">Containers</text>
<text class="soft" x="34" y="104">Data</text>
<text class="soft" x="34" y="128">Documents</text>
<text x="34" y="152">wef</text>
${file(200, 66)}
<rect class="wanted" x="176" y="152" width="110" height="26" rx="4"/>
<text class="on-wanted" x="231" y="170">manifest.xml</text>`,
    'dots',
  );

export const webPicture: Picture = (tell) =>
  framed(
    tell(web.picture),
    tell(web.pictureTitle),
    html`<rect class="field" x="24" y="76" width="226" height="32" rx="3"/>
<text class="mono" x="36" y="97">manifest.xml</text>
<rect class="button" x="262" y="76" width="114" height="32" rx="3"/>
<text class="on-button" x="319" y="97">${tell(web.pictureBrowse)}</text>
<rect class="wanted" x="232" y="146" width="144" height="34" rx="3"/>
<text class="on-wanted" x="304" y="168">${tell(web.pictureUpload)}</text>`,
  );

export const adminPicture: Picture = (tell) =>
  framed(
    tell(admin.picture),
    tell(admin.pictureTitle),
    html`<rect class="wanted" x="24" y="58" width="228" height="32" rx="3"/>
<text class="on-wanted" x="138" y="79">${tell(admin.pictureUpload)}</text>
<path class="rule" d="M24 106H376M24 148H376M24 190H376"/>
<rect class="mark" x="32" y="116" width="22" height="22" rx="4"/>
<text x="66" y="132">Daicho</text>
<text class="soft" x="222" y="132">${tell(admin.pictureWho)}</text>
<rect class="blank" x="32" y="158" width="22" height="22" rx="4"/>
<rect class="blank" x="66" y="164" width="90" height="10" rx="5"/>
<rect class="blank" x="222" y="164" width="110" height="10" rx="5"/>`,
  );

function framed(
  what: string,
  title: string,
  content: Html,
  corner: 'dots' | 'cross' = 'cross',
): Html {
  const isMac = corner === 'dots';
  return html`<svg class="picture" viewBox="0 0 400 208" role="img" aria-label="${what}">
<rect class="window" x="1" y="1" width="398" height="206" rx="8"/>
<path class="bar" d="M1 40V9a8 8 0 0 1 8-8h382a8 8 0 0 1 8 8v31z"/>
${isMac ? html`<circle class="blank" cx="22" cy="20" r="6"/><circle class="blank" cx="42" cy="20" r="6"/><circle class="blank" cx="62" cy="20" r="6"/>` : html`<path class="cross" d="M370 14l12 12M382 14l-12 12"/>`}
<text class="title" x="${isMac ? 84 : 24}" y="26">${title}</text>
${content}
</svg>`;
}

function file(x: number, y: number): Html {
  return html`<path class="sheet" d="M${x} ${y}h42l20 20v56h-62z"/><path class="rule" d="M${x + 42} ${y}v20h20M${x + 12} ${y + 38}h38M${x + 12} ${y + 50}h38M${x + 12} ${y + 62}h24"/>`;
}
