/** `daicho key`: the keys of an account. A key is printed when it is made, and never again. */

import { type Language, say } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import {
  type AccountKey,
  changeOrigins,
  type IssuedKey,
  issueKey,
  listKeys,
  revokeKey,
  rotateKey,
} from '../accounts/account-keys.ts';
import { accountNamed, keyNamed, shortId } from './accounts/find.ts';
import { readGrace, readKind } from './accounts/options.ts';
import { printJson, tableText } from './accounts/print.ts';
import { type StateCommandOptions, stateCommand, withState } from './accounts/with-state.ts';
import { accountCommandSentences as sentences } from './accounts/words.ts';
import { dashboardCommand } from './key/dashboard.ts';

const KEY_ARGUMENT = ['<key>', 'the beginning of its id, or its name'] as const;

interface IssueOptions extends StateCommandOptions {
  readonly quiet?: boolean;
}

export function keyCommand(): Command {
  return new Command('key')
    .addCommand(addCommand())
    .addCommand(listCommand())
    .addCommand(rotateCommand())
    .addCommand(originsCommand())
    .addCommand(revokeCommand())
    .addCommand(dashboardCommand());
}

function addCommand(): Command {
  return stateCommand('add', 'Make a key and print it, this once')
    .argument('<account>', 'its name, or the beginning of its id')
    .requiredOption('--kind <kind>', 'secret (servers, scripts, n8n) or public (pages)')
    .option('--origin <origin...>', 'page that may use a public key: https://example.jp', [])
    .option('--name <name>', 'what to call it', '')
    .option('--quiet', 'print the key and nothing else')
    .action(
      (
        account: string,
        options: IssueOptions & { kind: string; origin: readonly string[]; name: string },
      ) =>
        withState(options, async (db, language) => {
          const { name, origin: origins } = options;
          const kind = readKind(options.kind);
          const { id: accountId } = await accountNamed(db, account);
          printIssued(await issueKey(db, { accountId, kind, name, origins }), options, language);
        }),
    );
}

function listCommand(): Command {
  return stateCommand('list', 'List the keys of an account')
    .argument('<account>', 'its name, or the beginning of its id')
    .action((account: string, options: StateCommandOptions) =>
      withState(options, async (db, language) => {
        const keys = await listKeys(db, (await accountNamed(db, account)).id);
        if (options.json === true) printJson(keys);
        else process.stdout.write(keysText(keys, language));
      }),
    );
}

function rotateCommand(): Command {
  return stateCommand('rotate', 'Make a new key in place of one, and print it, this once')
    .argument(...KEY_ARGUMENT)
    .option('--grace <time>', 'how long the old one goes on working: 7d, 12h, 30m, 0', '7d')
    .option('--quiet', 'print the new key and nothing else')
    .action((text: string, options: IssueOptions & { grace: string }) =>
      withState(options, async (db, language) => {
        const graceMs = readGrace(options.grace);
        const { id: keyId, accountId } = await keyNamed(db, text);
        const issued = await rotateKey(db, { accountId, keyId }, { graceMs });
        printIssued(issued, options, language);
        if (options.json === true || options.quiet === true) return;
        const old = (await listKeys(db, accountId)).find(({ id }) => id === keyId);
        const values = { id: shortId(keyId), until: minuteText(old?.expiresAt ?? '') };
        const sentence = graceMs === 0 ? sentences.oldIsOver : sentences.oldWorksUntil;
        process.stderr.write(`${say(sentence, language, values)}\n`);
      }),
    );
}

function originsCommand(): Command {
  return stateCommand('origins', 'Bind a public key to other origins, in place of those it has')
    .argument(...KEY_ARGUMENT)
    .argument('<origins...>', 'https://example.jp, http://localhost:3000, http://localhost:*')
    .action((text: string, origins: readonly string[], options: StateCommandOptions) =>
      withState(options, async (db, language) => {
        const { id: keyId, accountId } = await keyNamed(db, text);
        await changeOrigins(db, { accountId, keyId }, origins);
        const keys = (await listKeys(db, accountId)).filter(({ id }) => id === keyId);
        if (options.json === true) printJson(keys[0]);
        else process.stdout.write(keysText(keys, language));
      }),
    );
}

function revokeCommand(): Command {
  return stateCommand('revoke', 'Refuse a key from now on, for good')
    .argument(...KEY_ARGUMENT)
    .action((text: string, options: StateCommandOptions) =>
      withState(options, async (db, language) => {
        const { id: keyId, accountId } = await keyNamed(db, text);
        await revokeKey(db, { accountId, keyId });
        if (options.json === true) printJson({ id: keyId, state: 'revoked' });
        else {
          const values = { id: shortId(keyId) };
          process.stdout.write(`${say(sentences.nowRevoked, language, values)}\n`);
        }
      }),
    );
}

/** Prints a new key on standard output, alone on a line or with its id as JSON; remarks go to stderr. */
function printIssued({ id, key }: IssuedKey, options: IssueOptions, language: Language): void {
  if (options.json === true) {
    printJson({ id, key });
    return;
  }
  process.stdout.write(`${key}\n`);
  if (options.quiet !== true) {
    process.stderr.write(`${say(sentences.shownOnce, language, { id: shortId(id) })}\n`);
  }
}

function keysText(keys: readonly AccountKey[], language: Language): string {
  return tableText(
    [
      sentences.id,
      sentences.kindHead,
      sentences.name,
      sentences.hint,
      sentences.state,
      sentences.created,
      sentences.lastUsed,
      sentences.origins,
    ],
    keys.map((key) => [
      shortId(key.id),
      key.kind,
      key.name || '-',
      `…${key.hint}`,
      stateText(key, language),
      minuteText(key.createdAt),
      key.lastUsedAt === null ? '-' : minuteText(key.lastUsedAt),
      key.origins.join(' ') || '-',
    ]),
    language,
  );
}

function stateText({ state, expiresAt }: AccountKey, language: Language): string {
  return say(sentences[state], language, { until: minuteText(expiresAt ?? '') });
}

/** Shows a time to the minute, in UTC. */
function minuteText(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')}Z`;
}
