/** Offers the tools by the Model Context Protocol; the caller provides the transport. */
import { ApiError } from '@daicho/shared/api/call/error.ts';
import { attributions } from '@daicho/shared/messages/attributions.ts';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import packageJson from '../package.json' with { type: 'json' };
import type { Tool, ToolSource } from './tool.ts';

/**
 * Largest number of values in the arguments of a call: a hundred rows with a company's name and address have three
 * hundred.
 */
const INPUT_VALUES_MAX = 2_000;
/** Time after which a call is given up, since a person waits for the model. */
const CALL_TIMEOUT_MS = 60_000;

const SOURCES = Object.values(attributions)
  .map(({ en }) => en)
  .join('; ');

const INSTRUCTIONS =
  "Japan's public registers: postal codes, addresses, corporations and more, from the publishers' own data. Look values up with look_up_… (up to 100 rows a call); search and list with the other tools. " +
  'A status "found" is certain; "ambiguous" has candidates: ask the person, do not choose; "not_found" means that the register has none. Never make a code up. ' +
  `Name the source of what you publish. ${SOURCES}.`;

interface McpOptions {
  readonly tools: readonly Tool[];
  /** When a tool is called, opens the source that all tools of the same registers ask. */
  readonly open: (registerIds: ReturnType<Tool['registersFor']>) => ToolSource;
  /** Explains, for a person, an error that is not the service's own answer, or undefined for an unexpected one. */
  readonly explain?: (error: unknown) => string | undefined;
  /** Called with an unexpected error, which the client does not see. */
  readonly onFailure: (error: unknown) => void;
}

/** Makes a server. The protocol is loaded with the first server, so that it does not delay the service's start. */
export async function mcpServer({
  tools,
  open,
  explain,
  onFailure,
}: McpOptions): Promise<McpServer> {
  const { McpServer } = await import('@modelcontextprotocol/sdk/server/mcp.js');
  const server = new McpServer(
    { name: 'daicho', title: 'Daicho (台帳)', version: packageJson.version },
    { instructions: INSTRUCTIONS, maxToolInputElements: INPUT_VALUES_MAX },
  );
  for (const tool of tools) {
    const { name, title, description, input } = tool;
    const annotations = { title, readOnlyHint: true, idempotentHint: true, openWorldHint: false };
    server.registerTool(
      name,
      { title, description, inputSchema: input, annotations },
      async (given, { signal }) => {
        const stop = AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]);
        try {
          const source = open(tool.registersFor(given));
          const answer = await tool.run(given, { source, signal: stop });
          const { notice } = source;
          return textOf(JSON.stringify(notice === undefined ? answer : { ...answer, notice }));
        } catch (error) {
          if (stop.aborted) return errorOf('The call took too long. Ask for fewer rows.');
          if (error instanceof ApiError) return errorOf(apiErrorText(error));
          const explanation = explain?.(error);
          if (explanation !== undefined) return errorOf(explanation);
          onFailure(error);
          return errorOf('The look-up failed. Try again; if it fails again, tell the person.');
        }
      },
    );
  }
  return server;
}

/** Gives the service's sentence about what is wrong and what to do, with the code: `q … (query_syntax)`. */
function apiErrorText(error: ApiError): string {
  const { code, retryAfter } = error;
  const text = error.sentence('en');
  const wait = retryAfter === undefined ? '' : ` Wait ${retryAfter} seconds.`;
  return `${text}${wait}${code === undefined ? '' : ` (${code})`}`;
}

function textOf(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

function errorOf(text: string): CallToolResult {
  return { ...textOf(text), isError: true };
}
