import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { RawTx, Script } from '@scure/btc-signer/script.js'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import { merkleRootOf } from './block.js'
import { decodeTransaction, type LedgerTransaction, type Output } from './decodeTransaction.js'

const halvingInterval = 150
const firstSubsidy = 5_000_000_000n
const noHash = '0'.repeat(64)

/** The transaction of the genesis block, the same on every Bitcoin chain. Its output cannot be spent. */
const genesisCoinbaseHex =
  '01000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104' +
  '455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f' +
  '6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130' +
  'b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5f' +
  'ac00000000'

/** The genesis block's only transaction. */
export const genesisCoinbase = (): LedgerTransaction => decodeTransaction(genesisCoinbaseHex)

/** Returns the subsidy of a block, in satoshis: 50 coins, halved every 150 blocks as on regtest. */
export function subsidyAt(height: number): bigint {
  return firstSubsidy >> BigInt(Math.floor(height / halvingInterval))
}

/**
 * Creates the first transaction of a block: it pays the reward, starts with the height (BIP-34), and commits
 * to the witnesses of the others (BIP-141).
 * @param reward Subsidy and fees, in satoshis. Pays nothing if 0.
 */
export function createCoinbase(
  height: number,
  reward: Output,
  others: readonly LedgerTransaction[],
): LedgerTransaction {
  const reserved = new Uint8Array(32)
  const witnessRoot = hexToBytes(merkleRootOf([noHash, ...others.map(({ wtxid }) => wtxid)])).reverse()
  const commitment = sha256x2(concatBytes(witnessRoot, reserved))
  const marker = Uint8Array.of(0x6a, 0x24, 0xaa, 0x21, 0xa9, 0xed)
  return decodeTransaction(
    RawTx.encode({
      version: 2,
      segwitFlag: true,
      inputs: [
        {
          txid: new Uint8Array(32),
          index: 0xffffffff,
          // OP_0 after the height, because a coinbase script needs at least two bytes.
          finalScriptSig: Script.encode([height, 0]),
          sequence: 0xffffffff,
        },
      ],
      outputs: [
        { amount: reward.value, script: reward.script },
        { amount: 0n, script: concatBytes(marker, commitment) },
      ],
      witnesses: [[reserved]],
      lockTime: 0,
    }),
  )
}

/** Returns whether a transaction is a coinbase transaction, which spends nothing. */
export function isCoinbase({ inputs }: LedgerTransaction): boolean {
  return inputs.length === 1 && inputs[0]?.txid === noHash && inputs[0].vout === 0xffffffff
}
