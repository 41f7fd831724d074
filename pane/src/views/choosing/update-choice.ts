/**
 * Lets a person choose whether the shown run is replaced, the columns of an earlier run are updated, or new columns
 * are added.
 */

import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import type { Choice } from '../../state/choice.ts';
import type { MadeColumns } from '../../target.ts';
import type { View } from '../elements/html.ts';
import { radios } from '../elements/radios.ts';
import type { Ui } from '../elements/ui.ts';
import { choosingSentences as text } from './words.ts';

const REPLACE = -2;

export function updateChoice(
  { update, updatable, replaces }: Pick<Choice, 'update' | 'updatable' | 'replaces'>,
  { say, actions }: Ui,
): View | null {
  if (updatable.length === 0 && replaces === undefined) return null;
  const namesOf = (made: MadeColumns) => headersOf(made).join(say(listSeparator));
  // Runs are compared by their headers, since reading the table again creates new objects for them.
  const chosen = update === undefined ? -1 : updatable.map(namesOf).indexOf(namesOf(update));
  return radios<number>({
    id: 'update',
    legend: say(text.update),
    options: [
      ...(replaces === undefined
        ? []
        : [{ id: 'replace', value: REPLACE, label: say(text.replace) }]),
      ...updatable.map((made, at) => ({
        id: String(at),
        value: at,
        label: say(text.updateMade, { headers: namesOf(made) }),
      })),
      { id: 'new', value: -1, label: say(replaces === undefined ? text.addNew : text.addBeside) },
    ],
    chosen: replaces === true ? REPLACE : chosen,
    onChoose: (at) => actions.chooseUpdate(at === REPLACE ? 'replace' : updatable[at]),
  });
}

function headersOf({ columns }: MadeColumns): readonly string[] {
  return columns.map(([, header]) => header);
}
