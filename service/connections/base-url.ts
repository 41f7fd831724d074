/** Which addresses a key and people's addresses may be sent to: the rule is the core's, the sentence ours. */
import { type AddressProblem, addressProblem } from '@daicho/shared/connection/base-address.ts';
import { connectionSentences } from '@daicho/shared/messages/enrich.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';

const SENTENCES: Readonly<Record<AddressProblem, Sentence>> = {
  not_an_address: connectionSentences.notAnAddress,
  holds_more: connectionSentences.addressWithMore,
  plain_http: connectionSentences.plainHttp,
};

/** Why a base address cannot be used, or undefined when it can. */
export function refusalOfBaseUrl(baseUrl: string, allowHttp: boolean): Sentence | undefined {
  const problem = addressProblem(baseUrl, allowHttp);
  return problem === undefined ? undefined : SENTENCES[problem];
}
