/**
 * Returns the built-in logo of a wallet (id of the wallet directory), of a network (CAIP-2 id), or of a token
 * on that network (its address) as a data URL, or `null` if there is none. The logos load at the first call:
 * those of wallets, of common networks, of the other networks and of tokens separately.
 *
 * @example
 * ```ts
 * import { loadLogo } from '@latchkey/protocol'
 *
 * const logo = await loadLogo('eip155:1')
 * ```
 */
export async function loadLogo(id: string, token?: string): Promise<string | null> {
  const logo = token
    ? await loadTokenLogo(id, token)
    : id.includes(':')
      ? await loadNetworkLogo(id)
      : await loadWalletLogo(id)
  if (logo === undefined) return null
  const isDrawing = logo.startsWith('<svg')
  if (isDrawing) return `data:image/svg+xml,${encodeURIComponent(logo)}`
  return logo.startsWith('data:') ? logo : loadLogo(logo)
}

async function loadWalletLogo(id: string): Promise<string | undefined> {
  const { walletLogos } = await import('./walletLogos.generated.js')
  return Object.hasOwn(walletLogos, id) ? walletLogos[id] : undefined
}

async function loadNetworkLogo(id: string): Promise<string | undefined> {
  const { commonNetworkLogos, otherNetworks } = await import('./commonNetworkLogos.generated.js')
  if (Object.hasOwn(commonNetworkLogos, id)) return commonNetworkLogos[id]
  if (!otherNetworks.includes(id)) return undefined
  const { otherNetworkLogos } = await import('./otherNetworkLogos.generated.js')
  return otherNetworkLogos[id]
}

// By address, because anybody can give a token any symbol.
async function loadTokenLogo(id: string, token: string): Promise<string | undefined> {
  const { tokenLogos, tokens } = await import('./tokenLogos.generated.js')
  const key = `${id}/${id.startsWith('eip155:') ? token.toLowerCase() : token}`
  return Object.hasOwn(tokens, key) ? tokenLogos[tokens[key] ?? ''] : undefined
}
