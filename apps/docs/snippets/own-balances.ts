import type { BalanceService } from '@latchkey/headless/services'

const url = 'https://api.example.com'

/** What the API answers: `value` is a text such as "1500000000000000000". No address: the native currency. */
interface Row {
  address?: string
  name: string
  symbol: string
  decimals: number
  value: string
}

export const balances: BalanceService = {
  supports: (networkId) => networkId === 'eip155:1',
  listContacts: () => [{ url, source: 'balances', purpose: 'services' }],
  async getBalances({ address, networkId, signal = null }) {
    const response = await fetch(`${url}/balances/${address}`, { signal })
    const rows = (await response.json()) as Row[]
    return rows.map((row) => ({ ...row, networkId, value: BigInt(row.value) }))
  },
}
