import type { radarDate } from '@daicho/shared/api/radar.ts';
import type { Answer } from './answer.ts';
import { bodyOf } from './body.ts';

/** Answers with the numbers of the whole register that changed on a day (spec, "Corporation" 7). */
export const answerRadarDate: Answer<typeof radarDate> = ({ date }, { registers }) =>
  bodyOf({ data: registers.corporation.open().changedOn(date) });
