/** Lets a person choose how whole addresses and postal codes are written in added columns. */

import {
  HYPHENATED,
  type Notation,
  SEVEN_DIGITS,
  USUAL_NOTATION,
} from '@daicho/shared/cells/notation.ts';
import { isPostalCode } from '@daicho/shared/enrich/in-notation.ts';
import { needsService } from '@daicho/shared/enrich/kind.ts';
import { type Choice, notationOf } from '../../state/choice.ts';
import { html, type View } from '../elements/html.ts';
import { radios } from '../elements/radios.ts';
import type { Ui } from '../elements/ui.ts';
import { choosingSentences as text } from './words.ts';

/** Each form is shown by an example number in that form, the same in every language. */
export const NUMBER_EXAMPLES = {
  chome: '1丁目9-1',
  units: '1丁目9番1号',
  kanji_chome: '一丁目9番1号',
} as const;

export function notationChoice(choice: Choice, ui: Ui): View | null {
  const { kind, fields, notation } = choice;
  const { say, actions } = ui;
  const isNoted = kind.catalogue.noted?.some((id) => fields.includes(id)) ?? false;
  const hasCodes = needsService(kind) && fields.some(isPostalCode);
  if (!isNoted && !hasCodes) return null;
  const chosen = notationOf(choice) ?? USUAL_NOTATION;
  const onChoose = (part: Partial<Notation>) => actions.chooseNotation({ ...chosen, ...part });
  const option = <T>(id: string, value: T, label: string) => ({ id, value, label });
  const codes = hasCodes
    ? radios<Notation['postalCode']>({
        id: 'postal-codes',
        legend: say(text.postalCodes),
        options: [
          option('digits', undefined, SEVEN_DIGITS),
          option('hyphen', HYPHENATED, HYPHENATED),
        ],
        chosen: chosen.postalCode,
        onChoose: (postalCode) => onChoose({ postalCode }),
      })
    : null;
  if (!isNoted) {
    return html`<details id="notation" open=${notation !== undefined}>
      <summary>${say(text.postalNotation)}</summary>
      ${codes}
    </details>`;
  }
  return html`<details id="notation" open=${notation !== undefined}>
    <summary>${say(text.notation)}</summary>
    ${radios<Notation['numbers']>({
      id: 'numbers',
      legend: say(text.numbers),
      options: [
        option('usual', 'usual', say(text.numbersUsual)),
        option('hyphens', 'hyphens', say(text.numbersHyphens)),
        option('chome', 'chome', NUMBER_EXAMPLES.chome),
        option('units', 'units', NUMBER_EXAMPLES.units),
        option('kanji', 'kanji_chome', NUMBER_EXAMPLES.kanji_chome),
      ],
      chosen: chosen.numbers,
      describedBy: 'notation-hint',
      onChoose: (numbers) => onChoose({ numbers }),
    })}
    <p id="notation-hint" class="hint">${say(text.notationHint)}</p>
    ${radios<Notation['width']>({
      id: 'width',
      legend: say(text.width),
      options: [
        option('usual', 'usual', say(text.widthUsual)),
        option('half', 'half', say(text.widthHalf)),
        option('full', 'full', say(text.widthFull)),
      ],
      chosen: chosen.width,
      onChoose: (width) => onChoose({ width }),
    })}
    ${radios<boolean>({
      id: 'prefecture',
      legend: say(text.prefecture),
      options: [
        option('written', true, say(text.prefectureWritten)),
        option('left-out', false, say(text.prefectureLeftOut)),
      ],
      chosen: chosen.prefecture,
      onChoose: (prefecture) => onChoose({ prefecture }),
    })}
    ${codes}
  </details>`;
}
