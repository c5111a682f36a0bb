import type { SandboxBitcoin } from '../../bitcoin/startBitcoin.js'
import { orRefuse } from '../orRefuse.js'
import { amount, parseSteps, record } from '../parseControl.js'
import { RequestError } from '../RequestError.js'
import { running } from '../running.js'
import { steerBitcoin } from '../steerBitcoin.js'
import type { Routes } from './Route.js'

const satoshiBits = 64n
const maxBlocks = 1_000

/** The routes of the Bitcoin chain: faucet and controls. */
export function bitcoinRoutes(party: SandboxBitcoin | undefined): Routes {
  const chain = () => running(party, 'Bitcoin')
  return {
    'GET /bitcoin/faults': () => faultsOf(chain()),
    'POST /bitcoin/faults': async ({ json }) => {
      const bitcoin = chain()
      steerBitcoin(bitcoin, await json())
      return faultsOf(bitcoin)
    },
    'POST /bitcoin/fund': async ({ json }) => {
      const bitcoin = chain()
      const { address, sats } = record(await json())
      if (!isAddressOf(bitcoin, address))
        throw new RequestError(400, '"address" is not an address of Bitcoin regtest.')
      const given = amount(sats, 'sats', satoshiBits)
      return { txid: await orRefuse(() => bitcoin.fund(address, given)) }
    },
    'POST /bitcoin/mine': async ({ json }) => {
      const bitcoin = chain()
      await bitcoin.mine(parseSteps(await json(), 'blocks', maxBlocks))
      return { height: bitcoin.height }
    },
  }
}

const faultsOf = (bitcoin: SandboxBitcoin) => ({ ...bitcoin.faults, feeRates: bitcoin.feeRates })

function isAddressOf(bitcoin: SandboxBitcoin, value: unknown): value is string {
  if (typeof value !== 'string') return false
  try {
    bitcoin.balance(value)
    return true
  } catch {
    return false
  }
}
