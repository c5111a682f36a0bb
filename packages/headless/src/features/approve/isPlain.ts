/** Wallets refuse what is deeper. */
const maxDepth = 64

/**
 * Returns whether parameters are what JSON can say, and bigints: the same to each reader. A member with code
 * behind it, or an object that has itself in it, can be one thing for the user and another for the wallet.
 */
export function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return !/^(?:function|symbol)$/.test(typeof value)
  if (depth > maxDepth || !hasPlainPrototype(value)) return false
  const members = Object.entries(Object.getOwnPropertyDescriptors(value))
  const isWhole = Reflect.ownKeys(value).length === members.length
  const count = Array.isArray(value) ? value.length + 1 : members.length
  return (
    isWhole &&
    count === members.length &&
    members.every(
      ([name, member]) =>
        'value' in member &&
        (member.enumerable || (name === 'length' && Array.isArray(value))) &&
        isPlain(member.value, depth + 1),
    )
  )
}

/** Other windows have other prototypes, with the same members. Another member, such as `toJSON`, is code. */
function hasPlainPrototype(value: object): boolean {
  const own = Array.isArray(value) ? [Array.prototype, Object.prototype] : [Object.prototype]
  let at: object | null = Object.getPrototypeOf(value)
  for (const known of own) {
    if (at === null) return true
    if (!Reflect.ownKeys(at).every((key) => Object.hasOwn(known, key))) return false
    at = Object.getPrototypeOf(at)
  }
  return at === null
}
