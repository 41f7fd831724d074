/**
 * Writes the log. Each request has one line with method, route template, status, milliseconds and request id. Addresses
 * and names are personal and keys are secret, so URLs, headers, bodies and error messages are never written, at any
 * level.
 */
import { type DestinationStream, type LogFn, type Logger, type LoggerOptions, pino } from 'pino';
import { bufferedLines } from './buffered-lines.ts';
import type { EndedRequest } from './request-ended.ts';
import { requestLinePrinter } from './request-line.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The log of a service: pino, with a faster way to write the line of a request. */
export interface ServiceLogger extends Logger {
  /** Writes a request's line; the line of a probe has level debug. */
  readonly writeRequest: (ended: EndedRequest) => void;
}

/** @param stream where lines go, by default standard error. */
export function createLogger(
  level: LogLevel,
  stream: DestinationStream = bufferedLines((text) => process.stderr.write(text)),
): ServiceLogger {
  const nothing = () => undefined;
  const serializers = { err: describeFailure, req: nothing, res: nothing };
  const options: LoggerOptions = { level, serializers, hooks: { logMethod: withoutMessage } };
  const logger = pino(options, stream);
  const printLine = requestLinePrinter(options);
  return Object.assign(logger, {
    writeRequest({ isProbe, operation: _, caller: __, ...logged }: EndedRequest) {
      if (isProbe) logger.debug({ ...logged, ms: Math.round(logged.ms * 10) / 10 }, 'request');
      else if (logger.isLevelEnabled('info')) stream.write(printLine(logged));
    },
  });
}

/** Gives a fixed text to an error that is logged without one, since pino would write the error's message. */
function withoutMessage(this: Logger, args: Parameters<LogFn>, write: LogFn): void {
  const [first, ...rest] = args;
  const err: unknown = first instanceof Error ? first : Object(first).err;
  if (err instanceof Error && rest.length === 0) write.call(this, { err }, 'failure');
  else write.apply(this, args);
}

/** Gives the type and stack of an unexpected error, but not its message, which may contain the question. */
export function describeFailure(error: unknown): { type: string; frames: string[] } {
  if (!(error instanceof Error)) return { type: typeof error, frames: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, frames: frames.map((line) => line.trim()) };
}
