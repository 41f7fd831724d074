/** A chat model with OpenAI's interface that answers by a script, and notes its requests. */
import * as z from 'zod/mini';
import { type LocalServer, localServer } from '../local-server.ts';

const messageSchema = z.looseObject({
  role: z.string(),
  content: z.unknown(),
});

const toolSchema = z.object({
  function: z.looseObject({
    name: z.string(),
    description: z.string(),
    parameters: z.looseObject({
      properties: z.record(z.string(), z.looseObject({ type: z.optional(z.string()) })),
      required: z.optional(z.array(z.string())),
    }),
  }),
});
export type Tool = z.infer<typeof toolSchema>['function'];

const askedSchema = z.object({
  messages: z.array(messageSchema),
  tools: z._default(z.array(toolSchema), []),
});
/** What an agent sent: the conversation so far, and the tools it may use. */
export type Asked = z.infer<typeof askedSchema>;

/** A call of a tool, or the text that ends the conversation. */
export type Turn =
  | { readonly call: string; readonly with: Readonly<Record<string, unknown>> }
  | { readonly say: string };

/** A server of a model. Its `url` is what a credential of n8n calls the base URL. */
export interface ChatModel extends LocalServer {
  /** Requests in the order of arrival. */
  readonly asked: Asked[];
  /** Answers by a new script from now on, and forgets the earlier requests. */
  follow(script: Script): void;
}

/** Decides the next turn from the answers of the tools so far, the first answer first. */
export type Script = (answers: readonly unknown[]) => Turn;

export async function chatModel(): Promise<ChatModel> {
  const asked: Asked[] = [];
  let script: Script = () => ({ say: 'Nothing to say.' });
  const server = await localServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const question = askedSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    asked.push(question);
    const turn = script(toolAnswers(question));
    const body = JSON.stringify(completion(turn, asked.length));
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  return {
    ...server,
    url: `${server.url}/v1`,
    asked,
    follow: (next) => {
      asked.length = 0;
      script = next;
    },
  };
}

/** Texts that the tools gave to the model. */
export function toolTexts(asked: Asked | undefined): string[] {
  return (asked?.messages ?? [])
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)));
}

function toolAnswers(asked: Asked): unknown[] {
  return toolTexts(asked).map((text): unknown => JSON.parse(text));
}

function completion(turn: Turn, number: number): object {
  const message =
    'say' in turn
      ? { role: 'assistant', content: turn.say }
      : { role: 'assistant', content: null, tool_calls: [toolCall(turn, number)] };
  return {
    id: `completion-${number}`,
    object: 'chat.completion',
    created: 0,
    model: 'stub',
    choices: [
      { index: 0, message, finish_reason: 'say' in turn ? 'stop' : 'tool_calls', logprobs: null },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

function toolCall(turn: { readonly call: string; readonly with: object }, number: number): object {
  return {
    id: `call_${number}`,
    type: 'function',
    function: { name: turn.call, arguments: JSON.stringify(turn.with) },
  };
}
