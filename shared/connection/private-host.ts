/**
 * Whether a host belongs to this computer or to a private network, which Google cannot reach and
 * which not every page may reach.
 *
 * @param host a name or an IP address, in lower case; IPv6 with or without brackets.
 */
export function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').replace(/^::ffff:(?=\d+\.)/, '');
  return (
    /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/.test(bare) ||
    /^(?:127|10|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(
      bare,
    ) ||
    /^(?:::1?$|f[cd][\da-f]{2}:|fe80:)/.test(bare) ||
    bare === '0.0.0.0' ||
    !/[.:]/.test(bare)
  );
}
