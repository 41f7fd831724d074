/** Keeps the data of this machine the same as that of the service that it follows. */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Logger } from 'pino';
import { type DamagedSnapshots, follow } from '../feeding/follow/follow.ts';
import { type PrimaryOptions, primaryAt } from '../feeding/follow/primary.ts';
import {
  type FollowRecord,
  readFollowRecord,
  writeFollowRecord,
} from '../feeding/follow/record.ts';
import { stagedFolder } from '../feeding/follow/take-snapshot.ts';
import { followSentences } from '../feeding/follow/words.ts';
import { hasUndamaged } from '../feeding/offer/offer.ts';

interface FollowingService {
  readonly dataDir: string;
  readonly primary: PrimaryOptions;
  readonly log: Pick<Logger, 'info' | 'error'>;
  /** How long the start waits for new data, if there is old data with which the service can begin. */
  readonly waitMs?: number;
}

interface Following {
  stop(): Promise<void>;
}

const EVERY_MS = 15_000;
const WAIT_MS = 10_000;

/**
 * Takes over the data that the other service offers, then returns, and keeps taking over new data. If the other service
 * does not answer, or is slow, this service answers from its earlier data.
 *
 * @throws SentenceError for a register that was never taken over and cannot be taken over now.
 */
export async function startFollowing({
  dataDir,
  primary: options,
  log,
  waitMs = WAIT_MS,
}: FollowingService): Promise<Following> {
  const stopped = new AbortController();
  const primary = primaryAt({ ...options, signal: stopped.signal });
  const reported = new Set<string>();
  const damaged: DamagedSnapshots = new Map();
  let known: string | undefined;
  let takenAt = readFollowRecord(dataDir)?.takenAt;

  const round = async (expectData: (error: SentenceError, register?: string) => void) => {
    const problems: SentenceError[] = [];
    const failed: string[] = [];
    try {
      known = await follow(
        {
          dataDir,
          primary,
          onTaken: (taken) => log.info(taken, 'follow'),
          onProblem: (problem, folder) => {
            problems.push(problem);
            failed.push(folder.split('/', 1)[0] ?? folder);
          },
          damaged,
        },
        known,
      );
    } catch (error) {
      if (stopped.signal.aborted) return;
      if (!(error instanceof SentenceError)) throw error;
      expectData(error);
      problems.push(error);
    }
    for (const [n, register] of failed.entries()) {
      const problem = problems[n];
      if (problem !== undefined) expectData(problem, register);
    }
    // Logs a lasting problem only once: the other service is asked several times a minute.
    for (const { message } of problems) if (!reported.has(message)) log.error(message);
    reported.clear();
    for (const { message } of problems) reported.add(message);
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

  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void>;
  const later = () => {
    if (stopped.signal.aborted) return;
    timer = setTimeout(() => {
      underWay = goOn();
    }, EVERY_MS);
  };
  const goOn = async () => {
    await round(() => undefined).catch((error) => log.error({ err: error }, 'follow'));
    later();
  };
  const begin = async () => {
    try {
      await round((error, register) => {
        if (!isStarted && !hasUndamaged(dataDir, register)) throw neverTaken(error, primary.host);
      });
      if (known !== undefined) rmSync(stagedFolder(dataDir), { recursive: true, force: true });
    } catch (error) {
      if (!isStarted) throw error;
      log.error({ err: error }, 'follow');
    }
    later();
  };
  underWay = begin();
  const isWaitOver = new AbortController();
  const waits = hasUndamaged(dataDir)
    ? [sleep(waitMs, undefined, { signal: isWaitOver.signal })]
    : [];
  try {
    await Promise.race([underWay, ...waits]);
  } finally {
    isStarted = true;
    for (const wait of waits) wait.catch(() => undefined);
    isWaitOver.abort();
  }
  return {
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}

function neverTaken(error: SentenceError, host: string): SentenceError {
  return new SentenceError(followSentences.never, { host, reason: error.inBothLanguages() }, error);
}

function problemOf(error: SentenceError | undefined): Pick<FollowRecord, 'problem'> {
  return error === undefined ? {} : { problem: error.inBothLanguages() };
}
