import { useState } from 'react'
import { AddressPurpose, getProviders, type RpcErrorResponse, request } from 'sats-connect'
import { ClientSection } from './ClientSection.js'
import { signedText } from './signedText.js'

/** Bitcoin wallets of `window.btc_providers`. */
export function SatsConnect() {
  const [providers] = useState(getProviders)
  const [providerId, setProviderId] = useState<string>()
  const [account, setAccount] = useState<string>()
  return (
    <ClientSection
      name="sats-connect"
      wallets={providers.map(({ name }) => name)}
      account={account}
      connect={async (wallet) => {
        const id = providers.find(({ name }) => name === wallet)?.id
        const answer = await request('wallet_connect', { addresses: [AddressPurpose.Payment] }, id)
        if (answer.status === 'error') throw refusal(answer)
        setProviderId(id)
        setAccount(answer.result.addresses[0]?.address)
      }}
      sign={async () => {
        const answer = await request(
          'signMessage',
          { address: account ?? '', message: signedText },
          providerId,
        )
        if (answer.status === 'error') throw refusal(answer)
        return answer.result.signature
      }}
    />
  )
}

const refusal = ({ error }: Pick<RpcErrorResponse, 'error'>) => new Error(error.message)
