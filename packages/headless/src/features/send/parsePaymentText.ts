import { PaymentLinkError } from '../../shared/errors/send.js'

/** What a payment link or the code of a receiver asks for. */
export interface PaymentText {
  /** The address or name of the receiver. Empty if the link cannot be paid. */
  readonly receiver: string
  /** CAIP-2 id or namespace of the network, if the link names one. */
  readonly network?: string | undefined
  /** The contract of the token that the link asks for. Absent for the network's own currency. */
  readonly token?: string | undefined
  /** Whether the link names an amount of the network's own currency. Absent if it names no amount. */
  readonly isNative?: true | undefined
  /** Why the link cannot be paid: it asks for more or for something else than a payment. */
  readonly error?: PaymentLinkError | undefined
}

/**
 * Reads what the user pasted or scanned: an address, a name, or a payment link (EIP-681, BIP-21, Solana Pay).
 * The receiver is not validated: `resolveReceiver` does that. The amount of a link is not read, because the
 * user enters it.
 *
 * A link has an `error` if it calls another function than `transfer` of a token, asks for what cannot be sent
 * with a payment (data, a memo, a reference), or has a parameter that a payer must know.
 *
 * @example
 * ```ts
 * import { parsePaymentText } from '@latchkey/headless'
 *
 * parsePaymentText('ethereum:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045@1?value=1e18')
 * // { receiver: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', network: 'eip155:1', isNative: true }
 * ```
 */
export function parsePaymentText(text: string): PaymentText {
  const entered = text.trim()
  const [, scheme = '', rest = ''] = /^(ethereum|bitcoin|solana):(.*)$/is.exec(entered) ?? []
  const parse = { ethereum: parseEthereum, bitcoin: parseBitcoin, solana: parseSolana }[scheme.toLowerCase()]
  return parse ? parse(rest) : { receiver: entered }
}

/** What a wallet can leave out or choose by itself. */
const ethereumHints = ['gas', 'gasLimit', 'gasPrice', 'label', 'message', 'amount']

/** EIP-681: the target, the chain id, and the function with its parameters. */
function parseEthereum(rest: string): PaymentText {
  const [, target = '', chainId, call, query] =
    /^(?:pay-)?([^@/?]+)(?:@([1-9]\d*))?(?:\/([^?]*))?(?:\?(.*))?$/s.exec(rest) ?? []
  const network = chainId ? `eip155:${chainId}` : 'eip155'
  if (!target) return refused('eip155', 'has no address')
  const parameters = [...new URLSearchParams(query)]
  const known = call === undefined ? ['value'] : ['address', 'uint256']
  if (call !== undefined && call !== 'transfer')
    return refused(network, `asks for “${call}”, which is no payment`)
  const problem = unknownOf(parameters, [...known, ...ethereumHints])
  if (problem) return refused(network, problem)
  if (call === undefined)
    return {
      receiver: target,
      network,
      ...(parameters.some(([name]) => name === 'value') && { isNative: true }),
    }
  // The target of a transfer of a token is its contract.
  const { address: receiver, uint256: value } = Object.fromEntries(parameters)
  if (!receiver) return refused(network, 'has no address')
  if (value === undefined) return refused(network, 'has no amount')
  return { receiver, network, token: target }
}

/** BIP-21: a payer that does not know a parameter that begins with `req-` does not pay. */
function parseBitcoin(rest: string): PaymentText {
  const { target, parameters } = splitQuery(rest)
  const required = parameters.map(([name]) => name).find((name) => /^req-/i.test(name))
  if (!target) return refused('bip122', 'has no address')
  if (required) return refused('bip122', `needs “${required}”, which cannot be sent here`)
  return { receiver: target, network: 'bip122' }
}

/** Solana Pay: a request of a transfer. One of a transaction has the address of a server. */
function parseSolana(rest: string): PaymentText {
  const { target, parameters } = splitQuery(rest)
  if (!target) return refused('solana', 'has no address')
  if (/^https(?::|%3a)/i.test(target))
    return refused('solana', 'asks for a transaction of a server, which is no payment')
  const problem = unknownOf(parameters, ['amount', 'spl-token', 'label', 'message'])
  if (problem) return refused('solana', problem)
  const { 'spl-token': token, amount } = Object.fromEntries(parameters)
  const isNative = token === undefined && amount !== undefined
  return {
    receiver: target,
    network: 'solana',
    ...(token !== undefined && { token }),
    ...(isNative && { isNative }),
  }
}

function splitQuery(rest: string) {
  const [target = '', ...query] = rest.split('?')
  return { target, parameters: [...new URLSearchParams(query.join('?'))] }
}

/** Returns what is wrong with the parameters: one that is not known, or is there twice. */
function unknownOf(
  parameters: readonly (readonly [string, string])[],
  known: readonly string[],
): string | undefined {
  const names = parameters.map(([name]) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) return `needs “${unknown}”, which cannot be sent here`
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  return twice === undefined ? undefined : `says “${twice}” twice`
}

const refused = (network: string, problem: string): PaymentText => ({
  receiver: '',
  network,
  error: new PaymentLinkError(problem),
})
