/**
 * Fills the lists from which a person chooses a prefecture and its municipality, a bank and its branch, a data version or a
 * file.
 */
import { bankList, branchList } from '@daicho/shared/api/bank.ts';
import { postalDownloadList } from '@daicho/shared/api/download.ts';
import { municipalityList } from '@daicho/shared/api/municipality.ts';
import type { Operation } from '@daicho/shared/api/operation.ts';
import { bankLookup, keyOfBank } from '@daicho/shared/enrich/bank/bank.ts';
import type { VersionPin } from '@daicho/shared/enrich/queue/queue-step.ts';
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
import { callError } from '../output/errors.ts';
import { n8nSentences } from '../words.ts';
import { singleCell } from './cells.ts';

/** Gives the service's operation that lists data versions; undefined if the node's operation has no data versions. */
type VersionsOf = (resource: string, operation: string) => VersionPin['versions'] | undefined;

const TIMEOUT_MS = 10_000;

async function searchPrefectures(
  this: ILoadOptionsFunctions,
  filter?: string,
): Promise<INodeListSearchResult> {
  const all = PREFECTURES.map(([ja, en]) => ({ name: `${ja} ${en}`, value: ja }));
  return matching(all, filter);
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
  return matching(all, filter);
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
  return matching(all, filter);
}

/** Lists the branches of the bank chosen above. A branch that shares its number with others is chosen by its name. */
async function searchBranches(
  this: ILoadOptionsFunctions,
  filter?: string,
): Promise<INodeListSearchResult> {
  const keyed = keyOfBank(singleCell(this.getCurrentNodeParameter('branchBank')));
  const banks = 'key' in keyed ? await answerOf(this, bankList, {}) : undefined;
  const [read] =
    'key' in keyed && banks !== undefined
      ? (bankLookup.outcomes([keyed.key], banks, []) ?? [])
      : [];
  const bank = read !== undefined && 'records' in read ? read.records[0] : undefined;
  if (bank === undefined) {
    const { noBank, noBankSolution } = n8nSentences;
    throw solvableError(this.getNode(), noBank, noBankSolution);
  }
  const { data } = await answerOf(this, branchList, { bank_code: bank.code });
  const all = Object.values(data.branches).flatMap((one) => {
    const sharing = [one].flat();
    return sharing.map(({ code, name, hiragana, romaji }) => ({
      name: `${code} ${name}`,
      value: sharing.length === 1 ? code : name,
      description: `${hiragana} ${romaji}`,
    }));
  });
  return matching(all, filter);
}

/** Makes the search for the data versions that a person can choose for an operation, the newest first. */
function versionSearch(versionsOf: VersionsOf) {
  return async function searchVersions(
    this: ILoadOptionsFunctions,
    filter?: string,
  ): Promise<INodeListSearchResult> {
    const chosen = (name: string) => String(this.getCurrentNodeParameter(name));
    const versions = versionsOf(chosen('resource'), chosen('operation'));
    if (versions === undefined) return { results: [] };
    const answer = await answerOf(this, versions, {});
    const all = [...answer.versions]
      .sort()
      .reverse()
      .map((version) => ({ name: version, value: version }));
    return matching(all, filter);
  };
}

async function searchFiles(
  this: ILoadOptionsFunctions,
  filter?: string,
): Promise<INodeListSearchResult> {
  const { json } = await answerOf(this, postalDownloadList, {});
  const all = json.map((path) => ({ name: path, value: path }));
  return matching(all, filter);
}

/** Makes the searches by the names that the descriptions of parameters use. */
export function listSearchOf(versionsOf: VersionsOf) {
  return {
    searchPrefectures,
    searchMunicipalities,
    searchBanks,
    searchBranches,
    searchVersions: versionSearch(versionsOf),
    searchFiles,
  };
}

/** Finds the items that have the text in any of their names, in any case and width. */
function matching(
  all: readonly INodeListSearchItems[],
  filter: string | undefined,
): INodeListSearchResult {
  const wanted = folded(filter ?? '');
  const results = all.filter(({ name, description = '' }) =>
    folded(`${name} ${description}`).includes(wanted),
  );
  return { results };
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

/** @throws NodeApiError or NodeOperationError that says why there is no list. */
async function answerOf<P, R>(
  context: ILoadOptionsFunctions,
  operation: Operation<P, R>,
  params: P,
): Promise<R> {
  const { connection } = await accessOf(context);
  const call = callThrough(sendThrough(context, TIMEOUT_MS), connection);
  const reply = await call(operation, params);
  if ('ok' in reply) return reply.ok;
  throw callError(context.getNode(), reply.error.kind, 0);
}
