import type { SandboxChain } from '../../chain/startChain.js'
import { orRefuse } from '../orRefuse.js'
import { parseFaucet, parseMove, parseName, parseSteps } from '../parseControl.js'
import { RequestError } from '../RequestError.js'
import { steerChain } from '../steerChain.js'
import type { Routes } from './Route.js'

const maxBlocks = 100_000

/** The routes of the EVM chains: faucet and controls. */
export function chainRoutes(chains: readonly SandboxChain[]): Routes {
  const chainOf = (id: number) => {
    const chain = chains.find((candidate) => candidate.id === id)
    if (chain) return chain
    throw new RequestError(
      404,
      `There is no chain ${id}; the sandbox has ${chains.map((c) => c.id).join(', ')}.`,
    )
  }
  return {
    'POST /faucet': async ({ json }) => {
      const { chainId, address, wei } = parseFaucet(await json())
      const balance = await chainOf(chainId).addBalance(address, wei)
      return { balance: balance.toString() }
    },
    'GET /chains/:id/faults': ({ id }) => chainOf(Number(id)).faults,
    'POST /chains/:id/faults': async ({ id, json }) => {
      const chain = chainOf(Number(id))
      steerChain(chain, await json())
      return chain.faults
    },
    'POST /chains/:id/names': async ({ id, json }) => {
      const { name, address } = parseName(await json())
      await orRefuse(() => chainOf(Number(id)).pointName(name, address))
      return {}
    },
    'POST /chains/:id/price': async ({ id, json }) => {
      const { token, percent } = parseMove(await json())
      return { hash: await orRefuse(() => chainOf(Number(id)).movePrice(token, percent)) }
    },
    'POST /chains/:id/mine': async ({ id, json }) => {
      const chain = chainOf(Number(id))
      await chain.mine(parseSteps(await json(), 'blocks', maxBlocks, 0))
      return {}
    },
  }
}
