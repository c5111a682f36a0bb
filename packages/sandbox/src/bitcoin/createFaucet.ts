import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { p2tr } from '@scure/btc-signer/payment.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { pubSchnorr } from '@scure/btc-signer/utils.js'
import type { Ledger } from './ledger/createLedger.js'
import { dustLimit } from './ledger/outputScript.js'
import { parseAddress } from './parseAddress.js'
import { regtest } from './regtest.js'

/** Pays test coins. */
export interface Faucet {
  /** Takes its first coins in a block. Call once, on an empty chain. */
  fill(ledger: Ledger): void
  /**
   * Pays, and mines the payment in its own block, with earlier payments that are in no block after a
   * reorganization. Returns the transaction id.
   */
  pay(ledger: Ledger, address: string, sats: bigint, minimumRate: number): string
}

interface Coin {
  readonly txid: string
  readonly vout: number
  /** In satoshis. */
  readonly value: bigint
}

const firstCoins = 20_000_000n * 100_000_000n
/** Upper limit of a transaction with one input and two outputs, in virtual bytes. */
const paymentVsize = 200

// PUBLIC, like every key of the sandbox: anyone can spend its coins.
const privateKey = sha256(utf8ToBytes('the public key of the faucet of the sandbox'))
const publicKey = pubSchnorr(privateKey)

/** The faucet's output script. Block rewards are paid to it too. */
export const faucetScript: Uint8Array = p2tr(publicKey, undefined, regtest).script

/** Creates the faucet of a chain. */
export function createFaucet(): Faucet {
  /** The coins it has had, the newest last. It spends one after the other. */
  const coins: Coin[] = []

  /** Returns the newest coin. A reorganization can have removed later ones. */
  const newestCoin = (ledger: Ledger): Coin => {
    while (coins.length > 1 && !ledger.entry(coins.at(-1)?.txid ?? '')) coins.pop()
    return coins.at(-1) ?? { txid: '', vout: 0, value: 0n }
  }

  return {
    fill(ledger) {
      const block = ledger.mine({ txids: [], reward: { value: firstCoins, script: faucetScript } })
      coins.push({ txid: block.txids[0] as string, vout: 0, value: firstCoins })
    },
    pay(ledger, address, sats, minimumRate) {
      const script = parseAddress(address)
      const least = dustLimit(script)
      if (typeof sats !== 'bigint' || sats < least)
        throw new RangeError(
          `The faucet pays ${least} satoshis or more to such an address, as a bigint, got ${sats}.`,
        )
      const coin = newestCoin(ledger)
      const change = coin.value - sats - BigInt(Math.ceil(paymentVsize * minimumRate))
      if (change < dustLimit(faucetScript))
        throw new RangeError(`The faucet holds ${coin.value} satoshis, less than ${sats} and the fee.`)
      const tx = new Transaction({ allowUnknownOutputs: true })
      tx.addInput({
        txid: coin.txid,
        index: coin.vout,
        witnessUtxo: { script: faucetScript, amount: coin.value },
        tapInternalKey: publicKey,
      })
      tx.addOutput({ script, amount: sats })
      tx.addOutput({ script: faucetScript, amount: change })
      // Not random, so that the same payments have the same ids in every run.
      tx.sign(privateKey, undefined, new Uint8Array(32))
      tx.finalize()
      const txid = ledger.accept(tx.extract())
      coins.push({ txid, vout: 1, value: change })
      const own = new Set(coins.map((each) => each.txid))
      ledger.mine({ txids: ledger.mempool.map(({ tx: each }) => each.txid).filter((each) => own.has(each)) })
      return txid
    },
  }
}
