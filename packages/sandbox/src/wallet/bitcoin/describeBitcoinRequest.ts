import { formatUnits } from 'viem'
import { describeConnect, describeSignMessage, describeUnlock } from '../kernel/window/commonDescriptions.js'
import type { RequestDescription } from '../kernel/window/RequestDescription.js'
import type { BitcoinApprovalRequest, BitcoinOutput, BitcoinPsbtView } from './types.js'

const btc = (sats: bigint) => `${formatUnits(sats, 8)} BTC`

const payRows = (pays: readonly BitcoinOutput[]) =>
  pays.flatMap(({ address, sats }) => [
    ['Amount', btc(sats)] as const,
    ['To', address ?? 'a script without an address'] as const,
  ])

/**
 * Describes a request for the approval window.
 * @param asker The app, as the subject of a sentence.
 */
export function describeBitcoinRequest(request: BitcoinApprovalRequest, asker: string): RequestDescription {
  switch (request.kind) {
    case 'connect':
      return {
        ...describeConnect(asker, 'Bitcoin addresses', request),
        ...(request.message === undefined ? {} : { text: request.message }),
      }
    case 'unlock':
      return describeUnlock()
    case 'signMessage':
      return describeSignMessage(asker, request.message, [
        ['Address', request.address],
        ['Protocol', request.protocol === 'bip322' ? 'BIP-322' : 'ECDSA'],
      ])
    case 'signPsbt': {
      const { psbts, sends, network } = request
      const isOne = psbts.length === 1
      const what = isOne ? 'this transaction' : `these ${psbts.length} transactions`
      return {
        title: `${sends ? 'Sign and send' : 'Sign'} ${isOne ? 'transaction' : 'transactions'}`,
        sentence: `${asker} wants you to sign ${sends ? 'and send ' : ''}${what}.`,
        rows: [
          ...psbts.flatMap((psbt, index) => [
            ...(isOne ? [] : [['Transaction', `${index + 1} of ${psbts.length}`] as const]),
            ...psbtRows(psbt),
          ]),
          ['Network', network.name],
        ],
        ...(psbts.some(({ isOpen }) => isOpen)
          ? { warning: 'A signature leaves parts of the transaction open: others can still change them.' }
          : {}),
      }
    }
    case 'sendTransfer':
      return {
        title: 'Send Bitcoin',
        sentence: `${asker} wants you to sign and send this transaction.`,
        rows: [
          ...payRows(request.pays),
          ['From', request.from],
          ['Network', request.network.name],
          ['Network fee', btc(request.fee)],
        ],
      }
  }
}

function psbtRows({ pays, returns, fee, signs, inputs }: BitcoinPsbtView) {
  return [
    ...payRows(pays),
    ...(returns > 0n ? [['Back to you', btc(returns)] as const] : []),
    ['Network fee', fee === undefined ? 'unknown' : btc(fee)] as const,
    ['Inputs signed', `${signs.length} of ${inputs}`] as const,
  ]
}
