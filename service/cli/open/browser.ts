import { spawn } from 'node:child_process';

const OPENERS: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' };

/** Opens an address in the person's browser. If that fails, the person can open the printed address. */
export function openInBrowser(address: string): void {
  const opener = OPENERS[process.platform] ?? 'xdg-open';
  const started = spawn(opener, [address], { detached: true, stdio: 'ignore' });
  started.on('error', () => undefined);
  started.unref();
}
