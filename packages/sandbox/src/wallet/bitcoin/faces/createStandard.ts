import { base64 } from '@scure/base'
import { SigHash } from '@scure/btc-signer/transaction.js'
import type { WalletAccount } from '@wallet-standard/base'
import type { StandardEventsListeners } from '@wallet-standard/features'
import type { RequestInHand } from '../../kernel/createPrompt.js'
import { createEmitter } from '../../kernel/emitter.js'
import { isRecord } from '../../kernel/isRecord.js'
import { type BitcoinContext, visibleAddresses } from '../BitcoinContext.js'
import { invalidInput } from '../BitcoinWalletError.js'
import { connectAccount } from '../connectAccount.js'
import type { OwnedAddress } from '../createBitcoinKeys.js'
import type { InputToSign } from '../readPsbt.js'
import { signMessage } from '../signMessage.js'
import { type AskedPsbt, type SignedPsbt, signPsbts } from '../signPsbts.js'
import type { SatsConnectProvider } from './createSatsConnect.js'

/** An account of a Bitcoin wallet (Wallet Standard). */
export interface BitcoinStandardAccount extends WalletAccount {
  readonly purpose: 'payment' | 'ordinals'
}

const accountFeatures = [
  'bitcoin:signMessage',
  'bitcoin:signTransaction',
  'bitcoin:signAndSendTransaction',
] as const

/** The names of sighash types in the Bitcoin features. */
const sighashTypes: Readonly<Record<string, number>> = {
  ALL: SigHash.ALL,
  NONE: SigHash.NONE,
  SINGLE: SigHash.SINGLE,
  'ALL|ANYONECANPAY': SigHash.ALL_ANYONECANPAY,
  'NONE|ANYONECANPAY': SigHash.NONE_ANYONECANPAY,
  'SINGLE|ANYONECANPAY': SigHash.SINGLE_ANYONECANPAY,
}

