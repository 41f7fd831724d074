/** `daicho mcp`: the look-ups as tools of the Model Context Protocol, over standard input and output. */
import { registersOf } from '@daicho/shared/enrich/kind.ts';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { Command } from 'commander';
import { EXIT } from '../lists/error.ts';
import { openSource } from '../lists/source.ts';
import { mcpServer } from '../mcp/server.ts';
import type { Tool, ToolSource } from '../mcp/tool.ts';
import { toolsFor } from '../mcp/tools.ts';
import { memoised } from '../registers/memoised.ts';
import { registerNamed } from '../registers/registers.ts';
import type { SourceArguments } from './enrich/arguments.ts';
import { addSourceOptions, sourceOf } from './enrich/options.ts';
import { cliLanguage } from './help/language.ts';
import { exitCodeOf } from './process/failure.ts';

/** Longest pause that a service may ask for during a call, since somebody waits for the answer. */
const MAX_RETRY_AFTER_MS = 20_000;

interface McpArguments extends SourceArguments {
  readonly lang?: string;
}

export function mcpCommand(): Command {
  const command = new Command('mcp');
  return addSourceOptions(command)
    .option('--lang <ja|en>', 'language of what is said on standard error')
    .action(serveStdio);
}

/** Serves until standard input ends. Standard output carries only the protocol. */
async function serveStdio(given: McpArguments): Promise<void> {
  const language = cliLanguage(given.lang);
  const tell = (text: string) => process.stderr.write(`${text}\n`);
  try {
    const source = sourceOf(given);
    const isService = 'baseUrl' in source;
    const openNamed = memoised((names: string): ToolSource => {
      const [register, ...furtherRegisters] = names.split(',').map(registerNamed);
      const notices: string[] = [];
      const asked = register === undefined ? kinds[0] : { ...kinds[0], register, furtherRegisters };
      const opened = openSource({ source, kinds: [asked] }, (sentence, values) => {
        tell(say(sentence, language, values));
        notices.push(say(sentence, 'en', values));
      });
      const notice = isService || notices.length === 0 ? undefined : notices.join(' ');
      return { ...opened, notice, maxRetryAfterMs: MAX_RETRY_AFTER_MS };
    });
    const open = (registerIds: ReturnType<Tool['registersFor']>) => openNamed(registerIds.join());
    // Reports a faulty key file at once; data is opened when it is first asked for.
    if (isService) open(registersOf(kinds[0]));
    const server = await mcpServer({
      tools: toolsFor({ hasAccount: isService }),
      open,
      explain: (error) => (error instanceof SentenceError ? error.message : undefined),
      onFailure: (error) => tell(error instanceof Error ? (error.stack ?? error.name) : 'failure'),
    });
    const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
    process.stdin.once('end', () => server.close());
    // Nobody reads the output any more.
    process.stdout.on('error', () => process.exit(EXIT.ok));
    await server.connect(new StdioServerTransport());
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    tell(error.sentence(language));
    process.exitCode = exitCodeOf(error);
  }
}
