import { createWallet } from '@latchkey/sandbox/wallet'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const wallet = createWallet({
  chains: [{ id: 1337, name: 'One', rpcUrl: 'http://127.0.0.1:18545', nativeCurrency: ether }],
  approval: 'auto',
})
wallet.announce()
// The next request is rejected, as if the user had declined it.
wallet.controls.next({ kind: 'reject' })
