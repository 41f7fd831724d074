/** Jobs: the requests of a command line, saved and run again. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { saveJob } from '@daicho/service/cli/enrich/save-job.ts';
import { readJob } from '@daicho/service/cli/run/read-job.ts';
import { EnrichError } from '@daicho/service/lists/error.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULTS } from '../../lists/enrich/run-fixture.ts';

function jobAt(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-job-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'job.yaml');
  writeFileSync(path, text);
  return path;
}

function refusal(text: string, language: 'ja' | 'en' = 'en'): string {
  const path = jobAt(text);
  try {
    readJob(path);
  } catch (error) {
    if (!(error instanceof EnrichError)) throw error;
    expect(error.exitCode).toBe(2);
    return error.sentence(language).replaceAll(path, 'job.yaml');
  }
  throw new Error('the job was taken');
}

describe('a job', () => {
  it('does the same as the command line that saved it', () => {
    const path = jobAt('');
    saveJob(path, 'in.csv', {
      ...DEFAULTS,
      ...{ column: ['住所', '番地'], postalCodeColumn: ['〒'], fields: 'postal_code, city' },
      ...{
        only: 'problems',
        select: 'id,postal_code',
        threads: '2',
        output: 'out.ndjson',
        header: true,
      },
    });
    expect(readJob(path)).toEqual({
      input: resolve('in.csv'),
      given: {
        ...{
          output: resolve('out.ndjson'),
          select: 'id,postal_code',
          only: 'problems',
          threads: '2',
        },
        lookups: [
          {
            column: ['住所', '番地'],
            as: 'address',
            fields: 'postal_code,city',
            postalCodeColumn: ['〒'],
          },
        ],
      },
    });
    expect(readFileSync(path, 'utf8')).not.toContain('data');
  });

  it('names files relative to its own folder, and only by their names if they lie in it', () => {
    const path = jobAt('');
    const beside = (name: string) => relative('.', join(dirname(path), name));
    saveJob(path, beside('in.csv'), { ...DEFAULTS, column: ['a'], output: beside('out/o.csv') });
    expect(readFileSync(path, 'utf8')).toContain('input: in.csv\noutput: out/o.csv\n');
    saveJob(path, '-', { ...DEFAULTS, column: ['a'], output: '-', keyFile: 'key' });
    expect(readJob(path)).toMatchObject({
      input: '-',
      given: { output: '-', keyFile: resolve('key') },
    });
  });

  it('takes names and numbers of columns, and standard input', () => {
    const path = jobAt(
      'input: "-"\nfrom: csv\nheader: false\nlookups: [{ column: 2, as: bank }]\n',
    );
    expect(readJob(path)).toMatchObject({
      input: '-',
      given: { header: false, lookups: [{ column: ['2'], as: 'bank' }] },
    });
  });

  it('is refused with the line and the reason of everything that is wrong', () => {
    const wrong =
      'input: a.csv\nonly: all\nlookups:\n  - column: 住所\n    as: addres\n  - as: bank\nthread: 2\n';
    expect(
      refusal(wrong)
        .split('\n')
        .map((line) => line.slice(0, 30)),
    ).toEqual([
      'The job has mistakes.',
      'job.yaml:5: as: Invalid option',
      'job.yaml:6: column: Invalid in',
      'job.yaml:2: only: Invalid opti',
      'job.yaml:7: Unrecognized key: ',
    ]);
    expect(refusal(wrong, 'ja')).toContain('job.yaml:7: 認識されていないキー: "thread"');
    expect(refusal('input: a\nlookups: []\n')).toContain('job.yaml:2: lookups');
    expect(refusal('- 1\n')).toContain('job.yaml:1');
    expect(refusal('')).toContain('job.yaml:1');
    expect(refusal('input: "a\n')).toContain('job.yaml:2: it is not YAML');
    const twice = (name: string, of: string) => `${name}: &${name} [${`*${of},`.repeat(9)}]\n`;
    const bomb = `a: &a [x]\n${['ba', 'cb', 'dc', 'ed'].map(([n = '', of = '']) => twice(n, of)).join('')}`;
    expect(refusal(bomb)).toContain('job.yaml:1: it is not YAML (Excessive alias count');
  });
});
