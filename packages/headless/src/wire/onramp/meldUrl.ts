import type { MeldOnrampOptions } from './meldOnramp.js'

/** Returns the address of Meld's page for a purchase. On Solana it sells SOL, elsewhere USDC. */
export function meldUrl(
  { url, publicKey, projectId }: MeldOnrampOptions & { readonly url: string },
  { networkId, address }: { readonly networkId: string; readonly address: string },
): string {
  const page = new URL(url)
  const query = {
    publicKey,
    destinationCurrencyCode: networkId.startsWith('solana:') ? 'SOL' : 'USDC',
    walletAddress: address,
    ...(projectId === undefined ? {} : { externalCustomerId: projectId }),
  }
  for (const [name, value] of Object.entries(query)) page.searchParams.set(name, value)
  return page.href
}
