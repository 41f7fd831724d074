/**
 * Sums up the test reports in one last line. If the real data is present, a skipped test counts as a failure, since
 * CI has to run all tests.
 */
import { readFileSync } from 'node:fs';
import * as z from 'zod';

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
});

let passed = 0;
let failed = 0;
let skipped = 0;
for (const path of process.argv.slice(2)) {
  const report = reportSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  passed += report.numPassedTests;
  failed += Math.max(report.numFailedTests, Math.min(report.numFailedTestSuites, 1));
  skipped += report.numPendingTests;
}
if (skipped > 0 && process.env.DAICHO_TEST_DATA) {
  console.log(`${skipped} tests were left out although the real data is there`);
  failed += skipped;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
