import { createStore, type EIP6963ProviderDetail } from 'mipd'
import { useState, useSyncExternalStore } from 'react'
import { stringToHex } from 'viem'
import { ClientSection } from './ClientSection.js'
import { signedText } from './signedText.js'

const store = createStore()

/** EVM wallets by EIP-6963. */
export function Mipd() {
  const found = useSyncExternalStore(store.subscribe, store.getProviders)
  const [provider, setProvider] = useState<EIP6963ProviderDetail['provider']>()
  const [account, setAccount] = useState<`0x${string}`>()
  return (
    <ClientSection
      name="mipd"
      wallets={found.map(({ info }) => info.name)}
      account={account}
      connect={async (wallet) => {
        const chosen = found.find(({ info }) => info.name === wallet)?.provider
        const [first] = (await chosen?.request({ method: 'eth_requestAccounts' })) ?? []
        setProvider(chosen)
        setAccount(first)
      }}
      sign={async () => {
        if (!provider || !account) throw new Error('Nothing is connected.')
        return provider.request({ method: 'personal_sign', params: [stringToHex(signedText), account] })
      }}
    />
  )
}
