import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateKey } from '@daicho/service/accounts/keys.ts';
import { serveConfig } from '@daicho/service/config/serve-config.ts';
import { isFlag, isSwitch, variableOf } from '@daicho/service/config/setting.ts';
import { allSettings, settings } from '@daicho/service/config/settings.ts';
import { openSources, rawSettingOf, settingOf } from '@daicho/service/config/sources.ts';
import { describe, expect, it } from 'vitest';
import { settingsFile, temporaryDirectory } from './setting-sources.ts';

const NOTHING = { environment: {} };

describe('a setting', () => {
  it('comes from the flag, else the environment, else the file, else the default', async () => {
    const config = settingsFile('port: 3');
    const environment = { DAICHO_PORT: '2' };
    const all = await openSources({ port: '1' }, { config, environment });
    expect(rawSettingOf(settings.port, all)).toEqual({ text: '1', from: 'flag', name: '--port' });
    const two = await openSources({}, { config, environment });
    expect(rawSettingOf(settings.port, two)).toMatchObject({ text: '2', name: 'DAICHO_PORT' });
    const file = await openSources({}, { config, environment: {} });
    expect(rawSettingOf(settings.port, file)).toMatchObject({
      text: '3',
      name: `${config}:1: port`,
    });
    expect(settingOf(settings.port, await openSources({}, NOTHING))).toBe(8787);
  });

  it.each([
    ['npm start --port 8080, as npm 10 passes it on', { npm_config_port: '8080' }, '8080'],
    [
      'npm start --port 8080 beside DAICHO_PORT',
      { npm_config_port: '8080', DAICHO_PORT: '9' },
      '8080',
    ],
    ['a flag whose value npm 11 gives as an argument', { npm_config_port: 'true' }, '8787'],
  ])(
    'is also read from npm’s variables, since npm keeps flags for itself: %s',
    async (_, environment, text) => {
      expect(rawSettingOf(settings.port, await openSources({}, { environment }))?.text).toBe(text);
    },
  );

  it.each(allSettings.map((setting) => [setting.name, setting] as const))(
    '%s is read alike from every place in which it may be given',
    async (name, setting) => {
      const text = SAMPLES[name] ?? 'missing';
      const variables = { [variableOf(setting)]: text };
      const places = [
        await openSources({}, { environment: variables }),
        await openSources({}, { environment: {}, config: settingsFile(`${name}: "${text}"`) }),
        ...(isFlag(setting) ? [await openSources({ [name]: text }, NOTHING)] : []),
      ];
      const values = places.map((sources) => settingOf(setting, sources));
      for (const value of values) expect(value).toEqual(values[0]);
      if (setting.fallback !== undefined) {
        expect(values[0]).not.toEqual(setting.read(setting.fallback, ''));
      }
    },
  );

  it('counts as not set if its variable or its value in the file is empty', async () => {
    const config = settingsFile('hsts:\nport: ""');
    const sources = await openSources({}, { config, environment: { DAICHO_UPDATE_AT: '' } });
    expect(settingOf(settings.hsts, sources)).toBeUndefined();
    expect(settingOf(settings.updateAt, sources)).toBeUndefined();
    expect(settingOf(settings.port, sources)).toBe(8787);
  });

  it('is named in the error as it was given', async () => {
    const config = settingsFile('\n\nport: 99999');
    const port = async (flags: Record<string, string>, environment: Record<string, string>) =>
      settingOf(settings.port, await openSources(flags, { config, environment }));
    await expect(port({ port: 'x' }, {})).rejects.toThrow('--port must be a whole number');
    await expect(port({}, { DAICHO_PORT: '-1' })).rejects.toThrow('DAICHO_PORT must be a whole');
    await expect(port({}, {})).rejects.toThrow(
      `${config}:3: port must be a whole number from 0 to 65535: 99999`,
    );
  });

  it('that is a relative path starts at the folder of the file', async () => {
    const config = settingsFile('data: state\ntls-cert: /etc/cert.pem');
    const sources = await openSources({}, { config, environment: {} });
    expect(settingOf(settings.data, sources)).toBe(join(dirname(config), 'state'));
    expect(settingOf(settings.tlsCert, sources)).toBe('/etc/cert.pem');
    const inPlace = await openSources({}, { environment: { DAICHO_DATA: 'state' } });
    expect(settingOf(settings.data, inPlace)).toBe('state');
  });

  it('can be switched off by a flag if the file switched it on', async () => {
    const config = settingsFile('allow-embedded: true');
    const sources = await openSources({ 'allow-embedded': 'false' }, { ...NOTHING, config });
    expect(serveConfig(sources).allowEmbedded).toBe(false);
  });
});

describe('a secret', () => {
  const address = 'postgres://daicho:hidden-word@db.example:5432/daicho';

  it('may stand in a separate file, which a variable or the file of settings names', async () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'state'), `${address}\n`);
    const config = settingsFile('state-file: state', directory);
    const environment = { DAICHO_STATE_FILE: join(directory, 'state') };
    for (const sources of [
      await openSources({}, { config, environment: {} }),
      await openSources({}, { environment }),
      await openSources({}, { environment: { DAICHO_STATE: address } }),
    ]) {
      expect(settingOf(settings.state, sources)?.server).toBe('db.example:5432');
    }
  });

  it('may be given only once, and its file must exist and not be empty', async () => {
    const directory = temporaryDirectory();
    const DAICHO_STATE_FILE = join(directory, 'state');
    const read = async (environment: Record<string, string>) =>
      settingOf(settings.state, await openSources({}, { environment }));
    await expect(read({ DAICHO_STATE_FILE })).rejects.toThrow('ENOENT');
    writeFileSync(DAICHO_STATE_FILE, '\n');
    await expect(read({ DAICHO_STATE_FILE })).rejects.toThrow('is empty or too large');
    await expect(read({ DAICHO_STATE_FILE, DAICHO_STATE: address })).rejects.toThrow(
      'Give DAICHO_STATE or DAICHO_STATE_FILE, not both',
    );
  });

  it('cannot be given by a flag', () => {
    expect(isFlag(settings.state)).toBe(false);
  });
});

it('a switch is a flag without a value', () => {
  expect(allSettings.filter(isSwitch).map(({ name }) => name)).toContain('allow-embedded');
});

/** A value of each setting that differs from its default. */
const SAMPLES: Readonly<Record<string, string>> = {
  data: '/srv/daicho',
  state: 'postgres://daicho@db.example/daicho',
  port: '9000',
  host: '0.0.0.0',
  threads: '2',
  'tls-cert': '/etc/cert.pem',
  'tls-key': '/etc/key.pem',
  'public-url': 'https://daicho.example.jp',
  hsts: '600',
  'allow-private-webhooks': 'true',
  'allow-embedded': '1',
  'log-level': 'warn',
  'stop-timeout': '30',
  drain: '5',
  'metrics-port': '9100',
  'metrics-host': '0.0.0.0',
  'trust-proxy': 'true',
  'rate-limit': '0',
  'update-at': '04:00',
  follow: 'https://first.example.jp',
  'follow-key': generateKey('secret'),
  'demo-key': generateKey('public'),
  publishers: '/etc/publishers.json',
  'update-waits': '1,2',
  lang: 'ja',
};
