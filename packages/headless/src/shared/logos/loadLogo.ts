/**
 * Returns the built-in logo of a wallet (id of the wallet directory) or network (CAIP-2 id) as a data URL, or
 * `null` if there is none. The logos load at the first call, those of wallets and of networks separately.
 */
export async function loadLogo(id: string): Promise<string | null> {
  const logos = id.includes(':')
    ? (await import('./networkLogos.generated.js')).networkLogos
    : (await import('./walletLogos.generated.js')).walletLogos
  const logo = Object.hasOwn(logos, id) ? logos[id] : undefined
  if (logo === undefined) return null
  const isDrawing = logo.startsWith('<svg')
  if (isDrawing) return `data:image/svg+xml,${encodeURIComponent(logo)}`
  return logo.startsWith('data:') ? logo : loadLogo(logo)
}
