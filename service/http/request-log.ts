/**
 * Writes the log: one line a request with method, route template, status, milliseconds and request id. Addresses and
 * names are personal and keys are secret, so no URL, header, body or error message is ever written, whatever the level.
 */
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { gatheredLines } from './gathered-lines.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** @param stream where lines go: standard error when it is left out. */
export function createLogger(
  level: LogLevel,
  stream: DestinationStream = gatheredLines((text) => process.stderr.write(text)),
): Logger {
  const nothing = () => undefined;
  const serializers = { err: describeFailure, req: nothing, res: nothing };
  return pino({ level, serializers, hooks: { logMethod: withoutMessage } }, stream);
}

/** Names an error that is logged without a text; pino would take its message. */
function withoutMessage(this: Logger, args: Parameters<LogFn>, write: LogFn): void {
  const [first, ...rest] = args;
  const err: unknown = first instanceof Error ? first : Object(first).err;
  if (err instanceof Error && rest.length === 0) write.call(this, { err }, 'failure');
  else write.apply(this, args);
}

/** Writes one line of its own instead of Fastify's lines, which carry URLs and messages. */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });
  }

  override requestCompleted(_: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    logRequest(request, reply);
  }
}

export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'request',
  );
}

/** Gives type and place of an unexpected error; its message may hold what was asked. */
export function describeFailure(error: unknown): { type: string; frames: string[] } {
  if (!(error instanceof Error)) return { type: typeof error, frames: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, frames: frames.map((line) => line.trim()) };
}
