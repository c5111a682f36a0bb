/** Length of the longest address that the frame takes, in characters. */
const maxUriLength = 2_000

/** Returns the address of the page, without what makes it too long for the frame. */
export function ownUri(): string {
  const { href, origin, pathname } = window.location
  return [href, origin + pathname, origin].find((each) => each.length <= maxUriLength) ?? origin
}
