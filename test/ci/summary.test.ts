/** What the last lines of a run say, which are often all that is kept of it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'daicho-'));

type TestResult = { fullName: string; status: string; failureMessages: string[] };

const passed: TestResult = { fullName: 'a sum adds', status: 'passed', failureMessages: [] };
const failed: TestResult = {
  fullName: 'a sum carries',
  status: 'failed',
  failureMessages: ['Error: expected 10\n    at sum.test.ts:3'],
};
const skipped: TestResult = { fullName: 'a sum rounds', status: 'skipped', failureMessages: [] };

/** The lines that end a run whose only test file has these results, and the status of its process. */
function summary(
  file: { status: string; message: string; assertionResults: TestResult[] },
  data: string,
) {
  const path = join(folder, 'report.json');
  const numPassedTests = file.assertionResults.filter((test) => test.status === 'passed').length;
  const testResults = [{ name: join(root, 'test/sum.test.ts'), ...file }];
  writeFileSync(path, JSON.stringify({ numPassedTests, testResults }));
  const { stdout, status } = spawnSync(process.execPath, ['.ci/summary.ts', path], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DAICHO_TEST_DATA: data },
  });
  return { lines: stdout.trimEnd().split('\n'), status };
}

describe('the summary of a run', () => {
  it('names each failed test with its file and the first line of its error', () => {
    const file = { status: 'failed', message: '', assertionResults: [passed, failed, skipped] };
    expect(summary(file, '')).toEqual({
      lines: ['failed: test/sum.test.ts: a sum carries: Error: expected 10', '1 passed, 1 failed'],
      status: 1,
    });
  });

  it('names a file that failed outside its tests', () => {
    const file = {
      status: 'failed',
      message: 'Cannot find module\nRequire stack',
      assertionResults: [],
    };
    expect(summary(file, '')).toEqual({
      lines: ['failed: test/sum.test.ts: Cannot find module', '0 passed, 1 failed'],
      status: 1,
    });
  });

  it('counts a skipped test as a failure only if the real data is there', () => {
    const file = { status: 'passed', message: '', assertionResults: [passed, skipped] };
    expect(summary(file, '')).toEqual({ lines: ['1 passed, 0 failed'], status: 0 });
    expect(summary(file, '/data')).toEqual({
      lines: [
        'left out although the real data is there: test/sum.test.ts: a sum rounds',
        '1 passed, 1 failed',
      ],
      status: 1,
    });
  });
});
