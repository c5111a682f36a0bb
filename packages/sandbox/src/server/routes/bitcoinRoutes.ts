import type { SandboxBitcoin } from '../../bitcoin/startBitcoin.js'
import { type LocalApp, readJson } from '../createLocalApp.js'
import { orRefuse } from '../orRefuse.js'
import { amount, parseSteps, record } from '../parseControl.js'
import { RequestError } from '../RequestError.js'
import { running } from '../running.js'
import { steerBitcoin } from '../steerBitcoin.js'

const satoshiBits = 64n
const maxBlocks = 1_000

/** The routes of the Bitcoin chain: faucet and controls. */
export function bitcoinRoutes(app: LocalApp, party: SandboxBitcoin | undefined): void {
  const chain = () => running(party, 'Bitcoin')
  app.get('/bitcoin/faults', (context) => context.json(faultsOf(chain())))
  app.post('/bitcoin/faults', async (context) => {
    const bitcoin = chain()
    steerBitcoin(bitcoin, await readJson(context))
    return context.json(faultsOf(bitcoin))
  })
  app.post('/bitcoin/fund', async (context) => {
    const bitcoin = chain()
    const { address, sats } = record(await readJson(context))
    if (!isAddressOf(bitcoin, address))
      throw new RequestError(400, '"address" is not an address of Bitcoin regtest.')
    const given = amount(sats, 'sats', satoshiBits)
    return context.json({ txid: await orRefuse(() => bitcoin.fund(address, given)) })
  })
  app.post('/bitcoin/mine', async (context) => {
    const bitcoin = chain()
    await bitcoin.mine(parseSteps(await readJson(context), 'blocks', maxBlocks))
    return context.json({ height: bitcoin.height })
  })
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
