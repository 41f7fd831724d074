import { isPublicAddress, readWebhookAddress } from '@daicho/service/webhooks/webhook-address.ts';
import { describe, expect, it } from 'vitest';

const NOT_PUBLIC = [
  ['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.100.100.200', '100.127.255.255'],
  ['127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ['192.0.0.8', '192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1'],
  ['198.19.255.255', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.255'],
  ['240.0.0.1', '255.255.255.255', '168.63.129.16'],
  ['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:8.8.8.8'],
  ['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1', '100::1', 'fc00::1', 'fd00:ec2::254'],
  ['fe80::1', 'febf::1', 'fec0::1', 'ff02::1', '2001::1', '2001:2::1', '2001:db8::1', '2001:20::1'],
  ['2002:7f00:1::', '2002:808:808::1', '3fff::1', '4000::1', '5f00::1', '1::1', 'fe80::1%eth0'],
].flat();

const PUBLIC = ['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '8.8.8.8']
  .concat(['172.15.255.255', '172.32.0.0', '169.253.255.255', '192.169.0.0', '223.255.255.255'])
  .concat(['2606:4700:4700::1111', '2400:8500::1', '2001:4860:4860::8888', '2a00::1']);

describe('the public internet', () => {
  it.each(NOT_PUBLIC)('does not include %s', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );
  it.each(PUBLIC)('includes %s', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each(['', 'example.com', '1.2.3.4.5', '[::1]'])(
    'does not include what is not even an IP address: %s',
    (text) => expect(isPublicAddress(text)).toBe(false),
  );
});

describe('a webhook address', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    [' https://EXAMPLE.com:443/a?b=c#d ', 'https://example.com/a?b=c'],
    ['https://例え.jp/通知', 'https://xn--r8jz45g.jp/%E9%80%9A%E7%9F%A5'],
    ['https://example.com:8443/hook', 'https://example.com:8443/hook'],
    ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
    ['https://localhost.example.com/', 'https://localhost.example.com/'],
  ])('is taken in its normal form: %s', (text, normal) => {
    expect(readWebhookAddress(text, false)).toBe(normal);
    expect(readWebhookAddress(text, true)).toBe(normal);
  });

  const PRIVATE = 'inside a private network';
  it.each([
    ['', 'of the form'],
    ['example.com', 'of the form'],
    ['ftp://example.com/', 'of the form'],
    ['file:///etc/passwd', 'of the form'],
    ['https://', 'of the form'],
    ['https://exa mple.com/', 'of the form'],
    ['https://example.com:99999/', 'of the form'],
    ['https://me:secret@example.com/', 'user name'],
    ['https://token@example.com/', 'user name'],
    [`https://example.com/${'a'.repeat(2_000)}`, 'at most 2000'],
    [`https://example.com/${'あ'.repeat(300)}`, 'at most 2000'],
    ['http://example.com/', 'must begin with https'],
    ['https://localhost/', PRIVATE],
    ['https://LOCALHOST.:8443/', PRIVATE],
    ['https://a.localhost/', PRIVATE],
    ['http://127.0.0.1/', PRIVATE],
    ['https://127.1/', PRIVATE],
    ['https://0x7f.1/', PRIVATE],
    ['https://2130706433/', PRIVATE],
    ['https://0177.0.0.1/', PRIVATE],
    ['https://127.0.0.1./', PRIVATE],
    ['https://１２７.０.０.１/', PRIVATE],
    ['https://127。0。0。1/', PRIVATE],
    ['https://0/', PRIVATE],
    ['https://169.254.169.254/latest/meta-data/', PRIVATE],
    ['https://[::]/', PRIVATE],
    ['https://[::1]:9200/', PRIVATE],
    ['https://[0:0:0:0:0:0:0:1]/', PRIVATE],
    ['https://[::ffff:127.0.0.1]/', PRIVATE],
    ['https://[::ffff:7f00:1]/', PRIVATE],
    ['https://[64:ff9b::10.0.0.1]/', PRIVATE],
    ['https://[fe80::1]/', PRIVATE],
  ])('is refused: %s', (text, why) => {
    expect(() => readWebhookAddress(text, false)).toThrow(why);
  });

  it.each([
    'http://127.0.0.1:5678/webhook/a',
    'http://n8n:5678/webhook/a',
    'https://[::1]/',
    'http://localhost/',
  ])('may be private if the operator allows it: %s', (text) => {
    expect(readWebhookAddress(text, true)).toBe(text);
  });

  it('never has a password, whatever the operator allows', () => {
    expect(() => readWebhookAddress('http://a:b@127.0.0.1/', true)).toThrow('user name');
  });
});
