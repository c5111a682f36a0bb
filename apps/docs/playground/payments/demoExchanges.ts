import type { ExchangeService } from '@latchkey/headless/services'
import type { DemoChain } from '@latchkey/headless/testing'
import type { DemoPayments } from './createDemoPayments'

const exchange = { id: 'demo', name: 'Demo Exchange' }

/** What an exchange calls the states of an order. */
const statuses = { open: 'unknown', declined: 'failed', paid: 'in-progress', sent: 'success' } as const

/** An exchange that has as much as is asked for, on each of the chains. */
export function demoExchanges(chains: readonly DemoChain[], payments: DemoPayments): ExchangeService {
  return {
    exchanges: [exchange],
    supports: (networkId) => chains.some((each) => each.networkId === networkId),
    async startWithdrawal({ networkId, token, value, recipient }) {
      const chain = chains.find((each) => each.networkId === networkId)
      if (!chain) throw new Error(`${exchange.name} does not know ${networkId}.`)
      return payments.open({ chain, token, value, recipient, seller: exchange.name })
    },
    async getWithdrawal({ id }) {
      const state = payments.stateOf(id)
      return state ? { status: statuses[state.status], hash: state.hash } : { status: 'unknown' }
    },
    listContacts: () => [],
  }
}
