/** `daicho serve`: the lookup service on the data of one directory. */
import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { createSecureContext } from 'node:tls';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import {
  embeddedPostalNote,
  sampleCorporationsNote,
  serveErrorSentences,
  serveSentences,
} from '@daicho/shared/messages/serve.ts';
import { Command } from 'commander';
import type { FastifyInstance } from 'fastify';
import { accountStore } from '../accounts/account-store.ts';
import { ensureLocalAccount, type LocalKeysFile } from '../accounts/local-account.ts';
import { downloadAddresses } from '../downloads/download-addresses.ts';
import { PostalFiles } from '../downloads/postal-file.ts';
import { messageOf, systemCode } from '../files/system-error.ts';
import type { Tls } from '../http/node-server.ts';
import { createLogger, LOG_LEVELS, type LogLevel } from '../http/request-log.ts';
import { buildServer } from '../http/server.ts';
import { coverageText } from '../registers/corporation/coverage.ts';
import type { CorporationRegister } from '../registers/corporation/register.ts';
import { openCorporationRegisters } from '../registers/corporation/registers.ts';
import { type Images, imagesFolder, NO_IMAGES, openImages } from '../registers/images/snapshot.ts';
import { openRegister } from '../registers/postal/open-register.ts';
import type { PostalRegisters } from '../registers/postal/register.ts';
import { openPostalRegisters } from '../registers/postal/registers.ts';
import { watchedSnapshot } from '../registers/snapshots/watched-snapshot.ts';
import { openState } from '../state/open-state.ts';
import { type PostgresAddress, postgresAddress } from '../state/postgres-address.ts';
import { ALLOW_EMBEDDED } from './allow-embedded.ts';
import { orSayWhy } from './failure.ts';
import { cliLanguage } from './language.ts';

/** Time that is left for the state to be closed, behind what is under way. */
const GOODBYE_MS = 1_000;

interface ServeOptions {
  readonly port: string;
  readonly host: string;
  readonly data: string;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly logLevel: string;
  readonly allowEmbedded: boolean;
  readonly stopTimeout: string;
  readonly lang?: string;
}

export function serveCommand(): Command {
  return new Command('serve')
    .description('Start the lookup service')
    .option('--port <number>', 'port to listen on; 0 picks a free one', '8787')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--data <dir>', 'data directory', process.env.DAICHO_DATA ?? '.daicho')
    .option('--tls-cert <file>', 'certificate (PEM): serve HTTPS')
    .option('--tls-key <file>', 'private key of the certificate (PEM)')
    .option('--allow-embedded', ALLOW_EMBEDDED, false)
    .option('--log-level <level>', LOG_LEVELS.join(', '), 'info')
    .option('--stop-timeout <seconds>', 'time for what is under way when it is stopped', '10')
    .option('--lang <ja|en>', 'language of the messages')
    .action(async (options: ServeOptions) => {
      const language = cliLanguage(options.lang);
      await orSayWhy(language, () => serve(options, language));
    });
}

async function serve(options: ServeOptions, language: Language): Promise<void> {
  const port = readPort(options.port);
  const logLevel = readLogLevel(options.logLevel);
  const stopTimeoutMs = readSeconds(options.stopTimeout) * 1_000;
  const tls = readTls(options.tlsCert, options.tlsKey);
  const postgres = postgresAddress(process.env.DAICHO_STATE);
  const logger = createLogger(logLevel);
  const onProblem = (problem: SentenceError) => logger.error(problem.message);
  const { allowEmbedded } = options;
  const watch = { onProblem, allowEmbedded };
  const postal = openPostalRegisters(options.data, openRegister, watch);
  const corporation = openCorporationRegisters(options.data, () => postal.open(), watch);
  const images = watchedSnapshot<Images>(
    imagesFolder(options.data),
    { open: () => openImages(options.data), none: () => NO_IMAGES },
    watch,
  );
  const state = await openState(options.data, { postgres, onProblem });
  const accounts = accountStore(state, { onProblem });
  try {
    const keysFile = await ensureLocalAccount(state, options.data);
    const server = buildServer({
      registers: { postal, corporation, images },
      accounts,
      downloads: {
        addresses: downloadAddresses(state),
        postal: new PostalFiles(options.data),
      },
      logger,
      stopTimeoutMs,
      ...(tls === undefined ? {} : { tls }),
    });
    prepareSearch(postal);
    await listen(server, port, options.host);
    const stop = async () => {
      await server.close();
      await accounts.close();
    };
    // Before the first line: whoever waits for that may tell the service to stop at once.
    stopOnSignals(stop, { stopTimeoutMs, language });
    const address = addressOf(server, options.host, tls !== undefined);
    announce(
      address,
      { postal, corporation: corporation.open() },
      { postgres, keysFile },
      language,
    );
    if (tls === undefined && !isLoopback(server)) {
      const warning = say(serveSentences.keysInTheOpen, language, { host: options.host });
      process.stderr.write(`${warning}\n`);
    }
  } catch (error) {
    await accounts.close();
    throw error;
  }
}

