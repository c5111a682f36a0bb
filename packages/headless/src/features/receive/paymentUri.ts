import type { TokenReference } from '../../core/capabilities.js'
import { formatUnits } from '../../shared/format.js'
import type { Network } from '../../shared/types.js'

/** A payment that is asked for. */
export interface PaymentUriParameters {
  readonly network: Network
  /** Address of the receiver. */
  readonly address: string
  /** Default: the native currency. */
  readonly token?: TokenReference | undefined
  /** Amount in the smallest unit of the token or currency. Default: the payer enters it. */
  readonly value?: bigint | undefined
  /** Name of the receiver. Bitcoin and Solana. */
  readonly label?: string | undefined
  /** What the payment is for. Bitcoin and Solana. */
  readonly message?: string | undefined
}

/**
 * Returns the URI of a payment, for a link or a QR code: `ethereum:` with the chain id (EIP-681), `bitcoin:`
 * (BIP-21) or `solana:` (Solana Pay). Polkadot and Cosmos have no standard that wallets share, so there it is
 * the address, which their scanners read. There and on Bitcoin, amounts of tokens are not part of it.
 *
 * @example
 * ```ts
 * import { paymentUri } from '@latchkey/headless'
 * import { base } from '@latchkey/headless/networks'
 *
 * const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const network = { ...base, namespace: 'eip155', networkId: 'eip155:8453' } as const
 * paymentUri({ network, address, value: 10n ** 16n }) // 'ethereum:0xd8dA…6045@8453?value=0.01e18'
 * ```
 */
export function paymentUri(parameters: PaymentUriParameters): string {
  const { network, address } = parameters
  switch (network.namespace) {
    case 'eip155':
      return evmUri(parameters)
    case 'bip122': {
      // An amount of a token would be asked for as one of bitcoin.
      const amount = parameters.token ? undefined : amountOf(parameters)
      return `bitcoin:${address}${queryOf([['amount', amount], ...textsOf(parameters)])}`
    }
    case 'solana': {
      const fields = [
        ['amount', amountOf(parameters)],
        ['spl-token', parameters.token?.address],
        ...textsOf(parameters),
      ] as const
      return `solana:${address}${queryOf(fields)}`
    }
    default:
      return address
  }
}

function evmUri({ network, address, token, value = 0n }: PaymentUriParameters): string {
  const { decimals } = token ?? network.nativeCurrency
  // The exponent is that of the unit that the payer sees.
  const number = value > 0n ? formatUnits(value, decimals) + (decimals > 0 ? `e${decimals}` : '') : undefined
  if (!token) return `ethereum:${address}@${network.id}${queryOf([['value', number]])}`
  const fields = [
    ['address', address],
    ['uint256', number],
  ] as const
  return `ethereum:${token.address}@${network.id}/transfer${queryOf(fields)}`
}

/** Returns the amount as a decimal in the unit that the payer sees. */
function amountOf({ network, token, value = 0n }: PaymentUriParameters): string | undefined {
  const { decimals } = token ?? network.nativeCurrency
  return value > 0n ? formatUnits(value, decimals) : undefined
}

function textsOf({ label, message }: PaymentUriParameters): Fields {
  return [
    ['label', label],
    ['message', message],
  ]
}

type Fields = readonly (readonly [name: string, value: string | undefined])[]

/** Encodes the fields that have a value. RFC 3986 */
function queryOf(fields: Fields): string {
  const given = fields.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return given.length > 0 ? `?${given.join('&')}` : ''
}
