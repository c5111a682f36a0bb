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

test('a network is switched to by its CAIP-2 id, and the wallet says where it is', () => {
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

test('an id of CAIP-2 begins with a namespace that is known', () => {
  expectTypeOf<'eip155:1'>().toExtend<CaipNetworkId>()
  expectTypeOf<'1'>().not.toExtend<CaipNetworkId>()
  expectTypeOf<'ethereum:1'>().not.toExtend<CaipNetworkId>()
})

test('a chain becomes a network, and keeps what it was', () => {
  const defined = defineNetwork(mainnet)
  expectTypeOf(defined).toExtend<Network>()
  expectTypeOf(defined.id).toEqualTypeOf<1>()
  expectTypeOf(solana).toExtend<Network>()
  // @ts-expect-error without an endpoint
  defineNetwork({ id: 1, name: 'x', nativeCurrency: { name: 'x', symbol: 'X', decimals: 18 } })
})

test('what there is', () => {
  expectTypeOf(useNetworks()).toEqualTypeOf<Networks>()
  expectTypeOf(getNetworks(latchkey)).toEqualTypeOf<Networks>()
  expectTypeOf(useNetworks().networks).toExtend<readonly Network[]>()
})

test('an attempt is begun with a whole network: it is shown', () => {
  const attempt = useSwitchNetworkAttempt()
  attempt.start(network)
  // @ts-expect-error its name is missing
  attempt.start({ networkId: 'solana:x' })
  expectTypeOf(attempt.network).toEqualTypeOf<Network | undefined>()
  expectTypeOf(attempt.phase).toEqualTypeOf<WaitingPhase>()
})
