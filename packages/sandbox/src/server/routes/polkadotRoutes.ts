import type { SandboxPolkadot } from '../../polkadot/types.js'
import { orRefuse } from '../orRefuse.js'
import { amount, parseSteps, record } from '../parseControl.js'
import { RequestError } from '../RequestError.js'
import { running } from '../running.js'
import { steerPolkadot } from '../steerPolkadot.js'
import type { Routes } from './Route.js'

/** Bits of an amount, with room below the 128 bits of a balance. */
const planckBits = 100n
const maxBlocks = 1_000

/** The routes of the Polkadot network: faucet and controls. */
export function polkadotRoutes(party: SandboxPolkadot | undefined): Routes {
  const network = () => running(party, 'Polkadot')
  return {
    'GET /polkadot/faults': () => network().faults,
    'POST /polkadot/faults': async ({ json }) => {
      const polkadot = network()
      const body = await json()
      await orRefuse(() => steerPolkadot(polkadot, body))
      return polkadot.faults
    },
    'POST /polkadot/fund': async ({ json }) => {
      const polkadot = network()
      const { address, plancks } = record(await json())
      if (!(await isAccount(address)))
        throw new RequestError(400, '"address" is not an SS58 address of an account.')
      const given = amount(plancks, 'plancks', planckBits)
      const balance = await orRefuse(() => polkadot.addBalance(address as string, given))
      return { balance: balance.toString() }
    },
    'POST /polkadot/mine': async ({ json }) => {
      const polkadot = network()
      await polkadot.mine(parseSteps(await json(), 'blocks', maxBlocks))
      return polkadot.head
    },
  }
}

async function isAccount(value: unknown): Promise<boolean> {
  if (typeof value !== 'string') return false
  // The network has already loaded it. A sandbox without it never gets here.
  const { decodeAddress, isAddress } = await import('@polkadot/util-crypto')
  return isAddress(value) && decodeAddress(value).length === 32
}
