import { isSameAddress } from '@latchkey/protocol'
import type { TokenReference } from '../../core/capabilities.js'
import { type PaymentRefusal, PaymentRefusedError } from '../../shared/errors/pay.js'
import type { Network } from '../../shared/types.js'
import { encodeFunctionData, erc20Abi, toHex } from '../../shared/viemCopy.js'
import { simulateAccount } from '../../wire/simulation/simulateAccount.js'

type Hex = `0x${string}`

/** A payment on EVM. */
export interface CheckPaymentParameters {
  readonly from: string
  readonly to: string
  readonly value: bigint
  readonly token?: TokenReference | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Checks by a simulation that a transfer pays the recipient the amount, and does nothing else to the account.
 * Its call is known, but not what the token does in it, or a recipient with code. Passes where the endpoint
 * does not simulate, and for a transfer that would fail, which is found out before the wallet is asked.
 *
 * @throws {PaymentRefusedError} If it does anything else.
 */
export async function checkPayment(
  network: Network,
  { from, to, value, token, signal }: CheckPaymentParameters,
): Promise<void> {
  const args = [to as Hex, value] as const
  const call = token
    ? { to: token.address, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }) }
    : { to, value: toHex(value) }
  const tokens = token ? [token.address] : []
  const simulate = (account: string) =>
    simulateAccount({ network, from, account, calls: [call], tokens, signal })
  const [payer, payee] = await Promise.all([simulate(from), simulate(to)])
  if (!payer || payer.isReverted) return
  const isToken = (address: string | undefined) => isSameAddress(address, token?.address)
  refuseUnless(payer.events.isReadable && payer.approvals.length === 0, 'effect')
  let given = 0n
  for (const { isOut, kind, token: moved, value: units } of payer.events.transfers) {
    if (!isOut) continue
    refuseUnless(token ? kind === 'fungible' && isToken(moved) : kind === 'native', 'effect')
    given += units
  }
  refuseUnless(given <= value, 'effect')
  for (const { token: known, tokenId, before, after } of payer.held)
    refuseUnless(before - after <= (tokenId === undefined && isToken(known) ? value : 0n), 'effect')
  if (!payee || payee.isReverted) return
  const { native, held } = payee
  const ofToken = held.find((each) => each.tokenId === undefined && isToken(each.token))
  // A token that says no balance.
  if (token && !ofToken) return
  // Some contracts, such as those of exchanges, pass the native currency on at once.
  const received = ofToken ? ofToken.after - ofToken.before : native.received
  refuseUnless(received >= value, 'arrival')
}

function refuseUnless(condition: boolean, refusal: PaymentRefusal): void {
  if (!condition) throw new PaymentRefusedError({ refusal })
}
