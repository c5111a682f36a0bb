/** Returns an icon with a key on a tile of a colour, as a data URI. */
export function walletIcon(colour: string): `data:image/svg+xml,${string}` {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="${colour}"/>` +
    '<g fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"><circle cx="36" cy="48" r="14"/>' +
    '<path d="M50 48h28M68 48v12"/></g></svg>'
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
