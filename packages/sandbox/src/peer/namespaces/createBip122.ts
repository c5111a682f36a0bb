import { base64, hex } from '@scure/base'
import type { BitcoinContext } from '../../wallet/bitcoin/BitcoinContext.js'
import { type BitcoinKeys, createBitcoinKeys } from '../../wallet/bitcoin/createBitcoinKeys.js'
import { parseSats } from '../../wallet/bitcoin/faces/parse.js'
import type { InputToSign } from '../../wallet/bitcoin/readPsbt.js'
import { sendTransfer } from '../../wallet/bitcoin/sendTransfer.js'
import { signMessage } from '../../wallet/bitcoin/signMessage.js'
import { signPsbts } from '../../wallet/bitcoin/signPsbts.js'
import type { BitcoinPartOptions, MessageProtocol } from '../../wallet/bitcoin/types.js'
import { invalidParams, unauthorized, unsupportedMethod } from '../../wallet/evm/providerRpcError.js'
import type { Kernel } from '../../wallet/kernel/createKernel.js'
import type { RequestInHand } from '../../wallet/kernel/createPrompt.js'
import { isRecord } from '../../wallet/kernel/isRecord.js'
import { testPrivateKeys } from '../../wallet/testPrivateKeys.js'
import type { PeerPrompt } from '../createPeerPrompt.js'
import { createHoldings } from './createHoldings.js'
import type { NamespaceHandler } from './NamespaceHandler.js'
import { onlyOf } from './onlyOf.js'
import { parseBase64, parseFields, parseOptionalText, parseText } from './parseRequest.js'
import { permittedAddresses } from './permittedAddresses.js'

type Fields = Readonly<Record<string, unknown>>

/** A method, for the account named by the request. */
type Method = (context: BitcoinContext, inHand: RequestInHand, fields: Fields) => Promise<unknown>

/** The first part of the path of an address: BIP-44, BIP-49, BIP-84 and BIP-86. */
const purposes = { p2pkh: 44, 'p2sh-p2wpkh': 49, p2wpkh: 84, p2tr: 86 } as const

const protocols: readonly unknown[] = ['ecdsa', 'bip322'] satisfies MessageProtocol[]

/**
 * Creates the Bitcoin part of a peer. Sessions show the payment address of an account; `getAccountAddresses`
 * also returns the other. PSBTs are base64, message signatures hex.
 * @throws Error if there is no key, or the network has no CAIP-2 id
 */
