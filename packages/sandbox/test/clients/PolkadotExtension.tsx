import { web3Accounts, web3Enable, web3FromAddress } from '@polkadot/extension-dapp'
import { useState } from 'react'
import { ClientSection } from './ClientSection.js'
import { signedText } from './signedText.js'

/**
 * Polkadot extensions of `window.injectedWeb3`. The client asks all of them at once, and names those that let
 * it in.
 */
export function PolkadotExtension() {
  const [found, setFound] = useState<readonly string[]>(['Every extension'])
  const [account, setAccount] = useState<string>()
  return (
    <ClientSection
      name="@polkadot/extension-dapp"
      wallets={found}
      account={account}
      connect={async () => {
        const extensions = await web3Enable('Clients')
        const [first] = await web3Accounts()
        setFound(extensions.map(({ name }) => name))
        setAccount(first?.address)
      }}
      sign={async () => {
        const { signer } = await web3FromAddress(account ?? '')
        const signed = await signer.signRaw?.({ address: account ?? '', data: signedText, type: 'bytes' })
        if (!signed) throw new Error('This extension signs no messages.')
        return signed.signature
      }}
    />
  )
}
