import type { SandboxSolana } from '../../solana/startSolana.js'
import { type LocalApp, readJson } from '../createLocalApp.js'
import { isBytes32 } from '../isBytes32.js'
import { orRefuse } from '../orRefuse.js'
import { amount, parseSteps, record } from '../parseControl.js'
import { RequestError } from '../RequestError.js'
import { running } from '../running.js'
import { steerSolana } from '../steerSolana.js'

const lamportBits = 64n
const maxSlots = 100_000

/** The routes of the Solana cluster: faucet and controls. */
export function solanaRoutes(app: LocalApp, party: SandboxSolana | undefined): void {
  const cluster = () => running(party, 'Solana')
  app.get('/solana/faults', (context) => context.json(cluster().faults))
  app.post('/solana/faults', async (context) => {
    const solana = cluster()
    steerSolana(solana, await readJson(context))
    return context.json(solana.faults)
  })
  app.post('/solana/airdrop', async (context) => {
    const solana = cluster()
    const { address, lamports } = record(await readJson(context))
    if (!isBytes32(address)) throw new RequestError(400, '"address" is not a Solana address.')
    const given = amount(lamports, 'lamports', lamportBits)
    return context.json({ signature: await orRefuse(() => solana.airdrop(address, given)) })
  })
  app.post('/solana/slots', async (context) => {
    const solana = cluster()
    solana.advanceSlots(parseSteps(await readJson(context), 'slots', maxSlots))
    return context.json({ slot: solana.slot })
  })
}
