/** Says what is wrong with PostgreSQL, in sentences that a person can act on and that hold no password. */

import type { Sentence } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { stateSentences } from '@daicho/shared/messages/serve.ts';
import pg from 'pg';
import type { PostgresAddress } from './postgres-address.ts';

/** SQLSTATE codes of the server. */
const SENTENCE_OF_CODE: Readonly<Record<string, Sentence>> = {
  '28P01': stateSentences.loginRefused,
  '28000': stateSentences.loginRefused,
  '3D000': stateSentences.databaseMissing,
  '42501': stateSentences.permissionMissing,
};

/** Says why it cannot be opened, or a connection cannot be had. */
export function postgresProblem(error: unknown, address: PostgresAddress): SentenceError {
  if (error instanceof SentenceError) return error;
  const { server, database, user } = address;
  return new SentenceError(sentenceFor(error), { server, database, user, reason: reasonOf(error) });
}

/** Says that it was there and is not any more. */
export function lostState({ server }: PostgresAddress): SentenceError {
  return new SentenceError(stateSentences.lost, { server });
}

/** Whether the connection is gone or in an unknown state, by what the server did not answer, or its last word. */
export function isLoss(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  return /^(08|57P)/.test(error.code ?? '');
}

function sentenceFor(error: unknown): Sentence {
  if (error instanceof pg.DatabaseError) {
    const known = SENTENCE_OF_CODE[error.code ?? ''];
    if (known !== undefined) return known;
    return isLoss(error) ? stateSentences.unreachable : stateSentences.unusablePostgres;
  }
  // Recognises the driver's refusal to begin without the password that the server asks for.
  if (messageOf(error).startsWith('SASL')) return stateSentences.loginRefused;
  return isNetworkError(error) ? stateSentences.unreachable : stateSentences.unusablePostgres;
}

/** Recognises Node's own errors of sockets and names, and the driver's, which have a message only. */
function isNetworkError(error: unknown): boolean {
  if (error instanceof Error && 'code' in error) {
    return /^E(CONN|HOST|NET|TIMEDOUT|PIPE|NOTFOUND|AI_|NOENT|ACCES)/.test(String(error.code));
  }
  return /timeout|terminated|not queryable/i.test(messageOf(error));
}

function reasonOf(error: unknown): string {
  if (messageOf(error) !== '') return messageOf(error);
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
