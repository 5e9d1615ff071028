/** A local server that speaks the chat protocol of OpenAI as a test tells it to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands in the user's message, and in the rest of a request. */
export type Asked = {
  readonly name: 'drafts' | 'answer';
  readonly about: Record<string, unknown>;
  readonly rules: string;
  readonly key: string | undefined;
  readonly raw: string;
};

type Reply =
  | string
  | object
  | { readonly status: number; readonly headers?: Record<string, string> }
  | 'never';
export type Answering = (asked: Asked) => Reply | Promise<Reply>;

/** The reply of a model that wrote this. */
export const wrote = (content: unknown): string =>
  JSON.stringify({
    choices: [
      {
        message: {
          role: 'assistant',
          content: typeof content === 'string' ? content : JSON.stringify(content),
        },
      },
    ],
  });

const read = async (request: IncomingMessage): Promise<Asked> => {
  let raw = '';
  for await (const part of request) raw += String(part);
  const { messages, response_format } = JSON.parse(raw);
  const [system, user] = messages.map(({ content }: { content: string }) => content);
  const key = request.headers.authorization;
  return { name: response_format.json_schema.name, about: JSON.parse(user), rules: system, key, raw };
};

const send = (response: ServerResponse, reply: Reply): void => {
  if (reply === 'never') return;
  if (typeof reply === 'object' && 'status' in reply) {
    const { status, headers = {} } = reply as { status: number; headers?: Record<string, string> };
    response.writeHead(status, headers).end('{"error":{"message":"the key sk-secret is wrong"}}');
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(typeof reply === 'string' ? reply : wrote(reply));
};

/** The server, what it was asked, and the way to answer, which a test changes as it goes. */
export const createChat = async () => {
  const asked: Asked[] = [];
  let answering: Answering = () => ({ status: 500 });
  const server = createServer(async (request, response) => {
    const one = await read(request);
    asked.push(one);
    send(response, await answering(one));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    answer: (next: Answering) => {
      asked.length = 0;
      answering = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
