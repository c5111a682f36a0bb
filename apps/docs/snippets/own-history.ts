import type { ActivityItem, HistoryService } from '@latchkey/headless/services'

const url = 'https://api.example.com'

/** What the API answers: the newest transactions, and where the next page begins. */
interface Page {
  rows: { hash: string; time: number; from: string; to: string; wei: string }[]
  next?: string
}

export const history: HistoryService = {
  supports: (networkId) => networkId === 'eip155:1',
  listContacts: () => [{ url, source: 'history', purpose: 'services' }],
  async getHistory({ address, networkId, cursor = '', signal = null }) {
    const response = await fetch(`${url}/history/${address}?cursor=${cursor}`, { signal })
    const { rows, next } = (await response.json()) as Page
    return {
      items: rows.map(({ hash, time, from, to, wei }): ActivityItem => {
        const direction = from.toLowerCase() === address.toLowerCase() ? 'out' : 'in'
        return {
          id: hash,
          networkId,
          hash,
          operation: direction === 'out' ? 'send' : 'receive',
          status: 'confirmed',
          minedAt: time,
          from,
          to,
          transfers: [
            { kind: 'token', direction, value: BigInt(wei), symbol: 'ETH', decimals: 18, isSpam: false },
          ],
        }
      }),
      nextCursor: next,
      completeness: 'complete',
      source: 'api.example.com',
    }
  },
}
