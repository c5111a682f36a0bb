import { Metadata, TypeRegistry } from '@polkadot/types'
import { formatUnits } from 'viem'
import { callJsonRpc } from '../kernel/callJsonRpc.js'
import type { WritableWireLog } from '../kernel/createWireLog.js'
import type { PolkadotCallView, PolkadotWalletNetwork } from './types.js'

/** Describes a call. Never fails: a call that cannot be decoded is shown as data. */
export type ReadCall = (
  network: PolkadotWalletNetwork | undefined,
  method: string,
) => Promise<PolkadotCallView>

/** Creates the reader of calls. It fetches a network's metadata once. */
export function createReadCall(log: WritableWireLog): ReadCall {
  const registries = new Map<string, Promise<TypeRegistry>>()
  const registryOf = (network: PolkadotWalletNetwork) => {
    const known = registries.get(network.id)
    if (known) return known
    const registry = loadRegistry(log, network)
    registries.set(network.id, registry)
    // After a failure, the next call fetches it again.
    registry.catch(() => registries.delete(network.id))
    return registry
  }
  return async (network, method) => {
    try {
      if (network) return viewCall(await registryOf(network), network, method)
    } catch {
      // Shown as data below.
    }
    return { rows: [['Call', 'unknown']], text: method }
  }
}

async function loadRegistry(
  log: WritableWireLog,
  { name, url }: PolkadotWalletNetwork,
): Promise<TypeRegistry> {
  const errors = {
    unreachable: () => new Error(`The node of ${name} cannot be reached.`),
    garbled: (status: number) => new Error(`The node of ${name} gave no JSON-RPC answer (HTTP ${status}).`),
    refused: (_: number, message: string) => new Error(message),
  }
  const node = { url: url.replace(/^ws/, 'http'), errors }
  const metadata = await callJsonRpc(log, node, 'state_getMetadata', [])
  const registry = new TypeRegistry()
  registry.setMetadata(new Metadata(registry, metadata as `0x${string}`))
  return registry
}

function viewCall(
  registry: TypeRegistry,
  { symbol, decimals }: PolkadotWalletNetwork,
  method: string,
): PolkadotCallView {
  const call = registry.createType('Call', method)
  const rows: (readonly [string, string])[] = [['Call', `${call.section}.${call.method}`]]
  const args = call.meta.args.map(({ name }, index) => [name.toString(), call.args[index]] as const)
  const [dest, value] = ['dest', 'value'].map((wanted) => args.find(([name]) => name === wanted)?.[1])
  if (call.section === 'balances' && dest && value) {
    rows.push(['Amount', `${formatUnits(BigInt(value.toString()), decimals)} ${symbol}`])
    const to = dest.toHuman()
    rows.push(['To', typeof to === 'object' && to !== null && 'Id' in to ? String(to.Id) : String(to)])
    return { rows }
  }
  const shown = Object.fromEntries(args.map(([name, arg]) => [name, arg?.toHuman()]))
  return { rows, text: JSON.stringify(shown, null, 2) }
}
