import { type Address, address } from '@solana/kit'
import type { Faucet } from '../solana/createFaucet.js'
import { type Ledger, walletAccount } from '../solana/createLedger.js'
import { type Key, keyOfSeed } from '../solana/createSender.js'
import { solanaTestAccounts } from '../solana/solanaTestAccounts.js'
import { nameAccount } from './nameAccount.js'
import { solanaTokens } from './solanaAssets.js'
import { solanaNames } from './solanaNames.js'

const sol = 1_000_000_000n
const tokenKeys = Object.keys(solanaTokens) as (keyof typeof solanaTokens)[]

/** Who the first test account trades with. Their keys are PUBLIC. */
export const solanaFriends = ['carol', 'dave', 'erin', 'frank', 'grace', 'heidi'].map((name) =>
  keyOfSeed(`latchkey sandbox solana ${name}`),
)

/** The sender of spam. */
export const solanaSpammer: Key = keyOfSeed('latchkey sandbox solana spammer')

/** Creates the tokens, and gives the test accounts, the friends and the spammer their share. */
export async function placeSolanaAssets(ledger: Ledger, faucet: Faucet): Promise<void> {
  for (const { address } of [...solanaFriends, solanaSpammer])
    ledger.put(walletAccount(address, 1_000n * sol))
  for (const name of tokenKeys) {
    const { mint, decimals, program } = solanaTokens[name]
    const created = faucet.createMint({ decimals, program }, keyOfSeed(`latchkey sandbox mint ${name}`))
    if (created !== mint) throw new Error(`The mint of ${name} is ${created}, not ${mint}.`)
  }
  for (const name of solanaNames) ledger.put(await nameAccount(ledger, name))
  const { usdc, bonk, pyusd, points, deep, reward, cat, voucher } = solanaTokens
  const give = (mint: string, owner: Address, amount: bigint) => faucet.mintTo(address(mint), owner, amount)
  const [alice, bob] = solanaTestAccounts.map((account) => address(account.address)) as [Address, Address]
  for (const owner of [alice, bob]) {
    await give(usdc.mint, owner, 5_000_000_000n)
    await give(bonk.mint, owner, 10_000_000n * 10n ** 5n)
    await give(pyusd.mint, owner, 800_000_000n)
    await give(points.mint, owner, 4_200n)
  }
  await give(deep.mint, alice, 10n ** 18n)
  await give(cat.mint, alice, 1n)
  await give(voucher.mint, alice, 1n)
  await give(reward.mint, solanaSpammer.address, 10n ** 15n)
  for (const friend of solanaFriends.slice(0, 2)) {
    await give(usdc.mint, friend.address, 100_000_000_000n)
    await give(pyusd.mint, friend.address, 100_000_000_000n)
  }
}
