import { ConnectionProvider, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { useEffect } from 'react'
import { bytesToHex, stringToBytes } from 'viem'
import { ClientSection } from './ClientSection.js'
import { signedText } from './signedText.js'

/** Solana wallets by Wallet Standard: the list of adapters that a host passes is empty. */
export function SolanaWalletAdapter({ endpoint }: { endpoint: string }) {
  return (
    <ConnectionProvider endpoint={endpoint}>
      {/* Without a listener it writes every refusal to the console; the section shows it. */}
      <WalletProvider wallets={[]} onError={() => {}}>
        <Wallets />
      </WalletProvider>
    </ConnectionProvider>
  )
}

function Wallets() {
  const { wallets, wallet, publicKey, select, connect, signMessage } = useWallet()
  // The chosen one can be connected from the next render on.
  useEffect(() => {
    if (wallet) void connect().catch(() => {})
  }, [wallet, connect])
  return (
    <ClientSection
      name="@solana/wallet-adapter-react"
      wallets={wallets.map(({ adapter }) => adapter.name)}
      account={publicKey?.toBase58()}
      connect={(name) => select(wallets.find(({ adapter }) => adapter.name === name)?.adapter.name ?? null)}
      sign={async () => {
        if (!signMessage) throw new Error('This wallet signs no messages.')
        return bytesToHex(await signMessage(stringToBytes(signedText)))
      }}
    />
  )
}
