/** Reads the hour that a person types, such as `7`, `７時` or `07:00`, or the wish to turn the check off. */
export function parseHour(text: string): number | 'off' | undefined {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  if (/^(?:オフ|off|停止|なし)$/.test(plain)) return 'off';
  const [, digits] = /^(\d{1,2})(?:時(?:台|ごろ|頃)?|:00)?$/.exec(plain) ?? [];
  const hour = Number(digits);
  return hour >= 0 && hour <= 23 ? hour : undefined;
}
