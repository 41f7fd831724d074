/** The parts of the flow that work together on a table, created once for each pane. */

import { Activity } from './activity.ts';
import { Appearance } from './appearance/appearance.ts';
import { Background } from './background.ts';
import { Previewer } from './choosing/preview.ts';
import { Surveyor } from './choosing/survey.ts';
import { Mappings } from './columns/mappings.ts';
import type { Context } from './context.ts';
import { Marking } from './duplicates/marking.ts';
import { History } from './history/history.ts';
import { Results } from './history/results.ts';
import { NewRows } from './new-rows.ts';

export interface Parts {
  readonly activity: Activity;
  readonly surveyor: Surveyor;
  readonly previewer: Previewer;
  readonly mappings: Mappings;
  readonly background: Background;
  readonly newRows: NewRows;
  readonly history: History;
  readonly results: Results;
  readonly appearance: Appearance;
  readonly marking: Marking;
}

export function partsOf(context: Context): Parts {
  const surveyor = new Surveyor(context);
  const history = new History(context);
  const results = new Results(context, history);
  return {
    activity: new Activity(context, surveyor),
    surveyor,
    previewer: new Previewer(context, surveyor),
    mappings: new Mappings(context.host.store),
    background: new Background(context, history),
    newRows: new NewRows(context),
    history,
    results,
    appearance: new Appearance(context, results),
    marking: new Marking(context, history),
  };
}
