import { sha256 } from '@noble/hashes/sha2.js'
import { base64, hex } from '@scure/base'
import type { RequestInHand } from '../../kernel/createPrompt.js'
import { createUuid } from '../../kernel/createUuid.js'
import { isRecord } from '../../kernel/isRecord.js'
import { type BitcoinContext, permittedPair, visibleAddresses } from '../BitcoinContext.js'
import {
  type BitcoinFailure,
  BitcoinWalletError,
  invalidInput,
  toBitcoinWalletError,
} from '../BitcoinWalletError.js'
import { connectAccount } from '../connectAccount.js'
import type { OwnedAddress } from '../createBitcoinKeys.js'
import type { InputToSign } from '../readPsbt.js'
import { readBalance, sendTransfer } from '../sendTransfer.js'
import { signMessage } from '../signMessage.js'
import { signPsbts } from '../signPsbts.js'
import type { MessageProtocol } from '../types.js'
import { parseBase64, parseIndexes, parseParams, parseRecipients } from './parse.js'

/** sats-connect's `RpcErrorCode`. */
const codes: Record<Exclude<BitcoinFailure, 'prescribed'>, number> = {
  rejected: -32000,
  unsupportedAddress: -32001,
  denied: -32002,
  invalid: -32602,
  unsupportedMethod: -32601,
  busy: -32603,
  gone: -32603,
  internal: -32603,
}

/** The answer of a sats-connect provider, which never rejects. */
export type SatsConnectAnswer = { jsonrpc: '2.0'; id: string } & (
  | { result: unknown }
  | { error: { code: number; message: string } }
)

/** The provider at `window[id]`. */
export interface SatsConnectProvider {
  request(method: string, params?: unknown): Promise<SatsConnectAnswer>
  /** Returns the function that unsubscribes. */
  addListener(listener: { eventName: string; cb: (event: unknown) => void }): () => void
}

type Method = (inHand: RequestInHand, params: unknown) => Promise<unknown>

const networkNames = { mainnet: 'Mainnet', testnet: 'Testnet', regtest: 'Regtest' } as const

