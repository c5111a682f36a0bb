import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { address } from '@solana/kit'
import { expect, test } from 'vitest'
import { createLedger, walletAccount } from './createLedger.js'
import { createVirtualMachine } from './createVirtualMachine.js'
import { parseTransaction } from './parseTransaction.js'
import { solanaTestAccounts } from './solanaTestAccounts.js'

const [alice] = solanaTestAccounts
const computeBudget = 'ComputeBudget111111111111111111111111111111'
/** Sets a price of one lamport for a unit. */
const setPrice = [3, 0x40, 0x42, 0x0f, 0, 0, 0, 0, 0]

test.each([
  ['11111111111111111111111111111111', 11_000n],
  ['BPFLoaderUpgradeab1e11111111111111111111111', 11_000n],
  ['Ed25519SigVerify111111111111111111111111111', 11_000n],
  ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 208_000n],
  ['Vote111111111111111111111111111111111111111', 208_000n],
  ['AddressLookupTab1e1111111111111111111111111', 208_000n],
  ['Secp256r1SigVerify1111111111111111111111111', 208_000n],
])('without a limit, the fee of an instruction of %s equals the engine’s: %d', (program, fee) => {
  const ledger = createLedger({ engine: createVirtualMachine(), finalizedAfterSlots: 4, now: Date.now })
  ledger.put(walletAccount(address(alice.address), 10n ** 12n))
  const { blockhash } = ledger.slots.latestBlockhash('processed')
  const keys = [alice.address, computeBudget, program, blockhash].flatMap((key) => [...base58.decode(key)])
  const message = Uint8Array.of(1, 0, 2, 3, ...keys, 2, 1, 0, setPrice.length, ...setPrice, 2, 0, 2, 0, 0)
  const signature = ed25519.sign(message, Buffer.from(alice.secretKey, 'hex'))
  // Without meaningful data most programs fail, and the fee is still paid.
  const { landed } = ledger.execute(parseTransaction(Uint8Array.of(1, ...signature, ...message)))
  expect(landed?.fee).toBe(fee)
  expect((landed?.before.lamports[0] ?? 0n) - (landed?.after.lamports[0] ?? 0n)).toBe(fee)
})
