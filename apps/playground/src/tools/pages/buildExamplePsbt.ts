import { Address, OutScript, TEST_NETWORK, Transaction } from '@scure/btc-signer'

/** The address format of the sandbox's chain. */
const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }

/** Fee for one input and one output, in satoshis. */
const fee = 1_000n

/**
 * Builds a PSBT that sends an account's largest coin back to it, minus a fee. Returns it in base64.
 * @param parameters.url Esplora's REST API.
 * @throws Error If the account has no coin that is larger than the fee.
 */
export async function buildExamplePsbt(parameters: { url: string; address: string }): Promise<string> {
  const { url, address } = parameters
  const response = await fetch(`${url}/address/${address}/utxo`)
  const coins = (await response.json()) as { txid: string; vout: number; value: number }[]
  const coin = coins.sort((one, other) => other.value - one.value)[0]
  if (!coin || BigInt(coin.value) < 2n * fee)
    throw new Error('This account has no coins. Press "Faucet" in the deck, and try again.')
  const amount = BigInt(coin.value)
  const script = OutScript.encode(Address(regtest).decode(address))
  const transaction = new Transaction()
  transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount } })
  transaction.addOutput({ script, amount: amount - fee })
  return btoa(String.fromCharCode(...transaction.toPSBT()))
}
