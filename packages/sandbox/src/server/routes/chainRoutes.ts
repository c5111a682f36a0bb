import type { Context } from 'hono'
import type { SandboxChain } from '../../chain/startChain.js'
import { type LocalApp, readJson } from '../createLocalApp.js'
import { orRefuse } from '../orRefuse.js'
import { parseDelegation, parseFaucet, parseMove, parseName, parseSteps } from '../parseControl.js'
import { RequestError } from '../RequestError.js'
import { steerChain } from '../steerChain.js'

const maxBlocks = 100_000

/** The routes of the EVM chains: faucet and controls. */
export function chainRoutes(app: LocalApp, chains: readonly SandboxChain[]): void {
  const chainOf = (id: number) => {
    const chain = chains.find((candidate) => candidate.id === id)
    if (chain) return chain
    throw new RequestError(
      404,
      `There is no chain ${id}; the sandbox has ${chains.map((c) => c.id).join(', ')}.`,
    )
  }
  const chainIn = ({ req }: Context) => chainOf(Number(req.param('id')))
  app.post('/faucet', async (context) => {
    const { chainId, address, wei } = parseFaucet(await readJson(context))
    const balance = await chainOf(chainId).addBalance(address, wei)
    return context.json({ balance: balance.toString() })
  })
  app.get('/chains/:id{[0-9]+}/faults', (context) => context.json(chainIn(context).faults))
  app.post('/chains/:id{[0-9]+}/faults', async (context) => {
    const chain = chainIn(context)
    steerChain(chain, await readJson(context))
    return context.json(chain.faults)
  })
  app.post('/chains/:id{[0-9]+}/names', async (context) => {
    const { name, address } = parseName(await readJson(context))
    await orRefuse(() => chainIn(context).pointName(name, address))
    return context.json({})
  })
  app.post('/chains/:id{[0-9]+}/delegation', async (context) => {
    await chainIn(context).delegate(parseDelegation(await readJson(context)))
    return context.json({})
  })
  app.post('/chains/:id{[0-9]+}/price', async (context) => {
    const { token, percent } = parseMove(await readJson(context))
    return context.json({ hash: await orRefuse(() => chainIn(context).movePrice(token, percent)) })
  })
  app.post('/chains/:id{[0-9]+}/mine', async (context) => {
    const chain = chainIn(context)
    await chain.mine(parseSteps(await readJson(context), 'blocks', maxBlocks, 0))
    return context.json({})
  })
}
