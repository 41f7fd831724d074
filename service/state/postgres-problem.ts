/**
 * Says what is wrong with PostgreSQL, in sentences that a person can act on and that contain no password and no stored
 * value.
 */

import type { Sentence } from '@daicho/shared/messages/language.ts';
import { stateSentences } from '@daicho/shared/messages/serve.ts';
import pg from 'pg';
import type { PostgresAddress } from './postgres-address.ts';
import { StateError } from './state-error.ts';

/** SQLSTATE codes of the server. */
const SENTENCE_OF_CODE: Readonly<Record<string, Sentence>> = {
  '25006': stateSentences.readOnlyPostgres,
  '28P01': stateSentences.loginRefused,
  '28000': stateSentences.loginRefused,
  '3D000': stateSentences.databaseMissing,
  '42501': stateSentences.permissionMissing,
  '53100': stateSentences.fullPostgres,
  '53300': stateSentences.outOfConnections,
  '55P03': stateSentences.slowPostgres,
  '57014': stateSentences.slowPostgres,
};

/**
 * Classes of SQLSTATE whose messages are about the server, its names and its rights; messages of other classes may
 * repeat a stored value.
 */
const CLASSES_TO_REPEAT = /^(08|25|28|3D|40|42|53|55|57|58|XX)/;
/** Class of errors for data that the store rightly refuses, such as a repeated key. */
const CONSTRAINT = /^23/;

/**
 * Gives a `StateError` for an error of PostgreSQL or the network. Errors for data that the store rightly refuses, a
 * `TypeError` and a `RangeError` stay unchanged.
 */
export function postgresProblem(error: unknown, address: PostgresAddress): unknown {
  if (!(error instanceof Error) || error instanceof StateError) return error;
  if (error instanceof pg.DatabaseError && CONSTRAINT.test(error.code ?? '')) return error;
  if (error instanceof TypeError || error instanceof RangeError) return error;
  const { server, database, user } = address;
  return new StateError(sentenceFor(error), { server, database, user }, reasonOf(error));
}

/** Makes the error for a connection to PostgreSQL that was lost. */
export function lostState({ server }: PostgresAddress): StateError {
  return new StateError(stateSentences.lost, { server }, 'connection lost');
}

/** Message of the driver's pool when all connections were in use for too long, though none is broken. */
const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect';

/**
 * Whether an error means that the connection is gone or in an unknown state: it is not an answer of the server, or the
 * server answered that the connection failed or that the server stops.
 */
export function isLoss(error: unknown): boolean {
  if (error instanceof Error && error.message === NO_FREE_CONNECTION) return false;
  if (!(error instanceof pg.DatabaseError)) return true;
  return /^(08|57P)/.test(error.code ?? '');
}

function sentenceFor(error: Error): Sentence {
  if (error instanceof pg.DatabaseError) {
    const known = SENTENCE_OF_CODE[error.code ?? ''];
    if (known !== undefined) return known;
    return isLoss(error) ? stateSentences.unreachable : stateSentences.unusablePostgres;
  }
  // Recognises the driver's refusal to begin without the password that the server asks for.
  if (error.message.startsWith('SASL')) return stateSentences.loginRefused;
  if (error.message === NO_FREE_CONNECTION) return stateSentences.slowPostgres;
  return isNetworkError(error) ? stateSentences.unreachable : stateSentences.unusablePostgres;
}

/** Recognises Node's own errors of sockets and names, and the driver's errors, which have only a message. */
function isNetworkError(error: Error): boolean {
  const code = codeOf(error);
  if (code !== undefined)
    return /^E(CONN|HOST|NET|TIMEDOUT|PIPE|NOTFOUND|AI_|NOENT|ACCES)/.test(code);
  return /timeout|terminated|not queryable/i.test(error.message);
}

function reasonOf(error: Error): string {
  const code = codeOf(error);
  if (code === undefined) return error.message;
  if (error instanceof pg.DatabaseError && !CLASSES_TO_REPEAT.test(code)) return code;
  return error.message.includes(code) || error.message === ''
    ? error.message || code
    : `${code}: ${error.message}`;
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
