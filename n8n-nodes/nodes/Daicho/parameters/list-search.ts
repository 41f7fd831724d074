/** Fills the lists from which a person chooses a prefecture, a municipality or a bank. */
import { bankList } from '@daicho/shared/api/bank.ts';
import { municipalityList } from '@daicho/shared/api/municipality.ts';
import type { Operation } from '@daicho/shared/api/operation.ts';
import { parsePrefecture } from '@daicho/shared/identifiers/prefecture.ts';
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import type {
  ILoadOptionsFunctions,
  INodeListSearchItems,
  INodeListSearchResult,
} from 'n8n-workflow';
import { callThrough } from '../../../shared/call.ts';
import { accessOf } from '../../../shared/credential.ts';
import { sendThrough } from '../../../shared/send.ts';
import { solvableError } from '../../../shared/solvable-error.ts';
import { callFailures, n8nSentences } from '../words.ts';
import { singleCell } from './cells.ts';

const TIMEOUT_MS = 10_000;

async function searchPrefectures(
  this: ILoadOptionsFunctions,
  filter?: string,
): Promise<INodeListSearchResult> {
  const all = PREFECTURES.map(([ja, en]) => ({ name: `${ja} ${en}`, value: ja }));
  return { results: matching(all, filter) };
}

async function searchMunicipalities(
  this: ILoadOptionsFunctions,
  filter?: string,
): Promise<INodeListSearchResult> {
  const prefecture = parsePrefecture(singleCell(this.getCurrentNodeParameter('prefecture')));
  if (!prefecture.ok) {
    const { noPrefecture, noPrefectureSolution } = n8nSentences;
    throw solvableError(this.getNode(), noPrefecture, noPrefectureSolution);
  }
  const { data } = await answerOf(this, municipalityList, { prefecture_code: prefecture.value });
  const all = data.map(({ city, city_roman }) => ({
    name: [city, city_roman].filter(Boolean).join(' '),
    value: city,
  }));
  return { results: matching(all, filter) };
}

async function searchBanks(
  this: ILoadOptionsFunctions,
  filter?: string,
): Promise<INodeListSearchResult> {
  const { data } = await answerOf(this, bankList, {});
  const all = data.map(({ code, name, hiragana, romaji }) => ({
    name: `${code} ${name}`,
    value: code,
    description: `${hiragana} ${romaji}`,
  }));
  return { results: matching(all, filter) };
}

/** The searches by the names that the descriptions of parameters use. */
export const listSearch = { searchPrefectures, searchMunicipalities, searchBanks };

/** Finds the items that have the text in any of their names, in any case and width. */
function matching(
  all: readonly INodeListSearchItems[],
  filter: string | undefined,
): INodeListSearchItems[] {
  const wanted = folded(filter ?? '');
  return all.filter(({ name, description = '' }) =>
    folded(`${name} ${description}`).includes(wanted),
  );
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

/** @throws NodeOperationError that says why there is no list. */
async function answerOf<P, R>(
  context: ILoadOptionsFunctions,
  operation: Operation<P, R>,
  params: P,
): Promise<R> {
  const { connection } = await accessOf(context);
  const call = callThrough(sendThrough(context, TIMEOUT_MS), connection);
  const reply = await call(operation, params);
  if ('ok' in reply) return reply.ok;
  const { what, solution } = callFailures[reply.error.kind];
  throw solvableError(context.getNode(), what, solution);
}
