import type { SignerPayload } from '@latchkey/headless/polkadot'
import { base58, base64 } from '@scure/base'
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

const lamports = 1_000_000n

/** Returns a transaction of Solana that the account has not signed: it sends 0.001 SOL to itself. */
export async function solanaTransfer(rpcUrl: string, account: string): Promise<Uint8Array> {
  const blockhash = base58.decode(await latestBlockhash(rpcUrl))
  const transfer = new Uint8Array(12)
  const view = new DataView(transfer.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  const [signatures, header, systemProgram] = [
    [1, ...new Uint8Array(64)],
    // One account signs. One account is only read, which is the program.
    [1, 0, 1],
    new Uint8Array(32),
  ]
  const accounts = [2, ...base58.decode(account), ...systemProgram]
  // The program by its index, and the account twice: from and to.
  const instruction = [1, 2, 0, 0, transfer.length, ...transfer]
  return Uint8Array.from([...signatures, ...header, ...accounts, ...blockhash, 1, ...instruction])
}

async function latestBlockhash(rpcUrl: string): Promise<string> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getLatestBlockhash', params: [] })
  const response = await fetch(rpcUrl, { method: 'POST', body })
  return (await response.json()).result.value.blockhash
}

/** `system.remark` of "Hello", SCALE-encoded. */
const remark = '0x00001448656c6c6f'

/** Returns a transaction of Polkadot that the account has not signed: it writes "Hello" into a block. */
export async function polkadotRemark(url: string, account: string): Promise<SignerPayload> {
  const call = async (method: string, params: readonly unknown[] = []) => {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return (await response.json()).result
  }
  const [genesisHash, { specVersion, transactionVersion }] = await Promise.all([
    call('chain_getBlockHash', [0]),
    call('state_getRuntimeVersion'),
  ])
  return {
    address: account,
    blockHash: genesisHash,
    blockNumber: '0x00000000',
    // Without an end.
    era: '0x00',
    genesisHash,
    method: remark,
    nonce: '0x00000000',
    signedExtensions: [
      'CheckSpecVersion',
      'CheckTxVersion',
      'CheckGenesis',
      'CheckMortality',
      'CheckNonce',
      'CheckWeight',
      'ChargeTransactionPayment',
    ],
    specVersion: hexOf(specVersion),
    tip: '0x00000000000000000000000000000000',
    transactionVersion: hexOf(transactionVersion),
    version: 4,
  }
}

const hexOf = (value: number) => `0x${value.toString(16).padStart(8, '0')}` as const
