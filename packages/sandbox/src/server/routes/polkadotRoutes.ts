import type { SandboxPolkadot } from '../../polkadot/types.js'
import { type LocalApp, readJson } from '../createLocalApp.js'
import { orRefuse } from '../orRefuse.js'
import { amount, parseSteps, record } from '../parseControl.js'
import { RequestError } from '../RequestError.js'
import { running } from '../running.js'
import { steerPolkadot } from '../steerPolkadot.js'

/** Bits of an amount, with room below the 128 bits of a balance. */
const planckBits = 100n
const maxBlocks = 1_000

/** The routes of the Polkadot network: faucet and controls. */
export function polkadotRoutes(app: LocalApp, party: SandboxPolkadot | undefined): void {
  const network = () => running(party, 'Polkadot')
  app.get('/polkadot/faults', (context) => context.json(network().faults))
  app.post('/polkadot/faults', async (context) => {
    const polkadot = network()
    const body = await readJson(context)
    await orRefuse(() => steerPolkadot(polkadot, body))
    return context.json(polkadot.faults)
  })
  app.post('/polkadot/fund', async (context) => {
    const polkadot = network()
    const { address, plancks } = record(await readJson(context))
    if (!(await isAccount(address)))
      throw new RequestError(400, '"address" is not an SS58 address of an account.')
    const given = amount(plancks, 'plancks', planckBits)
    const balance = await orRefuse(() => polkadot.addBalance(address as string, given))
    return context.json({ balance: balance.toString() })
  })
  app.post('/polkadot/mine', async (context) => {
    const polkadot = network()
    await polkadot.mine(parseSteps(await readJson(context), 'blocks', maxBlocks))
    return context.json(polkadot.head)
  })
}

async function isAccount(value: unknown): Promise<boolean> {
  if (typeof value !== 'string') return false
  // The network has already loaded it. A sandbox without it never gets here.
  const { decodeAddress, isAddress } = await import('@polkadot/util-crypto')
  return isAddress(value) && decodeAddress(value).length === 32
}
