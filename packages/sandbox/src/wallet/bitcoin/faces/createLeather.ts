import { hex } from '@scure/base'
import type { RequestInHand } from '../../kernel/createPrompt.js'
import { createUuid } from '../../kernel/createUuid.js'
import { isRecord } from '../../kernel/isRecord.js'
import { type BitcoinContext, permittedPair } from '../BitcoinContext.js'
import { BitcoinWalletError, invalidInput, toBitcoinWalletError } from '../BitcoinWalletError.js'
import { connectAccount } from '../connectAccount.js'
import type { OwnedAddress } from '../createBitcoinKeys.js'
import { sendTransfer } from '../sendTransfer.js'
import { signMessage } from '../signMessage.js'
import { signPsbts } from '../signPsbts.js'
import { parseHex, parseIndexes, parseParams, parseRecipients } from './parse.js'

/** The provider at `window.LeatherProvider`. Rejects with a JSON-RPC answer, not an Error. */
export interface LeatherProvider {
  readonly isLeather: true
  request(method: string, params?: unknown): Promise<{ jsonrpc: '2.0'; id: string; result: unknown }>
}

type Method = (inHand: RequestInHand, params: unknown) => Promise<unknown>

/** Leather names the outer script of an address. */
const nameOf = (type: OwnedAddress['addressType']) => (type === 'p2sh-p2wpkh' ? 'p2sh' : type)

/** Creates a provider like the Leather wallet's. */
export function createLeather(context: BitcoinContext): LeatherProvider {
  const methods: Record<string, Method> = {
    getInfo: async () => ({
      version: '6.0.0',
      platform: 'extension',
      supportedMethods: Object.keys(methods),
    }),
    getAddresses: async (inHand) => {
      const pair = await connectAccount(context, inHand)
      return {
        addresses: pair.map(({ address, addressType, publicKey }) => ({
          symbol: 'BTC',
          type: nameOf(addressType),
          address,
          publicKey,
        })),
      }
    },
    signMessage: async (inHand, params) => {
      const [payment] = permittedPair(context)
      const { message, paymentType = nameOf(payment.addressType) } = parseParams(params)
      const owned = permittedPair(context).find(({ addressType }) => nameOf(addressType) === paymentType)
      if (!owned) throw invalidInput(`The payment type "${String(paymentType)}" does not exist.`)
      const { address, signature } = await signMessage(context, inHand, {
        address: owned.address,
        message,
        protocol: 'bip322',
      })
      return { signature, address, message }
    },
    signPsbt: async (inHand, params) => {
      const { hex: text, signAtIndex, broadcast, allowedSighash } = parseParams(params)
      const sighashTypes = allowedSighash === undefined ? [] : parseIndexes(allowedSighash, 'allowedSighash')
      const indexes =
        signAtIndex === undefined
          ? undefined
          : parseIndexes(Array.isArray(signAtIndex) ? signAtIndex : [signAtIndex], 'signAtIndex')
      const sends = broadcast === true
      const [signed] = await signPsbts(
        context,
        inHand,
        [{ psbt: parseHex(text, 'hex'), inputs: indexes?.map((index) => ({ index, sighashTypes })) }],
        { finalizes: sends, sends },
      )
      return {
        hex: hex.encode(signed?.psbt ?? new Uint8Array()),
        ...(signed?.txid === undefined ? {} : { txid: signed.txid }),
      }
    },
    sendTransfer: async (inHand, params) => {
      const { recipients, address, amount } = parseParams(params)
      // The older form has a single recipient.
      const list = recipients === undefined ? [{ address, amount }] : recipients
      return { txid: await sendTransfer(context, inHand, parseRecipients(list)) }
    },
  }

  return {
    isLeather: true,
    async request(method, params) {
      const head = { jsonrpc: '2.0', id: createUuid() } as const
      try {
        const result = await context.frame(method, params, async (inHand) => {
          const handler = Object.hasOwn(methods, method) ? methods[method] : undefined
          if (handler) return handler(inHand, isRecord(params) ? params : {})
          throw new BitcoinWalletError('unsupportedMethod', `"${method}" is not supported.`)
        })
        return { ...head, result }
      } catch (thrown) {
        const { code, message } = toBitcoinWalletError(thrown)
        throw { ...head, error: { code, message } }
      }
    },
  }
}
