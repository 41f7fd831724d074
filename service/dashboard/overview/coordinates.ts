import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Html, html } from '../../html/html.ts';
import type { CoordinatesRegister } from '../../registers/coordinates/register.ts';
import type { Visit } from '../visit.ts';
import { coordinatePartSentences as s } from './words.ts';

/** Says how many towns have their own point. @param register undefined if nothing was imported. */
export function coordinatesPart(visit: Visit, register: CoordinatesRegister | undefined): Html {
  if (register === undefined) return html`<p class="box">${visit.say(s.none)}</p>`;
  const { version, coverage } = register;
  if (coverage === undefined) return html`<p>${visit.say(s.notCounted, { version })}</p>`;
  const { towns, covered, part = 0, former, near = 0 } = coverage;
  const share = towns === 0 ? '0.0' : ((100 * covered) / towns).toFixed(1);
  const values = { version, towns: countText(towns), covered: countText(covered), share };
  const rest = {
    part: countText(part),
    former: countText(former),
    near: countText(near),
    missing: countText(towns - covered - part - former - near),
  };
  return html`<p>${visit.say(s.covered, values)}</p>
${towns > covered && html`<p>${visit.say(s.rest, rest)}</p>`}`;
}
