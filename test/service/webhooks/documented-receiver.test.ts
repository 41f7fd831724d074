/** Runs the receiver of the docs as it is written there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { exchange } from '@daicho/service/webhooks/exchange.ts';
import { signatureHeaders } from '@daicho/service/webhooks/secrets.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../eventually.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const BODY =
  '{"url":"https://daicho.example/v1/houjinbangou/radar/2026-11-22","date":"2026-11-22"}';

function documented(page: string): string {
  const text = readFileSync(
    new URL(`../../../docs/guides/developer/${page}`, import.meta.url),
    'utf8',
  );
  return /<!-- test: receiver -->\n```ts\n(.*?)```/s.exec(text)?.[1] ?? '';
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('the receiver of the documentation', () => {
  it.each(['radar-receiving.md', 'radar-receiving.ja.md'])(
    'accepts genuine notifications and refuses the rest: %s',
    async (page) => {
      const port = await freePort();
      const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: SECRET };
      const receiver = spawn(
        process.execPath,
        ['--input-type=module-typescript', '-e', documented(page)],
        // The receiver finds the package from this folder.
        { cwd: import.meta.dirname, env, stdio: ['ignore', 'pipe', 'inherit'] },
      );
      onTestFinished(() => void receiver.kill());
      let printed = '';
      receiver.stdout.on('data', (data) => {
        printed += data;
      });

      const send = exchange({ allowPrivate: true });
      const address = `http://127.0.0.1:${port}/hook`;
      const statusOf = async (body: string, headers: Record<string, string>) =>
        (await send({ address, headers, body })).status;
      await eventually(async () => expect(await statusOf(BODY, {})).toBe(400));

      const sign = (secret: string, previousSecret: string | null, now = Date.now()) =>
        signatureHeaders('msg_1', BODY, { secret, previousSecret, previousSecretUntil: 1e15 }, now);
      const genuine = sign(SECRET, null);
      expect(await statusOf(BODY, genuine)).toBe(204);
      await expect.poll(() => printed).toBe('changed on 2026-11-22\n');
      // During a rotation the receiver knows only the old secret.
      expect(await statusOf(BODY, sign(OTHER, SECRET))).toBe(204);
      expect(await statusOf(BODY.replaceAll('2026', '2025'), genuine)).toBe(400);
      expect(await statusOf(BODY, sign(OTHER, null))).toBe(400);
      expect(await statusOf(BODY, sign(SECRET, null, Date.now() - 6 * 60_000))).toBe(400);
      expect(await statusOf(BODY, { ...genuine, 'webhook-id': 'msg_2' })).toBe(400);
    },
  );
});
