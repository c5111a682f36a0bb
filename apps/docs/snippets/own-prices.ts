import { parseAmount } from '@latchkey/headless'
import type { PriceService } from '@latchkey/headless/services'

const url = 'https://api.example.com/prices'

export const prices: PriceService = {
  supports: (networkId) => networkId === 'eip155:1',
  listContacts: () => [{ url, source: 'prices', purpose: 'services' }],
  async getPrices({ tokens, signal = null }) {
    const response = await fetch(url, { signal })
    const { ether } = (await response.json()) as { ether: string }
    return tokens
      .filter(({ networkId, address }) => networkId === 'eip155:1' && address === undefined)
      .map((token) => ({
        ...token,
        price: {
          currency: 'usd',
          value: parseAmount(ether, 20),
          decimals: 20,
          source: 'api.example.com',
          updatedAt: Date.now(),
        },
      }))
  },
}
