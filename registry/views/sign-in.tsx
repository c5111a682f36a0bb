import { shortenAddress, useFeatures, useNetworks } from '@latchkey/headless'
import { type SignInPermission, useSignInView, useViewHeader } from '@latchkey/headless/ui'
import { ChevronDownIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { signInMessages as words } from '../messages'
import { Action } from '../ui/action'
import { OpenWallet } from '../ui/attempt'
import { cn } from '../ui/cn'
import { DetailList, DetailRow } from '../ui/details'
import { DangerNote, ErrorNote } from '../ui/notes'
import { Avatar, ImageTile, NetworkIcon } from '../ui/picture'
import { HiddenText, ViewBody, ViewFooter } from '../ui/view'

/** Signs the user in: who asks, for which account, and what the wallet is asked to sign. */
export function SIWXSignMessageView() {
  const { account, message, permissions, isPending, isCancelling, error, canClose, sign, cancel } =
    useSignInView()
  useViewHeader({ title: words.title })
  // The server writes the text, then the wallet is asked.
  const waiting = message === undefined ? words.authenticating : words.confirm
  return (
    <>
      <ViewBody>
        <Asker />
        <p data-slot="lk-sign-in-detail" className="px-3 text-lk-detail text-pretty text-lk-muted">
          {words.detail}
        </p>
        <AccountDetails address={account.address} networkId={account.networkId} />
        {permissions === undefined && <DangerNote>{words.unreadable}</DangerNote>}
        {permissions?.map((permission) => (
          <Permission key={permission.resource} permission={permission} />
        ))}
        {message !== undefined && <MessageText text={message} />}
        {error && <ErrorNote error={error} />}
      </ViewBody>
      <HiddenText role="status">{isPending ? waiting : ''}</HiddenText>
      <ViewFooter>
        {isPending && message !== undefined && <OpenWallet />}
        {!canClose && (
          <p data-slot="lk-sign-in-hint" className="pb-1 text-center text-lk-detail text-lk-muted">
            {words.required}
          </p>
        )}
        <div data-slot="lk-sign-in-answers" className="flex gap-2">
          <Action variant="secondary" data-action="cancel" isBusy={isCancelling} onClick={() => cancel()}>
            {words.cancel}
          </Action>
          <Action data-action="sign" isBusy={isPending} onClick={() => sign()}>
            {isPending ? waiting : error ? words.tryAgain : words.sign}
          </Action>
        </div>
      </ViewFooter>
    </>
  )
}

/** Which app asks, and from which website. */
function Asker() {
  const { appName, appIconUrl } = useFeatures()
  return (
    <div data-slot="lk-sign-in-asker" className="flex items-center gap-3 px-3">
      {appIconUrl && <ImageTile src={appIconUrl} name={appName} />}
      <p data-slot="lk-sign-in-text" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span data-slot="lk-sign-in-title" className="block text-lk-title font-semibold text-balance">
          <bdi data-slot="lk-sign-in-app">{words.asks(appName)}</bdi>
        </span>
        <bdi data-slot="lk-sign-in-origin" dir="ltr" className="text-lk-detail text-lk-muted">
          {location.host}
        </bdi>
      </p>
    </div>
  )
}

interface AccountDetailsProps {
  address: string | undefined
  networkId: string | undefined
}

/** The account that signs. A contract signs for its network alone. */
function AccountDetails({ address, networkId }: AccountDetailsProps) {
  const { networks } = useNetworks()
  const network = networks.find((each) => each.networkId === networkId)
  if (!address) return null
  return (
    <DetailList>
      <DetailRow label={words.account}>
        <span data-slot="lk-sign-in-account" className="flex min-w-0 items-center gap-2">
          <Avatar address={address} size={20} />
          <span data-slot="lk-sign-in-address" dir="ltr" title={address}>
            {shortenAddress(address)}
          </span>
        </span>
      </DetailRow>
      {network && (
        <DetailRow label={words.network}>
          <span data-slot="lk-sign-in-network" className="flex min-w-0 items-center gap-2">
            <NetworkIcon network={network} className="size-5 text-[8px]" />
            <bdi data-slot="lk-sign-in-network-name" className="truncate">
              {network.name}
            </bdi>
          </span>
        </DetailRow>
      )}
    </DetailList>
  )
}

/** What the message permits the app to do with a resource. */
function Permission({ permission: { resource, actions } }: { permission: SignInPermission }) {
  return (
    <div
      data-slot="lk-sign-in-permission"
      className="rounded-lk-row bg-lk-warning/10 p-3 text-lk-detail [overflow-wrap:anywhere]"
    >
      <p data-slot="lk-sign-in-permission-title" className="font-medium">
        {words.permits}
      </p>
      <ul data-slot="lk-sign-in-actions" className="my-1 ps-4 list-disc">
        {actions.map((action) => (
          <li key={action} data-slot="lk-sign-in-action">
            <bdi data-slot="lk-sign-in-action-name">{words.action(action)}</bdi>
          </li>
        ))}
      </ul>
      <bdi data-slot="lk-sign-in-resource" dir="ltr" className="text-lk-muted">
        {resource}
      </bdi>
    </div>
  )
}

/** The text that the wallet signs. */
function MessageText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div data-slot="lk-sign-in-message" className="flex flex-col gap-2">
      <button
        type="button"
        data-slot="lk-sign-in-toggle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen((was) => !was)}
        className="lk-guard flex min-h-11 items-center justify-between rounded-lk-row px-3 text-lk-detail font-medium text-lk-muted select-none hover:bg-lk-row active:bg-lk-hover"
      >
        {isOpen ? words.hideMessage : words.showMessage}
        <ChevronDownIcon
          aria-hidden="true"
          size={18}
          strokeWidth={1.75}
          className={cn(isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <p
          id={id}
          dir="ltr"
          data-slot="lk-sign-in-message-text"
          className="rounded-lk-row bg-lk-row p-3 text-lk-caption [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          {text}
        </p>
      )}
    </div>
  )
}
