import type { SandboxSolana } from '../../solana/startSolana.js'
import { isBytes32 } from '../isBytes32.js'
import { orRefuse } from '../orRefuse.js'
import { amount, parseSteps, record } from '../parseControl.js'
import { RequestError } from '../RequestError.js'
import { running } from '../running.js'
import { steerSolana } from '../steerSolana.js'
import type { Routes } from './Route.js'

const lamportBits = 64n
const maxSlots = 100_000

/** The routes of the Solana cluster: faucet and controls. */
export function solanaRoutes(party: SandboxSolana | undefined): Routes {
  const cluster = () => running(party, 'Solana')
  return {
    'GET /solana/faults': () => cluster().faults,
    'POST /solana/faults': async ({ json }) => {
      const solana = cluster()
      steerSolana(solana, await json())
      return solana.faults
    },
    'POST /solana/airdrop': async ({ json }) => {
      const solana = cluster()
      const { address, lamports } = record(await json())
      if (!isBytes32(address)) throw new RequestError(400, '"address" is not a Solana address.')
      const given = amount(lamports, 'lamports', lamportBits)
      return { signature: await orRefuse(() => solana.airdrop(address, given)) }
    },
    'POST /solana/slots': async ({ json }) => {
      const solana = cluster()
      solana.advanceSlots(parseSteps(await json(), 'slots', maxSlots))
      return { slot: solana.slot }
    },
  }
}
