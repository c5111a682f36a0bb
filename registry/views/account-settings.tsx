import {
  shortenAddress,
  useAccount,
  useFeatures,
  useIdentity,
  useRouter,
  useServiceSupport,
} from '@latchkey/headless'
import { useProtection, useViewHeader } from '@latchkey/headless/ui'
import { ArrowUpRightIcon, AtSignIcon } from 'lucide-react'
import { accountMessages, messages } from '../messages'
import { AddressList, DisconnectButton, PermissionsRow, ViewItem, WalletsRow } from '../ui/account'
import { CopyValue, DetailList, DetailRow } from '../ui/details'
import { SecurityRow, SmartAccountRow } from '../ui/frame-place'
import { ListLink, RowIcon } from '../ui/list'
import { NoAccount } from '../ui/notes'
import { NetworkIcon } from '../ui/picture'
import { HiddenText, ViewBody, ViewFooter } from '../ui/view'

const words = accountMessages.settings

/** The settings of the account: its name and addresses, its network and wallets, and how to disconnect. */
export function AccountSettingsView() {
  const { address, accounts, network, wallet, addressExplorerUrl } = useAccount()
  const { data: identity } = useIdentity()
  const { hasNames } = useFeatures()
  const names = useServiceSupport({ service: 'names', query: { enabled: hasNames } })
  const { canOpen } = useRouter()
  // Until then nothing may be sent to the account: its whole address is shown nowhere.
  const { isNeeded: isUnprotected } = useProtection()
  const mayRegister = hasNames && !isUnprotected && canOpen('RegisterAccountName')
  const explorer = network?.blockExplorers?.default?.name
  useViewHeader({ title: messages.account.settings })

  if (!address)
    return (
      <ViewBody>
        <NoAccount />
      </ViewBody>
    )
  return (
    <>
      <ViewBody>
        <DetailList>
          {identity?.name && (
            <DetailRow label={words.name}>
              <bdi data-slot="lk-settings-name" title={identity.name} className="truncate">
                {identity.name}
              </bdi>
            </DetailRow>
          )}
          <DetailRow label={words.address}>
            {isUnprotected ? (
              <bdi>{shortenAddress(address)}</bdi>
            ) : (
              <CopyValue value={address}>
                <bdi>{shortenAddress(address)}</bdi>
              </CopyValue>
            )}
          </DetailRow>
          {wallet && (
            <DetailRow label={words.wallet}>
              <bdi data-slot="lk-settings-wallet" className="truncate">
                {wallet.name}
              </bdi>
            </DetailRow>
          )}
        </DetailList>
        <AddressList accounts={accounts} />
        <div data-slot="lk-settings-rows" className="flex flex-col gap-2">
          {network && canOpen('Networks') && (
            <ViewItem
              view="Networks"
              leading={<NetworkIcon network={network} />}
              detail={<span dir="auto">{network.name}</span>}
            >
              {messages.account.network}
            </ViewItem>
          )}
          {mayRegister && names.data && identity && !identity.name && (
            <ViewItem
              view="RegisterAccountName"
              data-slot="lk-name-row"
              leading={
                <RowIcon>
                  <AtSignIcon size={20} strokeWidth={1.75} />
                </RowIcon>
              }
              detail={words.chooseNameDetail}
            >
              {words.chooseName}
            </ViewItem>
          )}
          <SecurityRow />
          <SmartAccountRow />
          <PermissionsRow />
          <WalletsRow />
          {addressExplorerUrl && !isUnprotected && (
            <ListLink
              href={addressExplorerUrl}
              data-slot="lk-settings-explorer"
              leading={
                <RowIcon>
                  <ArrowUpRightIcon size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
                </RowIcon>
              }
            >
              {explorer ? messages.account.explorerNamed(explorer) : messages.account.viewOnExplorer}
              <HiddenText> ({messages.account.newTab})</HiddenText>
            </ListLink>
          )}
        </div>
      </ViewBody>
      <ViewFooter>
        <DisconnectButton />
      </ViewFooter>
    </>
  )
}
