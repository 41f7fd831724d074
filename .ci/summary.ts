/**
 * Sums up the test reports: a line for each failure, and one last line with the counts. If the real data is present,
 * a skipped test counts as a failure, since CI has to run all tests.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as z from 'zod';

const fileSchema = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string(),
  assertionResults: z.array(
    z.object({
      fullName: z.string(),
      status: z.string(),
      failureMessages: z.array(z.string()).nullable(),
    }),
  ),
});
const reportSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(fileSchema),
});

const dataIsThere = Boolean(process.env.DAICHO_TEST_DATA);

/** The failures of a test file, one line each: its failed tests, or what failed outside of them. */
function failuresOf({ name, status, message, assertionResults }: z.infer<typeof fileSchema>) {
  const path = relative(process.cwd(), name);
  const failures = [];
  for (const test of assertionResults) {
    if (test.status === 'failed') {
      const [reason = ''] = (test.failureMessages ?? []).join('\n').split('\n', 1);
      failures.push(`failed: ${path}: ${test.fullName}: ${reason}`);
    } else if (dataIsThere && test.status !== 'passed') {
      failures.push(`left out although the real data is there: ${path}: ${test.fullName}`);
    }
  }
  if (status === 'failed' && failures.length === 0) {
    failures.push(`failed: ${path}: ${message.split('\n', 1)[0]}`);
  }
  return failures;
}

const reports = process.argv
  .slice(2)
  .map((path) => reportSchema.parse(JSON.parse(readFileSync(path, 'utf8'))));
const failures = reports.flatMap(({ testResults }) => testResults.flatMap(failuresOf));
const passed = reports.reduce((sum, report) => sum + report.numPassedTests, 0);
for (const failure of failures) console.log(failure);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
