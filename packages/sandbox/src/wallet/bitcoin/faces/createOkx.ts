import { parseUnits } from 'viem'
import { type BitcoinContext, permittedPair } from '../BitcoinContext.js'
import { invalidInput } from '../BitcoinWalletError.js'
import { connectAccount } from '../connectAccount.js'
import { sendTransfer } from '../sendTransfer.js'
import { createUnisat, type UnisatProvider } from './createUnisat.js'
import { parseParams } from './parse.js'

/** The provider at `window.okxwallet.bitcoin`: UniSat's methods and two more. */
export interface OkxProvider extends UnisatProvider {
  connect(): Promise<{ address: string; publicKey: string; compressedPublicKey: string }>
  /** Amounts are in BTC. */
  send(transfer: unknown): Promise<{ txhash: string }>
}

/** Creates a Bitcoin provider like the OKX wallet's. */
export function createOkx(context: BitcoinContext): OkxProvider {
  const { frame } = context
  return {
    ...createUnisat(context),
    connect: () =>
      frame('connect', undefined, async (inHand) => {
        const [{ address, publicKey }] = await connectAccount(context, inHand)
        return { address, publicKey, compressedPublicKey: publicKey }
      }),
    send: (transfer) =>
      frame('send', transfer, async (inHand) => {
        const { from, to, value, satBytes } = parseParams(transfer)
        const [payment] = permittedPair(context)
        if (from !== undefined && from !== payment.address) throw invalidInput('"from" is not the account.')
        if (typeof value !== 'string' || !/^\d+(\.\d{1,8})?$/.test(value)) {
          throw invalidInput('"value" is not an amount in BTC.')
        }
        const recipients = [{ address: String(to), sats: parseUnits(value, 8) }]
        const feeRate = satBytes === undefined ? undefined : Number(satBytes)
        if (feeRate !== undefined && !(feeRate > 0)) throw invalidInput('"satBytes" is not a fee rate.')
        return { txhash: await sendTransfer(context, inHand, recipients, feeRate) }
      }),
  }
}
