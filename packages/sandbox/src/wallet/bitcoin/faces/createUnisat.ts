import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { createEmitter } from '../../kernel/emitter.js'
import { isRecord } from '../../kernel/isRecord.js'
import { type BitcoinContext, permittedPair, visibleAddresses } from '../BitcoinContext.js'
import { BitcoinWalletError, invalidInput } from '../BitcoinWalletError.js'
import { broadcast } from '../callEsplora.js'
import { connectAccount } from '../connectAccount.js'
import type { InputToSign } from '../readPsbt.js'
import { readBalance, sendTransfer } from '../sendTransfer.js'
import { signMessage } from '../signMessage.js'
import { type AskedPsbt, signPsbts } from '../signPsbts.js'
import type { MessageProtocol } from '../types.js'
import { parseHex, parseParams, parseSats } from './parse.js'

/** Events of the provider and their arguments. */
export interface UnisatEvents {
  accountsChanged: string[]
  /** OKX wallet only. */
  accountChanged: { address: string; publicKey: string; compressedPublicKey: string } | null
}

/**
 * The provider at `window.unisat` and, extended, at `window.okxwallet.bitcoin`. It shows the payment address
 * only.
 */
export interface UnisatProvider {
  requestAccounts(): Promise<string[]>
  getAccounts(): Promise<string[]>
  getNetwork(): Promise<string>
  getChain(): Promise<{ enum: string; name: string; network: string }>
  switchNetwork(network: unknown): Promise<never>
  switchChain(chain: unknown): Promise<never>
  getPublicKey(): Promise<string>
  getBalance(): Promise<{ confirmed: number; unconfirmed: number; total: number }>
  signMessage(message: unknown, type?: unknown): Promise<string>
  signPsbt(psbtHex: unknown, options?: unknown): Promise<string>
  signPsbts(psbtHexs: unknown, options?: unknown): Promise<string[]>
  pushTx(rawtx: unknown): Promise<string>
  pushPsbt(psbtHex: unknown): Promise<string>
  sendBitcoin(to: unknown, sats: unknown, options?: unknown): Promise<string>
  disconnect(): Promise<void>
  on<E extends keyof UnisatEvents>(event: E, listener: (payload: UnisatEvents[E]) => void): void
  removeListener<E extends keyof UnisatEvents>(event: E, listener: (payload: UnisatEvents[E]) => void): void
}

const chains = {
  mainnet: { enum: 'BITCOIN_MAINNET', name: 'Bitcoin Mainnet', network: 'livenet' },
  testnet: { enum: 'BITCOIN_TESTNET', name: 'Bitcoin Testnet', network: 'testnet' },
  regtest: { enum: 'BITCOIN_REGTEST', name: 'Bitcoin Regtest', network: 'regtest' },
} as const

