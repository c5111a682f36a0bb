/**
 * Returns what the groups of a pattern match. The caller states which of them always match: the type of such
 * a group is `string`. `undefined` if the text does not match.
 */
export function matchGroups<groups extends readonly (string | undefined)[]>(
  pattern: RegExp,
  text: string,
): groups | undefined {
  const match = pattern.exec(text)
  return match ? (match.slice(1) as readonly (string | undefined)[] as groups) : undefined
}
