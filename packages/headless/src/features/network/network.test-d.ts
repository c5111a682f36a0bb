import { expectTypeOf, test } from 'vitest'
import { getNetworks, type Networks, switchNetwork } from '../../exports/actions.js'
import {
  type BaseError,
  type CaipNetworkId,
  defineNetwork,
  type Latchkey,
  type Network,
  useNetworks,
  useSwitchNetwork,
  useSwitchNetworkAttempt,
  type WaitingPhase,
} from '../../exports/index.js'
import { mainnet, solana } from '../../exports/networks.js'

declare const latchkey: Latchkey
declare const network: Network

test('takes a CAIP-2 network id and returns that of the wallet', () => {
  const { mutate, mutateAsync, data, error } = useSwitchNetwork()
  mutate({ networkId: network.networkId })
  mutate({ networkId: 'solana:x' })
  // @ts-expect-error the id of a chain is not a CAIP-2 id
  mutate({ networkId: mainnet.id })
  // @ts-expect-error a network has no known namespace
  mutate({ networkId: 'ethereum:1' })
  expectTypeOf(data).toEqualTypeOf<{ readonly networkId: CaipNetworkId } | undefined>()
  expectTypeOf(mutateAsync).returns.resolves.toEqualTypeOf<{ readonly networkId: CaipNetworkId }>()
  if (error) expectTypeOf(error).toExtend<BaseError>()
  expectTypeOf(switchNetwork).returns.resolves.toEqualTypeOf<{ readonly networkId: CaipNetworkId }>()
})

test('a CAIP-2 id starts with a supported namespace', () => {
  expectTypeOf<'eip155:1'>().toExtend<CaipNetworkId>()
  expectTypeOf<'1'>().not.toExtend<CaipNetworkId>()
  expectTypeOf<'ethereum:1'>().not.toExtend<CaipNetworkId>()
})

test('defineNetwork completes a chain and keeps its type', () => {
  const defined = defineNetwork(mainnet)
  expectTypeOf(defined).toExtend<Network>()
  expectTypeOf(defined.id).toEqualTypeOf<1>()
  expectTypeOf(solana).toExtend<Network>()
  // @ts-expect-error rpc urls are required
  defineNetwork({ id: 1, name: 'x', nativeCurrency: { name: 'x', symbol: 'X', decimals: 18 } })
})

test('useNetworks returns the networks and the active one', () => {
  expectTypeOf(useNetworks()).toEqualTypeOf<Networks>()
  expectTypeOf(getNetworks(latchkey)).toEqualTypeOf<Networks>()
  expectTypeOf(useNetworks().networks).toExtend<readonly Network[]>()
})

test('an attempt takes a complete network, because views show it', () => {
  const attempt = useSwitchNetworkAttempt()
  attempt.start(network)
  // @ts-expect-error the name is required
  attempt.start({ networkId: 'solana:x' })
  expectTypeOf(attempt.network).toEqualTypeOf<Network | undefined>()
  expectTypeOf(attempt.phase).toEqualTypeOf<WaitingPhase>()
})
