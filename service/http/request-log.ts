/**
 * Writes the log: one line a request with method, route template, status, milliseconds and request id. Addresses and
 * names are personal and keys are secret, so no URL, header, body or error message is ever written, whatever the level.
 */
import { type DestinationStream, type LogFn, type Logger, type LoggerOptions, pino } from 'pino';
import { gatheredLines } from './gathered-lines.ts';
import type { EndedRequest } from './request-ended.ts';
import { requestLinePrinter } from './request-line.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The log of a service: pino's, and the line of a request without what pino needs for one. */
export interface ServiceLogger extends Logger {
  /** Writes a request's line; one of a probe only where the log is for debugging. */
  readonly writeRequest: (ended: EndedRequest) => void;
}

/** @param stream where lines go: standard error when it is left out. */
export function createLogger(
  level: LogLevel,
  stream: DestinationStream = gatheredLines((text) => process.stderr.write(text)),
): ServiceLogger {
  const nothing = () => undefined;
  const serializers = { err: describeFailure, req: nothing, res: nothing };
  const options: LoggerOptions = { level, serializers, hooks: { logMethod: withoutMessage } };
  const logger = pino(options, stream);
  const printLine = requestLinePrinter(options);
  return Object.assign(logger, {
    writeRequest({ isProbe, operation: _, ...logged }: EndedRequest) {
      if (isProbe) logger.debug({ ...logged, ms: Math.round(logged.ms * 10) / 10 }, 'request');
      else if (logger.isLevelEnabled('info')) stream.write(printLine(logged));
    },
  });
}

/** Names an error that is logged without a text; pino would take its message. */
function withoutMessage(this: Logger, args: Parameters<LogFn>, write: LogFn): void {
  const [first, ...rest] = args;
  const err: unknown = first instanceof Error ? first : Object(first).err;
  if (err instanceof Error && rest.length === 0) write.call(this, { err }, 'failure');
  else write.apply(this, args);
}

/** Gives type and place of an unexpected error; its message may hold what was asked. */
export function describeFailure(error: unknown): { type: string; frames: string[] } {
  if (!(error instanceof Error)) return { type: typeof error, frames: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, frames: frames.map((line) => line.trim()) };
}