/** Creates the Bitcoin features of Wallet Standard, including sats-connect's, as real wallets do. */
export function createStandard(context: BitcoinContext, satsConnect: SatsConnectProvider) {
  const { accounts, frame, kernel, network } = context
  const made = new Map<string, BitcoinStandardAccount>()
  const toAccount = ({ address, publicKeyBytes, purpose }: OwnedAddress): BitcoinStandardAccount => {
    const known = made.get(address)
    if (known) return known
    const account: BitcoinStandardAccount = Object.freeze({
      address,
      // A copy each time, so that an app cannot change it for others.
      get publicKey() {
        return publicKeyBytes.slice()
      },
      chains: Object.freeze([...network.ids]),
      features: Object.freeze([...accountFeatures]),
      label: purpose === 'payment' ? 'Payment' : 'Ordinals',
      purpose,
    })
    made.set(address, account)
    return account
  }
  const visible = () => visibleAddresses(context).map(toAccount)

  const emitter = createEmitter<{ change: Parameters<StandardEventsListeners['change']>[0] }>()
  let told = visible()
  kernel.changed.subscribe(() => {
    const now = visible()
    if (kernel.state.fields.dead || now[0] === told[0]) return
    told = now
    kernel.log.event('change', { accounts: now.map(({ address }) => address) })
    emitter.emit('change', { accounts: now })
  })
  const on: (
    event: string,
    listener: (change: { accounts?: readonly WalletAccount[] }) => void,
  ) => () => void = (event, listener) => {
    if (event !== 'change') return () => {}
    const hear = listener as StandardEventsListeners['change']
    emitter.on(event, hear)
    return () => emitter.off(event, hear)
  }

  const connect = async (inHand: RequestInHand, purposes: unknown) => {
    if (purposes !== undefined && !Array.isArray(purposes)) throw invalidInput('"purposes" is not an array.')
    const pair = await connectAccount(context, inHand)
    return { accounts: pair.filter(({ purpose }) => !purposes || purposes.includes(purpose)).map(toAccount) }
  }
  const disconnect = (method: string) => frame(method, undefined, async () => accounts.forbid())

  const signOneMessage = async (inHand: RequestInHand, input: unknown) => {
    const { account, message } = isRecord(input) ? input : {}
    if (!(message instanceof Uint8Array)) throw invalidInput('A message is a Uint8Array.')
    const signedMessage = message.slice()
    const { signature } = await signMessage(context, inHand, {
      address: addressOf(account),
      bytes: signedMessage,
    })
    // Bytes have no place for the prefix of BIP-322.
    return { signedMessage, signature: base64.decode(signature.replace(/^(?:smp|ful)/, '')) }
  }
  const sign = (method: string, inputs: readonly unknown[], sends: boolean) =>
    frame(method, inputs, async (inHand) => {
      const asked = inputs.map((input) => parseInput(context, input))
      return signPsbts(context, inHand, asked, { finalizes: sends, sends })
    })
  /** A fault may have replaced it. */
  const each = <Shaped>(signed: readonly SignedPsbt[], shape: (one: SignedPsbt) => Shaped) =>
    Array.isArray(signed) ? signed.map(shape) : signed

  const features = {
    'standard:connect': {
      version: '1.0.0',
      connect: (input?: { silent?: boolean }) =>
        frame('standard:connect', input, async (inHand) =>
          input?.silent ? { accounts: visible() } : connect(inHand, undefined),
        ),
    },
    'standard:disconnect': { version: '1.0.0', disconnect: () => disconnect('standard:disconnect') },
    'standard:events': { version: '1.0.0', on },
    'bitcoin:connect': {
      version: '1.0.0',
      connect: (input?: { purposes?: unknown }) =>
        frame('bitcoin:connect', input, (inHand) => connect(inHand, input?.purposes)),
    },
    'bitcoin:disconnect': { version: '1.0.0', disconnect: () => disconnect('bitcoin:disconnect') },
    'bitcoin:events': { version: '1.0.0', on },
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: (...inputs: readonly unknown[]) =>
        frame('bitcoin:signMessage', inputs, async (inHand) => {
          const outputs: { signedMessage: Uint8Array; signature: Uint8Array }[] = []
          for (const input of inputs) outputs.push(await signOneMessage(inHand, input))
          return outputs
        }),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: async (...inputs: readonly unknown[]) =>
        each(await sign('bitcoin:signTransaction', inputs, false), ({ psbt }) => ({ signedPsbt: psbt })),
    },
    'bitcoin:signAndSendTransaction': {
      version: '1.0.0',
      signAndSendTransaction: async (...inputs: readonly unknown[]) =>
        each(await sign('bitcoin:signAndSendTransaction', inputs, true), ({ txid }) => ({ txId: txid })),
    },
    'sats-connect:': { version: '1.0.0', provider: satsConnect },
  }
  return { features: Object.freeze(features), accounts: visible }
}

const addressOf = (account: unknown) => (isRecord(account) ? account.address : undefined)

function parseInput({ network }: BitcoinContext, input: unknown): AskedPsbt {
  const { psbt, inputsToSign, chain } = isRecord(input) ? input : {}
  if (!(psbt instanceof Uint8Array)) throw invalidInput('A PSBT is a Uint8Array.')
  if (chain !== undefined && !network.ids.some((id) => id === chain)) {
    throw invalidInput(`The wallet does not know the chain "${String(chain)}".`)
  }
  if (!Array.isArray(inputsToSign)) throw invalidInput('"inputsToSign" is not an array.')
  return { psbt, inputs: inputsToSign.flatMap(parseInputToSign) }
}

function parseInputToSign(value: unknown): InputToSign[] {
  const { account, signingIndexes, sigHash } = isRecord(value) ? value : {}
  const address = addressOf(account)
  if (typeof address !== 'string') throw invalidInput('An input to sign names its account.')
  if (!Array.isArray(signingIndexes)) throw invalidInput('"signingIndexes" is not an array.')
  const type = sigHash === undefined ? undefined : sighashTypes[String(sigHash)]
  if (sigHash !== undefined && type === undefined) {
    throw invalidInput(`The sighash type "${String(sigHash)}" does not exist.`)
  }
  return signingIndexes.map((index: number) => ({
    index,
    address,
    ...(type === undefined ? {} : { sighashTypes: [type] }),
  }))
}
