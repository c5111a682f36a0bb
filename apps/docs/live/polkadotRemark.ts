import type { SignerPayload } from '@latchkey/headless/polkadot'

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
