/** Writes floor and room of a romanised address after the building, as in Japanese, and `20th floor` as `20F`. */

const WAYS: readonly (readonly [RegExp, string])[] = [
  [/\b(\d+)(?:st|nd|rd|th)?[\s-]*(?:floor|fl\b\.?|kai)/gi, '$1F'],
  [/\bfloor\s*(\d+)/gi, '$1F'],
  [/\b(\d+)\/F\b/gi, '$1F'],
  [/(?:\b(?:room|rm|apt|apartment|suite|unit|no)\b\.?|#)[\s#]*([a-z]?-?\d+[a-z]?)\b/gi, '$1号室'],
  [/\b(\d+)[\s-]*gou?shitsu\b/gi, '$1号室'],
];
/** Matches a part that stands after the building in Japanese order: a floor, a room, a number. */
const WITHIN = /^(?:B?\d+F|[a-z]?-?\d+[a-z]?(?:号室)?)(?:\s+(?:B?\d+F|[a-z]?-?\d+[a-z]?号室))*$/i;

export function tidyBuilding(text: string): string {
  const written = WAYS.reduce((t, [way, one]) => t.replace(way, one), text);
  const parts = written
    .split(',')
    .map((part) => part.replace(/^[\s.‐−–-]+|[\s.‐−–-]+$/g, ''))
    .filter(Boolean);
  const within = parts.filter((part) => WITHIN.test(part));
  return [...parts.filter((part) => !WITHIN.test(part)), ...within].join(' ');
}

const BEHIND_NAME = /(?:\s+(?:B?\d+F|[a-z]?-?\d+[a-z]?(?:号室)?))+$/i;

/** Separates the name of a building from the floor and room. */
export function dividedBuilding(building: string): { name: string; within: string } {
  if (WITHIN.test(building)) return { name: '', within: building };
  const [within = ''] = BEHIND_NAME.exec(building) ?? [];
  return { name: building.slice(0, building.length - within.length), within };
}