export function createBip122(
  kernel: Kernel,
  prompt: PeerPrompt,
  options: Pick<BitcoinPartOptions, 'privateKeys' | 'network' | 'paymentType' | 'prefixesBip322'>,
): NamespaceHandler {
  const { privateKeys = testPrivateKeys.slice(0, 3), network, paymentType, prefixesBip322 = false } = options
  const keys = createBitcoinKeys(privateKeys, network.kind, paymentType)
  const holdings = createHoldings(kernel, 'bip122', {
    addresses: keys.accounts,
    networks: network.ids.filter((id) => id.startsWith('bip122:')).map((id) => ({ id, name: network.name })),
    own: (address) => accountOf(keys, address),
  })
  // SLIP-44: test networks have coin type 1.
  const coinType = network.kind === 'mainnet' ? 0 : 1

  const methods: Record<string, Method> = {
    async getAccountAddresses({ accounts }, _, { intentions }) {
      if (intentions !== undefined && !Array.isArray(intentions)) {
        throw invalidParams('"intentions" is not an array.')
      }
      const [account = ''] = accounts.permitted()
      const index = keys.accounts.indexOf(account)
      return keys
        .pair(account)
        .map(({ address, addressType, publicKey, purpose }) => ({
          address,
          publicKey,
          // The path a wallet with a seed would use. These keys are not derived.
          path: `m/${purposes[addressType]}'/${coinType}'/${index}'/0/0`,
          intention: purpose === 'payment' ? 'payment' : 'ordinal',
        }))
        .filter(({ intention }) => !intentions || intentions.includes(intention))
    },
    async signMessage(context, inHand, { message, address, protocol }) {
      if (protocol !== undefined && !protocols.includes(protocol)) {
        throw invalidParams(`The protocol "${String(protocol)}" does not exist.`)
      }
      const [account] = context.accounts.permitted()
      const signed = await signMessage(context, inHand, {
        address: address ?? account,
        message,
        protocol: protocol as MessageProtocol | undefined,
      })
      // Only a signature without a prefix can be written as hex.
      const signature =
        prefixesBip322 && signed.protocol === 'bip322' ? signed.signature : toHex(signed.signature)
      return { address: signed.address, signature }
    },
    async signPsbt(context, inHand, { psbt, signInputs, broadcast }) {
      const sends = broadcast === true
      const asked = { psbt: parseBase64(psbt, 'psbt'), inputs: parseSignInputs(signInputs) }
      const signed = onlyOf(await signPsbts(context, inHand, [asked], { finalizes: sends, sends }))
      return {
        psbt: base64.encode(signed.psbt),
        ...(signed.txid === undefined ? {} : { txid: signed.txid }),
      }
    },
    async sendTransfer(context, inHand, { recipientAddress, amount, changeAddress, memo }) {
      const [account] = context.accounts.permitted()
      if (memo !== undefined && memo !== '') throw invalidParams('The wallet sends no memo with a transfer.')
      if (changeAddress !== undefined && changeAddress !== account) {
        throw invalidParams('The wallet gives change to the address that pays, and to no other.')
      }
      const recipient = { address: parseText(recipientAddress, 'recipientAddress'), sats: parseSats(amount) }
      return { txid: await sendTransfer(context, inHand, [recipient]) }
    },
  }

  return {
    ...holdings,
    namespace: 'bip122',
    name: 'Bitcoin',
    methods: Object.keys(methods),
    events: ['accountsChanged', 'chainChanged'],
    async request({ inHand, chain, addresses }) {
      const method = Object.hasOwn(methods, inHand.method) ? methods[inHand.method] : undefined
      if (!method) throw unsupportedMethod(inHand.method)
      if (!network.ids.some((id) => id === chain)) {
        throw invalidParams(`The wallet does not know the chain "${chain}".`)
      }
      // Apps request the addresses without naming an account.
      const fields = inHand.params === undefined || inHand.params === null ? {} : parseFields(inHand.params)
      const context: BitcoinContext = {
        kernel,
        accounts: holdings.sessionAccounts([
          namedAccount(keys, fields, permittedAddresses(addresses, holdings.selectedAccount())),
        ]),
        keys,
        network,
        prefixesBip322,
        prompt,
        // The request is already logged.
        frame: (_method, _params, work) => work(inHand),
      }
      return method(context, inHand, fields)
    },
  }
}

const toHex = (text: string) => hex.encode(base64.decode(text))

/** Returns the account of one of its two addresses. */
const accountOf = (keys: BitcoinKeys, address: string): string | undefined =>
  keys.accounts.find((account) => keys.pair(account).some((each) => each.address === address))

/**
 * Returns the account of a request: by `account`, by the address that signs, or the session's first.
 * @throws ProviderRpcError 4100
 */
function namedAccount(keys: BitcoinKeys, fields: Fields, permitted: readonly string[]): string {
  const { account, address, signInputs } = fields
  const [firstInput] = Array.isArray(signInputs) ? signInputs : []
  const signer = isRecord(firstInput) ? firstInput.address : undefined
  const named =
    parseOptionalText(account, 'account') ??
    parseOptionalText(address, 'address') ??
    parseOptionalText(signer, 'signInputs.address') ??
    permitted[0] ??
    ''
  const found = accountOf(keys, named)
  const isPermitted = permitted.some((each) => accountOf(keys, each) === found)
  if (!found || !isPermitted) throw unauthorized(`The app has no permission for the account ${named}.`)
  return found
}

function parseSignInputs(value: unknown): readonly InputToSign[] | undefined {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) throw invalidParams('"signInputs" is not an array.')
  return value.map((each: unknown) => {
    const { index, address, sighashTypes } = isRecord(each) ? each : {}
    if (typeof index !== 'number') throw invalidParams('"signInputs" has an input without an index.')
    if (
      sighashTypes !== undefined &&
      !(Array.isArray(sighashTypes) && sighashTypes.every(Number.isInteger))
    ) {
      throw invalidParams('"signInputs.sighashTypes" is not an array of numbers.')
    }
    return { index, address: parseOptionalText(address, 'signInputs.address'), sighashTypes }
  })
}
