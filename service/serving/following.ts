/** Keeps the data of this machine the same as that of the service that it follows. */
import { rmSync } from 'node:fs';
import { followSentences } from '@daicho/shared/messages/follow.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Logger } from 'pino';
import { follow } from '../following/follow.ts';
import { type PrimaryOptions, primaryAt } from '../following/primary.ts';
import { type FollowRecord, readFollowRecord, writeFollowRecord } from '../following/record.ts';
import { stagedFolder } from '../following/take-snapshot.ts';
import { offerOf } from '../replica/offer.ts';

interface FollowingService {
  readonly dataDir: string;
  readonly primary: PrimaryOptions;
  readonly log: Pick<Logger, 'info' | 'error'>;
  readonly everyMs?: number;
}

export interface Following {
  stop(): Promise<void>;
}

const EVERY_MS = 15_000;

/**
 * Takes what is offered before this returns, and from then on what is new. Where the other service does not answer, what
 * was taken before is served.
 *
 * @throws SentenceError where nothing was ever taken and nothing can be.
 */
export async function startFollowing({
  dataDir,
  primary: options,
  log,
  everyMs = EVERY_MS,
}: FollowingService): Promise<Following> {
  const stopped = new AbortController();
  const primary = primaryAt({ ...options, signal: stopped.signal });
  const told = new Set<string>();
  let known: string | undefined;
  let takenAt = readFollowRecord(dataDir)?.takenAt;

  const round = async (onFailure: (error: SentenceError) => void) => {
    const problems: SentenceError[] = [];
    try {
      known = await follow(
        {
          dataDir,
          primary,
          onTaken: (taken) => log.info(taken, 'follow'),
          onProblem: (problem) => problems.push(problem),
        },
        known,
      );
    } catch (error) {
      if (stopped.signal.aborted) return;
      if (!(error instanceof SentenceError)) throw error;
      onFailure(error);
      problems.push(error);
    }
    // Says a problem once for as long as it lasts: the other service is asked several times a minute.
    for (const { message } of problems) if (!told.has(message)) log.error(message);
    told.clear();
    for (const { message } of problems) told.add(message);
    const askedAt = new Date().toISOString();
    if (problems.length === 0) takenAt = askedAt;
    record({ host: primary.host, askedAt, ...(takenAt && { takenAt }), ...problemOf(problems[0]) });
  };
  const record = (content: FollowRecord) => {
    try {
      writeFollowRecord(dataDir, content);
    } catch (error) {
      log.error({ err: error }, 'follow');
    }
  };

  await round((error) => {
    if (offerOf(dataDir).snapshots.length === 0) throw neverTaken(error, primary.host);
  });
  if (known !== undefined) rmSync(stagedFolder(dataDir), { recursive: true, force: true });

  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const goOn = async () => {
    await round(() => undefined).catch((error) => log.error({ err: error }, 'follow'));
    later();
  };
  const later = () => {
    if (stopped.signal.aborted) return;
    timer = setTimeout(() => {
      underWay = goOn();
    }, everyMs);
  };
  later();
  return {
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}

function neverTaken(error: SentenceError, host: string): SentenceError {
  return new SentenceError(followSentences.never, { host, reason: inBoth(error) }, error);
}

function problemOf(error: SentenceError | undefined): Pick<FollowRecord, 'problem'> {
  return error === undefined ? {} : { problem: inBoth(error) };
}

function inBoth(error: SentenceError): { ja: string; en: string } {
  return { ja: error.sentence('ja'), en: error.sentence('en') };
}
