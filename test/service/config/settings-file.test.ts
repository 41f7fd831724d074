import { settings } from '@daicho/service/config/settings.ts';
import { readSettingsFile } from '@daicho/service/config/settings-file.ts';
import { openSources, settingOf } from '@daicho/service/config/sources.ts';
import { describe, expect, it } from 'vitest';
import { settingsFile, temporaryDirectory } from './setting-sources.ts';

async function problemsOf(text: string): Promise<readonly string[]> {
  const path = settingsFile(text);
  const { problems } = await readSettingsFile(path);
  return problems.map(({ message }) => message.replaceAll(path, 'FILE'));
}

describe('the file of settings', () => {
  it('reads every value as text: a time is not read as a number, and JSON may be used too', async () => {
    const yaml = await readSettingsFile(settingsFile('# ours\nupdate-at: 04:00\nport: 010\n'));
    expect([...yaml.values]).toEqual([
      ['update-at', { text: '04:00', line: 2 }],
      ['port', { text: '010', line: 3 }],
    ]);
    const json = await readSettingsFile(settingsFile('{\n  "port": 8790,\n  "host": "::1"\n}'));
    expect([...json.values.values()].map(({ text }) => text)).toEqual(['8790', '::1']);
  });

  it('may be empty', async () => {
    expect((await readSettingsFile(settingsFile(''))).values.size).toBe(0);
    expect(await problemsOf('# nothing yet\n')).toEqual([]);
  });

  it('is refused with the line of each mistake, and the nearest setting', async () => {
    expect(await problemsOf('port: 1\nupdate_at: "04:00"\nprot: 1\ncolour: red')).toEqual([
      'FILE:2: there is no setting update_at. Did you mean update-at?',
      'FILE:3: there is no setting prot. Did you mean port?',
      'FILE:4: there is no setting colour.',
    ]);
    expect(await problemsOf('port: 1\nhost: [a]\nlang: *x\n')).toEqual([
      'FILE:2: the value of host must be one text or number.',
      'FILE:3: the value of lang must be one text or number.',
    ]);
    expect(await problemsOf('port: 1\nport: 2')).toEqual([
      'FILE:2: a name that stands above already.',
    ]);
    expect(await problemsOf('port: 1\n---\nport: 2')).toEqual([
      expect.stringContaining('(MULTIPLE_DOCS)'),
    ]);
  });

  it.each([
    'state: postgres://daicho:hidden-word@h/d: x',
    'postgres://daicho:hidden-word@h/d',
    'postgres://daicho:hidden-word@h/d: here',
    'state: @hidden-word',
    'state: [hidden-word]',
    'state: hidden-word\nstate: hidden-word',
    'state: "hidden-word',
    '- hidden-word',
    'state: hidden-word',
  ])('never repeats a value that may be a secret: %s', async (text) => {
    const path = settingsFile(text);
    const opened = async () =>
      settingOf(settings.state, await openSources({}, { config: path, environment: {} }));
    const error = await opened().then(String, (refusal) => refusal);
    expect(error).toBeInstanceOf(Error);
    expect(error.sentence('en') + error.sentence('ja')).not.toContain('hidden-word');
  });

  it('must exist, be a file, and be no larger than a person would write it', async () => {
    await expect(readSettingsFile('/nowhere/daicho.yaml')).rejects.toThrow('ENOENT');
    await expect(readSettingsFile(temporaryDirectory())).rejects.toThrow('EISDIR');
    await expect(readSettingsFile('/dev/zero')).rejects.toThrow('too large');
  });
});
