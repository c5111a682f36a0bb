import { base64 } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'

const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const sats = 10_000n
const fee = 500n

/**
 * Returns a transaction of Bitcoin that the account has not signed, as a PSBT in base64: it sends 10,000
 * satoshis to the account itself.
 */
export async function bitcoinTransfer(url: string, account: string): Promise<string> {
  const response = await fetch(`${url}/address/${account}/utxo`)
  const coins: readonly { txid: string; vout: number; value: number }[] = await response.json()
  const coin = coins.find(({ value }) => BigInt(value) > sats + fee)
  if (!coin) throw new Error('The account has too little.')
  const script = OutScript.encode(Address(regtest).decode(account))
  const amount = BigInt(coin.value)
  const transaction = new Transaction()
  transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount } })
  transaction.addOutputAddress(account, sats, regtest)
  transaction.addOutputAddress(account, amount - sats - fee, regtest)
  return base64.encode(transaction.toPSBT())
}