/** Creates a provider for sats-connect (WBIP-001 and 002). */
export function createSatsConnect(context: BitcoinContext): SatsConnectProvider {
  const { accounts, frame, kernel, network } = context

  const shape = ({ address, publicKey, purpose, addressType }: OwnedAddress) => ({
    address,
    publicKey,
    purpose,
    // sats-connect names the outer script.
    addressType: addressType === 'p2sh-p2wpkh' ? 'p2sh' : addressType,
    walletType: 'software',
  })
  const networkShape = {
    bitcoin: { name: networkNames[network.kind] },
    // The client's schema requires networks of other chains too.
    stacks: { name: network.kind === 'mainnet' ? 'mainnet' : 'testnet' },
    spark: { name: network.kind === 'mainnet' ? 'mainnet' : 'regtest' },
  }
  const connect = async (inHand: RequestInHand, purposes: unknown, message: unknown) => {
    if (purposes !== undefined && !Array.isArray(purposes)) throw invalidInput('"purposes" is not an array.')
    if (message !== undefined && typeof message !== 'string') throw invalidInput('"message" is not a string.')
    const pair = await connectAccount(context, inHand, message)
    return pair.filter(({ purpose }) => !purposes || purposes.includes(purpose)).map(shape)
  }
  const account = async (addresses: readonly unknown[]) => ({
    id: `${accounts.all.indexOf(permittedPair(context)[0].address)}`,
    addresses,
    walletType: 'software',
    network: networkShape,
  })

  const methods: Record<string, Method> = {
    getInfo: async () => ({
      version: '2.0.0',
      platform: 'web',
      methods: Object.keys(methods),
      supports: ['WBIP001', 'WBIP002'],
    }),
    getAddresses: async (inHand, params) => {
      const { purposes, message } = parseParams(params)
      return { addresses: await connect(inHand, purposes, message), network: networkShape }
    },
    getAccounts: async (inHand, params) => {
      const { purposes, message } = parseParams(params)
      return connect(inHand, purposes, message)
    },
    getBalance: async () => {
      const [payment] = permittedPair(context)
      const { confirmed, unconfirmed } = await readBalance(context, payment.address)
      return { confirmed: `${confirmed}`, unconfirmed: `${unconfirmed}`, total: `${confirmed + unconfirmed}` }
    },
    wallet_connect: async (inHand, params) => {
      const { addresses, message } = isRecord(params) ? params : {}
      return account(await connect(inHand, addresses, message))
    },
    wallet_requestPermissions: async (inHand) => {
      await connect(inHand, undefined, undefined)
      return true
    },
    wallet_getAccount: async () => account(permittedPair(context).map(shape)),
    wallet_getNetwork: async () => networkShape,
    wallet_getWalletType: async () => 'software',
    wallet_disconnect: async () => {
      accounts.forbid()
      return null
    },
    wallet_renouncePermissions: async () => {
      accounts.forbid()
      return null
    },
    signMessage: async (inHand, params) => {
      const { address, message, protocol } = parseParams(params)
      const signed = await signMessage(context, inHand, {
        address,
        message,
        protocol: parseProtocol(protocol),
      })
      const messageHash = hex.encode(sha256(new TextEncoder().encode(String(message))))
      return { ...signed, protocol: signed.protocol.toUpperCase(), messageHash }
    },
    signPsbt: async (inHand, params) => {
      const { psbt, signInputs, broadcast } = parseParams(params)
      const asked = { psbt: parseBase64(psbt, 'psbt'), inputs: parseSignInputs(signInputs) }
      const sends = broadcast === true
      const [signed] = await signPsbts(context, inHand, [asked], { finalizes: sends, sends })
      return {
        psbt: base64.encode(signed?.psbt ?? new Uint8Array()),
        ...(signed?.txid === undefined ? {} : { txid: signed.txid }),
      }
    },
    sendTransfer: async (inHand, params) => ({
      txid: await sendTransfer(context, inHand, parseRecipients(parseParams(params).recipients)),
    }),
  }

  const request = async (method: string, params?: unknown): Promise<SatsConnectAnswer> => {
    const head = { jsonrpc: '2.0', id: createUuid() } as const
    try {
      const result = await frame(method, params ?? undefined, async (inHand) => {
        const handler = Object.hasOwn(methods, method) ? methods[method] : undefined
        if (!handler)
          throw new BitcoinWalletError('unsupportedMethod', `The method "${method}" is not supported.`)
        return handler(inHand, params ?? undefined)
      })
      return { ...head, result }
    } catch (thrown) {
      const { failure, code, message } = toBitcoinWalletError(thrown)
      return { ...head, error: { code: failure === 'prescribed' ? code : codes[failure], message } }
    }
  }

  const listeners = new Set<{ eventName: string; cb: (event: unknown) => void }>()
  let told = visibleAddresses(context)
  kernel.changed.subscribe(() => {
    const visible = visibleAddresses(context)
    if (kernel.state.fields.dead || visible[0] === told[0]) return
    told = visible
    const event =
      visible.length > 0 ? { type: 'accountChange', addresses: visible.map(shape) } : { type: 'disconnect' }
    kernel.log.event(event.type, event)
    for (const { eventName, cb } of listeners) if (eventName === event.type) queueMicrotask(() => cb(event))
  })

  return {
    request,
    addListener(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function parseProtocol(value: unknown): MessageProtocol | undefined {
  if (value === undefined) return undefined
  if (value === 'ECDSA') return 'ecdsa'
  if (value === 'BIP322') return 'bip322'
  throw invalidInput(`The protocol "${String(value)}" does not exist.`)
}

/** Input indexes by address. */
function parseSignInputs(value: unknown): readonly InputToSign[] | undefined {
  if (value === undefined) return undefined
  if (!isRecord(value)) throw invalidInput('"signInputs" is not an object of addresses.')
  return Object.entries(value).flatMap(([address, indexes]) =>
    parseIndexes(indexes, 'signInputs').map((index) => ({ index, address })),
  )
}
