/**
 * Ends of names that the public DNS does not have: RFC 2606, 6761, 6762, 7686, 8375, 9476, and what routers,
 * companies and container networks use instead.
 */
const privateEnds = new Set(
  (
    'alt arpa consul corp docker domain example home host internal intra intranet invalid kubernetes lan local ' +
    'localdomain localhost mail onion private test workgroup'
  ).split(' '),
)

/**
 * Returns whether a hostname of `URL` has the form of a name in the public DNS: labels with a dot between
 * them, of which the last is no number and none of a private network. No IP address is one. What the name
 * points to is not known.
 */
export function isPublicHost(hostname: string): boolean {
  const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
  if (
    hostname.length > 253 ||
    !new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z\\d-]{1,59})$`).test(hostname)
  )
    return false
  return !privateEnds.has(hostname.split('.').at(-1) ?? '')
}
