import { polkadotAccounts as developmentAccounts } from '../../polkadot/polkadotAccounts.js'
import {
  invalidParams,
  ProviderRpcError,
  unauthorized,
  unsupportedMethod,
} from '../../wallet/evm/providerRpcError.js'
import type { Kernel } from '../../wallet/kernel/createKernel.js'
import { isRecord } from '../../wallet/kernel/isRecord.js'
import { createPolkadotKeys } from '../../wallet/polkadot/createPolkadotKeys.js'
import { createSigner } from '../../wallet/polkadot/createSigner.js'
import { networkIdOf } from '../../wallet/polkadot/networkIdOf.js'
import { createReadCall } from '../../wallet/polkadot/readCall.js'
import type { PolkadotInjected, PolkadotPartOptions } from '../../wallet/polkadot/types.js'
import type { PeerPrompt } from '../createPeerPrompt.js'
import { createHoldings } from './createHoldings.js'
import type { NamespaceHandler } from './NamespaceHandler.js'
import { parseFields, parseText } from './parseRequest.js'
import { permittedAddresses } from './permittedAddresses.js'

type Signer = PolkadotInjected['signer']

/** A method, for an account of the wallet. */
type Method = (
  signer: Signer,
  asked: { address: string; chain: string; fields: Readonly<Record<string, unknown>> },
) => Promise<unknown>

/**
 * Creates the Polkadot part of a peer, with the signer of the extension. Messages are wrapped in `<Bytes>`
 * before signing, so that none can be a transaction.
 * @throws Error if there is no account or no network
 */
export function createPolkadot(
  kernel: Kernel,
  prompt: PeerPrompt,
  options: PolkadotPartOptions,
): NamespaceHandler {
  const { polkadotAccounts = developmentAccounts, ss58Prefix = 42, networks = [] } = options
  const keys = createPolkadotKeys(polkadotAccounts, ss58Prefix)
  const readCall = createReadCall(kernel.log)
  const holdings = createHoldings(kernel, 'polkadot', {
    addresses: keys.addresses,
    networks: networks.map(({ id, name }) => ({ id, name })),
    own: (address) => keys.own(address),
  })

  let lastId = 0
  const methods: Record<string, Method> = {
    async polkadot_signMessage({ signRaw }, { address, fields }) {
      const { signature } = await signRaw({ address, data: parseText(fields.message, 'message') })
      return { signature }
    },
    async polkadot_signTransaction({ signPayload }, { address, chain, fields: { transactionPayload } }) {
      if (!isRecord(transactionPayload)) throw invalidParams('"transactionPayload" is not an object.')
      if (keys.own(transactionPayload.address) !== address) {
        throw invalidParams('"transactionPayload" names another account than "address".')
      }
      if (networkIdOf(String(transactionPayload.genesisHash)) !== chain) {
        throw invalidParams(`"transactionPayload" is not one of ${chain}.`)
      }
      const { signature } = await signPayload(transactionPayload)
      lastId += 1
      return { id: lastId, signature }
    },
  }

  return {
    ...holdings,
    namespace: 'polkadot',
    name: 'Polkadot',
    methods: Object.keys(methods),
    events: ['accountsChanged', 'chainChanged'],
    async request({ inHand, chain, addresses }) {
      const method = Object.hasOwn(methods, inHand.method) ? methods[inHand.method] : undefined
      if (!method) throw unsupportedMethod(inHand.method)
      const fields = parseFields(inHand.params)
      const permitted = permittedAddresses(addresses, holdings.selectedAccount()).flatMap(
        (shown) => keys.own(shown) ?? [],
      )
      const address = keys.own(fields.address)
      if (address === undefined || !permitted.includes(address)) {
        throw unauthorized(`The app has no permission for the account ${String(fields.address)}.`)
      }
      const signer = createSigner({
        accounts: holdings.sessionAccounts(permitted),
        keys,
        networks,
        readCall,
        prompt,
        // The request is already logged.
        frame: (_method, _params, work) => work(inHand),
      })
      try {
        return await method(signer, { address, chain, fields })
      } catch (error) {
        if (error instanceof ProviderRpcError) throw error
        // The extension's errors have no codes. The remaining ones are about unreadable input.
        throw invalidParams(error instanceof Error ? error.message : String(error))
      }
    },
  }
}
