/**
 * Answers the radar's endpoints (spec, "Corporation" 4 to 7) from the caller's watched numbers and detected changes.
 */
import type { radarAdd, radarDate, radarList, radarRemove } from '@daicho/shared/api/radar.ts';
import { parseCorporateNumber } from '@daicho/shared/identifiers/corporate-number.ts';
import { parameterRules } from '@daicho/shared/messages/parameter-rules.ts';
import type { RadarStore } from '../../radar/radar-store.ts';
import type { Answer, AnswerContext } from '../answer-context.ts';
import { AnswerError } from '../answer-error.ts';
import { storedBody } from '../body.ts';
import { expectEach } from '../parameters.ts';

const answerRadarList: Answer<typeof radarList> = (_, asked) => {
  const { radar, accountId } = callerOf(asked);
  return storedBody(async () => ({ data: await radar.list(accountId) }));
};

/**
 * Answers with the numbers of the request, each once, in its order.
 *
 * @throws AnswerError `invalid_parameter` that names the numbers with a wrong check digit, which cannot exist.
 */
const answerRadarAdd: Answer<typeof radarAdd> = ({ data }, asked) => {
  const { radar, accountId } = callerOf(asked);
  const isRight = (number: string) => parseCorporateNumber(number).ok;
  expectEach('data', data, isRight, parameterRules.checked_corporate_number);
  return storedBody(async () => {
    await radar.add(accountId, data);
    return { data: [...new Set(data)] };
  });
};

const answerRadarRemove: Answer<typeof radarRemove> = ({ data }, asked) => {
  const { radar, accountId } = callerOf(asked);
  return storedBody(async () => {
    await radar.remove(accountId, data);
    return undefined;
  });
};

const answerRadarDate: Answer<typeof radarDate> = ({ date }, asked) => {
  const { radar, accountId } = callerOf(asked);
  return storedBody(async () => ({ data: await radar.detectedOn(accountId, date) }));
};

/** @throws AnswerError `missing_key` for a caller in this process, which has no account. */
export function callerOf({ radar, accountId }: AnswerContext): {
  radar: RadarStore;
  accountId: string;
} {
  if (radar === undefined || accountId === undefined) throw new AnswerError('missing_key');
  return { radar, accountId };
}

export const radarAnswers = {
  radarList: answerRadarList,
  radarAdd: answerRadarAdd,
  radarRemove: answerRadarRemove,
  radarDate: answerRadarDate,
};
