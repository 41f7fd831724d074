/** Checks the things that settings name: files, the port, the data directory. */
import { X509Certificate } from 'node:crypto';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { messageOf, systemCode } from '../../files/system-error.ts';
import type { Tls } from '../../http/listener/node-server.ts';
import type { ServeConfig } from '../../serving/config.ts';
import { fileKeyOf, fileVariableOf } from '../setting.ts';
import { allSettings, settings } from '../settings.ts';
import { type Sources, settingOf } from '../sources.ts';
import { settingErrorSentences as sentences } from '../words.ts';
import type { Finding } from './finding.ts';

/** How long before its end a certificate should have a successor. */
const SOON_MS = 14 * 24 * 60 * 60 * 1_000;

export function certificateFindings(tls: Tls | undefined, now = Date.now()): readonly Finding[] {
  if (tls === undefined) return [];
  const { validToDate } = new X509Certificate(tls.cert);
  const day = dayInJapan(validToDate.getTime());
  if (validToDate.getTime() < now) return [warning(sentences.certificateEnded, { day })];
  return validToDate.getTime() < now + SOON_MS ? [warning(sentences.certificateEnds, { day })] : [];
}

/** Checks that the directory can be written, or can be made inside its nearest existing parent. */
export function dataDirectoryFindings(dataDir: string): readonly Finding[] {
  let folder = resolve(dataDir);
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    if (!statSync(folder).isDirectory()) throw new Error('not a directory');
    accessSync(folder, constants.W_OK | constants.X_OK);
    return [];
  } catch (error) {
    const values = { path: dataDir, reason: messageOf(error) };
    return [{ level: 'error', problem: new SentenceError(sentences.dataUnwritable, values) }];
  }
}

/** A port in use is only a warning, since a check is often made while the service runs. */
export async function portFindings(address: {
  readonly port: number;
  readonly host: string;
}): Promise<readonly Finding[]> {
  const error = await new Promise<unknown>((done) => {
    const server = createServer();
    server.on('error', done);
    server.listen(address, () => server.close(() => done(undefined)));
  });
  if (error === undefined) return [];
  if (systemCode(error) === 'EADDRINUSE') return [warning(sentences.portTaken, address)];
  const values = { ...address, reason: messageOf(error) };
  return [{ level: 'error', problem: new SentenceError(sentences.cannotListen, values) }];
}

/** Hosts that stand for every address of the machine. */
const EVERY: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Checks that metrics have a port of their own, and that this port can be opened. */
export async function metricsFindings(
  metrics: ServeConfig['metrics'],
  { port, host }: { readonly port: number; readonly host: string },
): Promise<readonly Finding[]> {
  if (metrics === undefined) return [];
  const isSameHost = metrics.host === host || [metrics.host, host].some((one) => EVERY.has(one));
  if (port !== 0 && metrics.port === port && isSameHost) {
    return [{ level: 'error', problem: new SentenceError(sentences.metricsPortSame, { port }) }];
  }
  return portFindings(metrics);
}

/** Finds files that contain a secret and that everybody on the machine may read. */
export function openSecretFindings({ file, environment, flags }: Sources): readonly Finding[] {
  const secrets = allSettings.filter(({ isSecret }) => isSecret === true);
  const holdsOne = secrets.some(({ name }) => file?.values.has(name));
  const paths = [
    ...(file !== undefined && holdsOne ? [file.path] : []),
    ...secrets.flatMap((setting) => {
      const inFile = file?.values.get(fileKeyOf(setting))?.text;
      const named = inFile && resolve(dirname(file?.path ?? ''), inFile);
      return [environment[fileVariableOf(setting)], named];
    }),
    settingOf(settings.tlsKey, { file, environment, flags }),
  ];
  return paths.flatMap((path) =>
    path && isOpen(path) ? [warning(sentences.secretOpen, { path })] : [],
  );
}

function isOpen(path: string): boolean {
  try {
    return process.platform !== 'win32' && (statSync(path).mode & 0o004) !== 0;
  } catch {
    return false;
  }
}

function warning(
  sentence: ConstructorParameters<typeof SentenceError>[0],
  values: Readonly<Record<string, string | number>>,
): Finding {
  return { level: 'warning', problem: new SentenceError(sentence, values) };
}
