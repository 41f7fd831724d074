/** Chooses whether the columns of an earlier run are updated or new ones added, where there was one. */
import { viewSentences as text } from '@daicho/shared/messages/pane.ts';
import type { Choice } from '../state.ts';
import type { MadeColumns } from '../target.ts';
import type { View } from './html.ts';
import { radios } from './radios.ts';
import type { Ui } from './ui.ts';

export function updateChoice(
  { update, updatable }: Pick<Choice, 'update' | 'updatable'>,
  { say, actions }: Ui,
): View | null {
  if (updatable.length === 0) return null;
  const namesOf = (made: MadeColumns) => headersOf(made).join(say(text.separator));
  // Reading the table again gives the same columns as another object: they are told by their headers.
  const chosen = update === undefined ? -1 : updatable.map(namesOf).indexOf(namesOf(update));
  return radios<number>({
    id: 'update',
    legend: say(text.update),
    options: [
      ...updatable.map((made, at) => ({
        id: String(at),
        value: at,
        label: say(text.updateMade, { headers: namesOf(made) }),
      })),
      { id: 'new', value: -1, label: say(text.addNew) },
    ],
    chosen,
    onChoose: (at) => actions.chooseUpdate(updatable[at]),
  });
}

function headersOf({ columns }: MadeColumns): readonly string[] {
  return columns.map(([, header]) => header);
}
