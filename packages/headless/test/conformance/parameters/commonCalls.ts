import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { Adapter } from '../../../src/core/adapter.js'
import type { Latchkey } from '../../../src/core/createLatchkey.js'
import * as actions from '../../../src/exports/actions.js'
import { createAbortedSignal } from '../actions.js'
import type { Scene } from '../scene.js'
import { type ParameterCall, type ParameterTable, parameterCall } from './parameterCall.js'

/** The actions of every namespace whose parameters reach an adapter. */
export const actionNames = [
  'connect',
  'disconnect',
  'switchConnection',
  'switchNetwork',
  'getProvider',
  'getBalance',
  'estimateSend',
  'send',
  'waitForTransaction',
  'signMessage',
  'signTypedData',
] as const

export type ActionName = (typeof actionNames)[number]

const confirmations = {
  file: 'src/features/send/send.dom.test.ts',
  test: 'is waited for with more confirmations',
}
const idempotencyKey = {
  file: 'src/features/send/send.dom.test.ts',
  test: 'idempotencyKey',
}

/** Returns whether an adapter can do what an action asks of it. */
export function canDo(scene: Scene, adapter: Adapter, name: ActionName): boolean {
  switch (name) {
    case 'switchConnection':
      return adapter.accounts !== undefined
    case 'getProvider':
      return adapter.walletProvider !== undefined
    case 'getBalance':
    case 'estimateSend':
    case 'send':
    case 'waitForTransaction':
      return adapter.transfers !== undefined
    case 'signMessage':
      return scene.traits.messages === 'signed'
    case 'signTypedData':
      return adapter.typedData !== undefined
    default:
      return true
  }
}

/**
 * Returns an action with two values for each of its parameters.
 *
 * @param latchkey The wallet is connected with it. Its connections have the keys of all others.
 */
export async function commonCall(
  name: ActionName,
  { scene, latchkey }: { scene: Scene; latchkey: Latchkey },
): Promise<ParameterCall> {
  const { namespace } = scene.factory
  const [network, otherNetwork] = scene.networks
  const [connection] = latchkey.adapter(namespace).getSnapshot().connections
  const connectorKey = connection?.connectorKey ?? ''
  const address = connection?.accounts[0]?.address ?? ''
  const other: Namespace = namespace === 'solana' ? 'eip155' : 'solana'
  const signal = [undefined, createAbortedSignal()] as const
  const networkIds = [network.networkId, `${namespace}:unknown` as CaipNetworkId] as const

  switch (name) {
    case 'connect':
      return parameterCall<actions.ConnectParameters>(name, actions.connect, {
        connector: [
          { key: connectorKey, namespace },
          { key: `${namespace}:unknown`, namespace },
        ],
        wallet: [undefined, { id: 'chosen', name: 'Chosen', namespaces: [namespace] } as never],
        networkId:
          scene.traits.network === 'of the app'
            ? [network.networkId, otherNetwork.networkId]
            : {
                file: 'src/adapters/wagmi/connect.dom.test.ts',
                test: 'network of the wallet, with one request',
              },
        signal,
      })
    case 'disconnect':
      return parameterCall<actions.DisconnectParameters>(name, actions.disconnect, {
        namespace: [undefined, other],
        connectorKey: [undefined, 'unknown'],
      })
    case 'switchConnection':
      return parameterCall<actions.SwitchConnectionParameters>(name, actions.switchConnection, {
        connection: [
          { connectorKey, namespace },
          { connectorKey: 'unknown', namespace },
        ],
        address:
          scene.traits.wallets === 'several'
            ? [undefined, connection?.accounts[1]?.address ?? address]
            : { file: 'test/conformance/rules/signing.ts', test: 'another address changes nothing' },
      })
    case 'switchNetwork':
      return parameterCall<actions.SwitchNetworkParameters>(name, actions.switchNetwork, {
        networkId: [otherNetwork.networkId, network.networkId],
        signal,
      })
    case 'getProvider':
      return parameterCall<actions.GetProviderParameters>(name, actions.getProvider, {
        namespace: [namespace, other],
      })
    case 'signMessage':
      return parameterCall<actions.SignMessageParameters>(name, actions.signMessage, {
        message: ['Hello', 'Hello!'],
        namespace: [undefined, other],
        signal,
      })
    case 'signTypedData': {
      const typedData = scene.typedData?.definition
      return parameterCall<actions.SignTypedDataParameters>(name, actions.signTypedData, {
        typedData: [typedData, { ...typedData, domain: { ...typedData?.domain, name: 'Other' } }] as never,
        namespace: [undefined, other],
        signal,
      })
    }
    case 'getBalance':
      return parameterCall<actions.GetBalanceParameters>(name, actions.getBalance, {
        address: [address, requireTransfers(scene).newReceiver()],
        networkId: networkIds,
        token: [undefined, requireTransfers(scene).token],
      })
    case 'estimateSend':
      return parameterCall(name, actions.estimateSend, transferTable(scene))
    case 'send':
      return parameterCall<actions.SendParameters>(name, actions.send, {
        ...transferTable(scene),
        from: [undefined, requireTransfers(scene).newReceiver()],
        networkId: [network.networkId, `${namespace}:unknown`],
        feeTier: {
          file: 'src/features/send/fee.dom.test.ts',
          test: 'offers what its tier says',
        },
        name: { file: 'src/features/send/sendToName.dom.test.ts', test: 'still points to what was reviewed' },
        confirmations,
        idempotencyKey,
        signal,
      })
    case 'waitForTransaction': {
      const { newReceiver, amounts } = requireTransfers(scene)
      // Not the action `send`, which follows its transaction and asks the node too. A transaction that is
      // confirmed already is asked for in the same way each time.
      const send = async () => {
        const transfer = { connectorKey, address, network, to: newReceiver(), value: amounts[0] }
        const hash = (await latchkey.adapter(namespace).transfers?.send(transfer)) ?? ''
        await actions.waitForTransaction(latchkey, { hash })
        return hash
      }
      const hashes = [await send(), await send()] as const
      return parameterCall<actions.WaitForTransactionParameters>(name, actions.waitForTransaction, {
        hash: hashes,
        networkId: networkIds,
        confirmations,
        signal,
      })
    }
  }
}

function transferTable(scene: Scene): ParameterTable<actions.EstimateSendParameters> {
  const { newReceiver, amounts, token, estimates } = requireTransfers(scene)
  const [least] = amounts
  return {
    to: estimates?.to ?? [newReceiver(), newReceiver()],
    value: estimates?.value ?? [least, least + 1n],
    token: [undefined, token],
  }
}

function requireTransfers({ transfers }: Scene) {
  if (!transfers) throw new Error('The adapter has transfers: the scene needs them too.')
  return transfers
}
