import { dashboardCommand } from '@daicho/service/cli/key/dashboard.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dashboardForTest } from '../dashboard/dashboard-service.ts';

/** Runs `daicho key dashboard`. @returns what it writes, and its exit code. */
async function run(...options: string[]) {
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += String(text);
      return true;
    });
  }
  await dashboardCommand().parseAsync(['node', 'dashboard', '--lang', 'en', ...options]);
  const { exitCode } = process;
  process.exitCode = 0;
  return { ...written, exitCode: exitCode ?? 0 };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('daicho key dashboard', () => {
  it('prints a link, alone on its line, that signs in to the account', async () => {
    const service = await dashboardForTest();
    const id = await service.newAccount('経理');
    const { stdout, stderr } = await run('--data', service.directory, '--account', id);
    const [, token = ''] =
      /^http:\/\/localhost:8787\/dashboard\/sign-in\?token=([\w-]{43})\n$/.exec(stdout) ?? [];
    expect(stderr).toContain('It works once, for ten minutes');
    const person = service.visitor();
    const shown = await person.submit('/dashboard/sign-in', { token });
    expect(shown.text).toContain('アカウント: 経理');
  });

  it('builds the link from the address that is given, with its path', async () => {
    const service = await dashboardForTest();
    const id = await service.newAccount();
    const place = ['--data', service.directory, '--account', id];
    const { stdout } = await run(...place, '--public-url', 'https://example.jp/daicho/');
    expect(stdout).toMatch(/^https:\/\/example\.jp\/daicho\/dashboard\/sign-in\?token=/);
    const wrong = await run(...place, '--public-url', 'example.jp');
    expect([wrong.exitCode, wrong.stdout]).toEqual([2, '']);
  });

  it('says that there is no account', async () => {
    const { exitCode, stderr } = await run('--data', '/nowhere');
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('/nowhere')]);
  });
});