/** Creates a provider like the UniSat wallet's. */
export function createUnisat(context: BitcoinContext): UnisatProvider {
  const { accounts, frame, kernel, network } = context
  const chain = chains[network.kind]
  const emitter = createEmitter<UnisatEvents>()
  let told = visibleAddresses(context)
  kernel.changed.subscribe(() => {
    const visible = visibleAddresses(context)
    if (kernel.state.fields.dead || visible[0] === told[0]) return
    told = visible
    const [payment] = visible
    emitter.emit('accountsChanged', payment ? [payment.address] : [])
    const { address = '', publicKey = '' } = payment ?? {}
    emitter.emit('accountChanged', payment ? { address, publicKey, compressedPublicKey: publicKey } : null)
  })

  const signAll = (method: string, list: readonly unknown[], options: readonly unknown[]) =>
    frame(method, [list, options], async (inHand) => {
      const finalizes = options.map((each) => !isRecord(each) || each.autoFinalized !== false)
      const asked = list.map((psbt, index): AskedPsbt => {
        return { psbt: parseHex(psbt, 'psbtHex'), inputs: parseToSignInputs(options[index]) }
      })
      const signed = await signPsbts(context, inHand, asked, {
        finalizes: finalizes.every(Boolean),
        sends: false,
      })
      return signed.map(({ psbt }) => hex.encode(psbt))
    })
  const refuseSwitch = async (): Promise<never> => {
    throw new BitcoinWalletError('unsupportedMethod', `The wallet stays on ${network.name}.`)
  }

  return {
    requestAccounts: () =>
      frame('requestAccounts', undefined, async (inHand) => {
        const [payment] = await connectAccount(context, inHand)
        return [payment.address]
      }),
    getAccounts: () =>
      frame('getAccounts', undefined, async () =>
        visibleAddresses(context)
          .slice(0, 1)
          .map(({ address }) => address),
      ),
    getNetwork: () => frame('getNetwork', undefined, async () => chain.network),
    getChain: () => frame('getChain', undefined, async () => ({ ...chain })),
    switchNetwork: (to) => frame('switchNetwork', [to], refuseSwitch),
    switchChain: (to) => frame('switchChain', [to], refuseSwitch),
    getPublicKey: () => frame('getPublicKey', undefined, async () => permittedPair(context)[0].publicKey),
    getBalance: () =>
      frame('getBalance', undefined, async () => {
        const balance = await readBalance(context, permittedPair(context)[0].address)
        const [confirmed, unconfirmed] = [Number(balance.confirmed), Number(balance.unconfirmed)]
        return { confirmed, unconfirmed, total: confirmed + unconfirmed }
      }),
    signMessage: (message, type) =>
      frame('signMessage', [message, type], async (inHand) => {
        const [{ address }] = permittedPair(context)
        const { signature } = await signMessage(context, inHand, {
          address,
          message,
          protocol: parseType(type),
        })
        return signature
      }),
    signPsbt: async (psbtHex, options) => {
      const answer: unknown = await signAll('signPsbt', [psbtHex], [options])
      return Array.isArray(answer) ? answer[0] : answer
    },
    signPsbts: (psbtHexs, options) =>
      signAll(
        'signPsbts',
        Array.isArray(psbtHexs) ? psbtHexs : [psbtHexs],
        Array.isArray(options) ? options : [],
      ),
    pushTx: (rawtx) =>
      frame('pushTx', [rawtx], async () => {
        permittedPair(context)
        const text = isRecord(rawtx) ? rawtx.rawtx : rawtx
        return broadcast(kernel.log, network, hex.encode(parseHex(text, 'rawtx')))
      }),
    pushPsbt: (psbtHex) =>
      frame('pushPsbt', [psbtHex], async () => {
        permittedPair(context)
        return broadcast(kernel.log, network, extract(parseHex(psbtHex, 'psbtHex')))
      }),
    sendBitcoin: (to, sats, options) =>
      frame('sendBitcoin', [to, sats, options], async (inHand) => {
        const { feeRate } = options === undefined ? {} : parseParams(options)
        const recipients = [{ address: String(to), sats: parseSats(sats, 'satoshis') }]
        return sendTransfer(context, inHand, recipients, typeof feeRate === 'number' ? feeRate : undefined)
      }),
    disconnect: () => frame('disconnect', undefined, async () => accounts.forbid()),
    on: (event, listener) => emitter.on(event, listener),
    removeListener: (event, listener) => emitter.off(event, listener),
  }
}

function parseType(type: unknown): MessageProtocol {
  if (type === undefined || type === 'ecdsa') return 'ecdsa'
  if (type === 'bip322-simple') return 'bip322'
  throw invalidInput(`The type "${String(type)}" does not exist.`)
}

function parseToSignInputs(options: unknown): readonly InputToSign[] | undefined {
  const list = isRecord(options) ? options.toSignInputs : undefined
  if (list === undefined) return undefined
  if (!Array.isArray(list)) throw invalidInput('"toSignInputs" is not an array.')
  return list.map((each: unknown) => {
    if (!isRecord(each) || typeof each.index !== 'number') {
      throw invalidInput('An input to sign is an object with an index.')
    }
    const { index, address, sighashTypes } = each
    return {
      index,
      ...(typeof address === 'string' ? { address } : {}),
      ...(Array.isArray(sighashTypes) ? { sighashTypes } : {}),
    }
  })
}

function extract(psbt: Uint8Array): string {
  try {
    return hex.encode(Transaction.fromPSBT(psbt, { allowUnknownOutputs: true }).extract())
  } catch (error) {
    throw invalidInput(`The PSBT cannot be sent: ${error instanceof Error ? error.message : String(error)}`)
  }
}
