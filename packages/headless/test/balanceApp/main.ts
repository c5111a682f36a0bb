import { createLatchkey, LatchkeyProvider, useBalance } from '@latchkey/headless'
import { connect, findConnectors, getBalance, send, signMessage } from '@latchkey/headless/actions'
import { bitcoinAdapter } from '@latchkey/headless/bitcoin'
import { polkadot, solana } from '@latchkey/headless/networks'
import { polkadotAdapter } from '@latchkey/headless/polkadot'
import { solanaAdapter } from '@latchkey/headless/solana'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const endpoint = new URLSearchParams(location.search).get('endpoint') ?? 'http://127.0.0.1:9'
const rpcUrls = { default: { http: [endpoint] } }
const latchkey = createLatchkey({
  metadata: { name: 'Test' },
  networks: [
    { ...solana, rpcUrls },
    { ...polkadot, rpcUrls },
  ],
  adapters: [solanaAdapter(), polkadotAdapter({ enableTransfers: true })],
  storage: null,
})

const accounts = {
  solana: { networkId: solana.networkId, address: '11111111111111111111111111111111' },
  polkadot: {
    networkId: polkadot.networkId,
    address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  },
}

function Balance({ of }: { of: keyof typeof accounts }) {
  const { status, error, data, failureCount } = useBalance(accounts[of])
  const attributes = { 'data-of': of, 'data-status': status, 'data-failures': failureCount }
  return createElement('output', attributes, error?.code ?? data?.display)
}

createRoot(document.getElementById('root') as HTMLElement).render(
  createElement(
    LatchkeyProvider,
    { latchkey },
    createElement(Balance, { of: 'solana' }),
    createElement(Balance, { of: 'polkadot' }),
  ),
)

const app = {
  async balanceOf(name: keyof typeof accounts) {
    try {
      return { symbol: (await getBalance(latchkey, accounts[name])).symbol }
    } catch (error) {
      const { name, code, shortMessage, action, packageName } = error as Record<string, string>
      return { name, code, shortMessage, action, packageName }
    }
  },
  connectors: async () => (await findConnectors(latchkey)).map(({ name }) => name),
}
export type BalanceApp = typeof app
Object.assign(window, { app })
// Imported, so that the bundle has all adapters.
Object.assign(window, { unused: [connect, send, signMessage, bitcoinAdapter] })