function readPort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port <= 65_535) return port;
  throw new SentenceError(serveErrorSentences.port, { value });
}

function readSeconds(value: string): number {
  if (/^\d{1,4}$/.test(value)) return Number(value);
  throw new SentenceError(serveErrorSentences.stopTimeout, { value });
}

function readLogLevel(value: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === value);
  if (level !== undefined) return level;
  throw new SentenceError(serveErrorSentences.logLevel, { value, levels: LOG_LEVELS.join(', ') });
}

function readTls(certPath?: string, keyPath?: string): Tls | undefined {
  if (certPath === undefined && keyPath === undefined) return undefined;
  if (certPath === undefined || keyPath === undefined) {
    throw new SentenceError(serveErrorSentences.tlsPair);
  }
  const tls = { cert: readPem(certPath), key: readPem(keyPath) };
  try {
    createSecureContext(tls);
    return tls;
  } catch {
    throw new SentenceError(serveErrorSentences.tlsContent, { cert: certPath, key: keyPath });
  }
}

function readPem(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new SentenceError(serveErrorSentences.tlsFile, { path });
  }
}

/** Searches once, since the first search builds what all searches need and no caller should wait for that. */
function prepareSearch(postal: PostalRegisters): void {
  postal.open()?.search({ t: '東京都千代田区', offset: 0, limit: 1 });
}

async function listen(server: FastifyInstance, port: number, host: string): Promise<void> {
  try {
    await server.listen({ port, host });
  } catch (error) {
    const code = systemCode(error) ?? '';
    const values = { port, host, reason: messageOf(error) };
    throw new SentenceError(LISTEN_SENTENCES[code] ?? serveErrorSentences.listen, values);
  }
}

const LISTEN_SENTENCES: Readonly<Record<string, Sentence>> = {
  EADDRINUSE: serveErrorSentences.portInUse,
  EACCES: serveErrorSentences.portNotAllowed,
  EADDRNOTAVAIL: serveErrorSentences.host,
  ENOTFOUND: serveErrorSentences.host,
  EAI_AGAIN: serveErrorSentences.host,
  EINVAL: serveErrorSentences.host,
};

function addressOf(server: FastifyInstance, host: string, secure: boolean): string {
  const bound = server.server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : '';
  return `${secure ? 'https' : 'http'}://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

const LOOPBACK = /^(?:(?:::ffff:)?127\.|::1$)/i;

/** Whether only this computer reaches the address, whatever name it was asked for by. */
function isLoopback(server: FastifyInstance): boolean {
  const bound = server.server.address();
  return bound !== null && typeof bound === 'object' && LOOPBACK.test(bound.address);
}

/** Announces the service. Other programs read the first line: it stays as it is in every language. */
function announce(
  address: string,
  { postal, corporation }: { postal: PostalRegisters; corporation: CorporationRegister },
  { postgres, keysFile }: { postgres: PostgresAddress | undefined; keysFile: LocalKeysFile },
  language: Language,
): void {
  const versions = postal.versions();
  const embedded = postal.open()?.origin === 'embedded';
  const lines = [
    `listening on ${address}`,
    say(serveSentences.postalVersions, language, {
      version: versions[0] ?? '',
      count: versions.length,
    }),
    ...(embedded
      ? [say(embeddedPostalNote, language), say(serveSentences.howToImport, language)]
      : []),
    corporationLine(corporation, language),
    ...(postgres === undefined ? [] : [stateLine(postgres, language)]),
    say(keysFileSentence(keysFile, postgres), language, { path: keysFile.path }),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function corporationLine(corporation: CorporationRegister, language: Language): string {
  const { origin, version, size, coverage } = corporation;
  if (origin === 'sample') return say(sampleCorporationsNote, language);
  return say(serveSentences.corporations, language, {
    version,
    count: size.toLocaleString('en'),
    coverage: coverageText(coverage, language),
  });
}

function stateLine({ server, database }: PostgresAddress, language: Language): string {
  return say(serveSentences.statePostgres, language, { server, database });
}

function keysFileSentence(
  { present, isInForce }: LocalKeysFile,
  postgres: PostgresAddress | undefined,
): Sentence {
  if (present) return isInForce ? serveSentences.keysFile : serveSentences.keysFileOfAnother;
  return postgres === undefined ? serveSentences.keysFileGone : serveSentences.keysFileElsewhere;
}

/** Stops at signals: the first finishes what is under way, a second does not wait. */
function stopOnSignals(
  stop: () => Promise<void>,
  { stopTimeoutMs, language }: { stopTimeoutMs: number; language: Language },
): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    process.stderr.write(`${say(serveSentences.stopping, language)}\n`);
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
    // A database that does not answer keeps nobody waiting.
    setTimeout(() => process.exit(0), stopTimeoutMs + GOODBYE_MS);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
