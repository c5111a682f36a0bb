import { base58 } from '@scure/base'

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
