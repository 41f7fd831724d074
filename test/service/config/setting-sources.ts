/** Settings in the forms in which people give them, for tests. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'daicho-config-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Writes a file of settings that only its owner can read, and gives its path. */
export function settingsFile(text: string, directory = temporaryDirectory()): string {
  const path = join(directory, 'daicho.yaml');
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}
