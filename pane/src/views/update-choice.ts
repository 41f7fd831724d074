/** Chooses whether the columns of an earlier run are updated or new ones added, where there was one. */
import { viewSentences as text } from '@daicho/shared/messages/pane.ts';
import type { Choice } from '../state.ts';
import type { MadeColumns } from '../target.ts';
import type { View } from './html.ts';
import { radios } from './radios.ts';
import type { Ui } from './ui.ts';

export function updateChoice({ update, updatable }: Choice, { say, actions }: Ui): View | null {
  if (updatable.length === 0) return null;
  const headers = ({ columns }: MadeColumns) =>
    columns.map(([, header]) => header).join(say(text.separator));
  return radios<MadeColumns | undefined>({
    id: 'update',
    legend: say(text.update),
    options: [
      ...updatable.map((made, at) => ({
        id: String(at),
        value: made,
        label: say(text.updateMade, { headers: headers(made) }),
      })),
      { id: 'new', value: undefined, label: say(text.addNew) },
    ],
    chosen: update,
    onChoose: (made) => actions.chooseUpdate(made),
  });
}
