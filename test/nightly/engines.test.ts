/**
 * `daicho enrich -` in the engines of examples/engines: engines that can be installed run, the others are tested by their
 * contract.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, seeded } from '../../bench/enrich/made-up-addresses.ts';
import { DAICHO } from '../../bench/program.ts';

const ENGINES = fileURLToPath(new URL('../../examples/engines/', import.meta.url));
const ROWS = 40_000;

const TOWNS = ['港区六本木', '千代田区霞が関', '大阪市北区梅田', '府中市府中町', '存在しない町'];

const folder = mkdtempSync(join(tmpdir(), 'daicho-engines-'));
const input = join(folder, 'customers.ndjson');
const env = { ...process.env, LC_ALL: 'C', PATH: `${folder}:${process.env.PATH}` };
const has = (program: string) => spawnSync('which', [program]).status === 0;
let whole: Buffer;

/** Runs a program in the folder, where `daicho` is a command. */
function run(program: string, args: readonly string[], options: { input?: string | Buffer } = {}) {
  const { stdout, stderr, status } = spawnSync(program, args, {
    ...{ cwd: folder, env, maxBuffer: 1 << 30 },
    ...options,
  });
  return { out: stdout, err: stderr.toString(), status };
}

beforeAll(() => {
  const command = join(folder, 'daicho');
  writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${DAICHO}' "$@"\n`);
  chmodSync(command, 0o755);
  const random = seeded(37);
  const lines = Array.from({ length: ROWS }, (_, id) =>
    JSON.stringify({
      id,
      address: id % 50 === 0 ? '' : `${one(TOWNS, random)}${id % 900}-${id % 7}`,
    }),
  );
  writeFileSync(input, `${lines.join('\n')}\n`);
  const args = 'enrich - --from ndjson --column address --fields postal_code,city,town --lang en';
  whole = run('daicho', args.split(' '), { input: readFileSync(input) }).out;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!has('parallel'))('GNU parallel', () => {
  it('gives the same as one run, byte for byte', () => {
    const script = readFileSync(join(ENGINES, 'gnu-parallel.sh'), 'utf8').replace('20M', '700k');
    const { out, status } = run('sh', ['-c', script, 'sh', input]);
    expect(status).toBe(0);
    expect(out.equals(whole)).toBe(true);
  });

  it('ends with a code other than 0 if one part fails', () => {
    const broken = join(folder, 'broken.ndjson');
    writeFileSync(broken, `${readFileSync(input, 'utf8')}{"address":\n`);
    expect(run('sh', [join(ENGINES, 'gnu-parallel.sh'), broken]).status).not.toBe(0);
  });
});

/** Starts the controller and the daemon of Slurm on this machine. */
function slurm() {
  const place = join(folder, 'slurm');
  for (const name of ['state', 'spool']) mkdirSync(join(place, name), { recursive: true });
  const conf = join(place, 'slurm.conf');
  writeFileSync(
    conf,
    `ClusterName=daicho
SlurmctldHost=${hostname()}(127.0.0.1)
AuthType=auth/none
CredType=cred/none
SlurmUser=root
SlurmdUser=root
StateSaveLocation=${place}/state
SlurmdSpoolDir=${place}/spool
SlurmctldPidFile=${place}/controller.pid
SlurmdPidFile=${place}/daemon.pid
SlurmctldPort=16817
SlurmdPort=16818
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
NodeName=${hostname()} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
`,
  );
  const withConf = { ...env, SLURM_CONF: conf };
  const daemons: ChildProcess[] = ['slurmctld', 'slurmd'].map((program) =>
    spawn(program, ['-D'], { env: withConf, stdio: 'ignore' }),
  );
  const ask = (program: string, args: readonly string[]) =>
    execFileSync(program, args, { env: withConf, cwd: folder, encoding: 'utf8' });
  return {
    ask,
    isUp: () => spawnSync('sinfo', ['-h', '-o', '%T'], { env: withConf }).stdout.toString().trim(),
    stop: () =>
      Promise.all(
        daemons.map(async (daemon) => {
          daemon.kill();
          await once(daemon, 'exit');
        }),
      ),
  };
}

const canSlurm = has('slurmctld') && has('slurmd') && process.getuid?.() === 0;

describe.skipIf(!canSlurm)('Slurm', () => {
  it('joins the outputs of four tasks into what one run gives, even if a task was killed and run again', async () => {
    const { ask, isUp, stop } = slurm();
    try {
      await expect.poll(isUp, { timeout: 60_000 }).toBe('idle');
      ask('split', ['--number=l/4', '--numeric-suffixes=0', '--suffix-length=1', input, 'part-']);
      copyFileSync(join(ENGINES, 'slurm.sh'), join(folder, 'slurm.sh'));
      const job = /\d+/.exec(ask('sbatch', ['slurm.sh']))?.[0] ?? '';
      const states = () => ask('squeue', ['-h', '-r', '-j', job, '-o', '%K %T']);
      await expect.poll(states, { timeout: 60_000 }).toContain('1 RUNNING');
      ask('scontrol', ['requeue', `${job}_1`]);
      await expect.poll(states, { timeout: 60_000 }).toMatch(/^1 PENDING|^1 CONFIGURING/m);
      await expect.poll(states, { timeout: 600_000, interval: 1000 }).toBe('');
      const info = ask('scontrol', ['show', 'job', `${job}_1`]);
      expect(info).toContain('Restarts=1');
      const parts = [0, 1, 2, 3].map((part) => readFileSync(join(folder, `done-${part}`)));
      expect(Buffer.concat(parts).equals(whole)).toBe(true);
    } finally {
      await stop();
    }
  });
});

/** Finds the command in a file in any language. */
function commandIn(name: string): readonly string[] {
  const text = readFileSync(join(ENGINES, name), 'utf8');
  const start = text.search(/daicho(?: enrich -|", "enrich", "-")/);
  const plain = text
    .slice(start)
    .replace(/"\s*\n\s*"/g, '')
    .replace(/\\\n/g, ' ')
    .replace(/[",]+\s*/g, (sign) => (sign.includes('"') ? ' ' : ','));
  const [command = ''] = plain.split(/[\n'\])]/);
  return command.trim().split(/\s+/).slice(1);
}

describe('the command of each engine', () => {
  const LINE = '{"address":"港区六本木6-10-1"}';

  it.each(['spark.py', 'beam.py', 'flink.py', 'clickhouse-postal-code.sh'])(
    'gives a line for a line, at once, and ends with its input: %s',
    async (name) => {
      const child = spawn('daicho', commandIn(name), { cwd: folder, env });
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      // Sends a block only after the answers to the last one came, as engines do that keep a program open.
      for (const count of [1, 3, 2000]) {
        child.stdin.write(`${LINE}\n`.repeat(count));
        for (let i = 0; i < count; i += 1) {
          const { value } = await lines.next();
          expect(JSON.parse(value ?? '')).toMatchObject({ postal_code: '1060032' });
        }
      }
      child.stdin.end();
      expect(await once(child, 'close')).toEqual([0, null]);
    },
  );

  it('takes the splits of Hadoop, which have no header', () => {
    const { out, status } = run('daicho', commandIn('hadoop-streaming.sh'), {
      input: '1\t港区六本木6-10-1\n',
    });
    expect(status).toBe(0);
    expect(out.toString()).toBe('1\t港区六本木6-10-1\t1060032\t港区\t六本木\tFound\n');
  });
});

describe('a pipe', () => {
  it('takes no more memory for a million lines than for a hundred thousand', async () => {
    const block = readFileSync(input);
    const peak = async (times: number) => {
      const args = ['enrich', '-', '--from', 'ndjson', '--column', 'address', '--lang', 'en'];
      const child = spawn('/usr/bin/env', ['daicho', ...args], {
        env,
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      let most = 0;
      const look = setInterval(() => {
        const status = spawnSync('cat', [`/proc/${child.pid}/status`]).stdout.toString();
        most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
      }, 100);
      for (let i = 0; i < times; i += 1) {
        if (!child.stdin.write(block)) await once(child.stdin, 'drain');
      }
      child.stdin.end();
      const [code] = await once(child, 'close');
      clearInterval(look);
      expect(code).toBe(0);
      return most;
    };
    expect((await peak(25)) / (await peak(3))).toBeLessThan(1.25);
  });
});
