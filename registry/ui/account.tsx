import {
  type ConnectionAccount,
  shortenAddress,
  useAccount,
  useConnections,
  useFeatures,
  useRouter,
  type ViewName,
} from '@latchkey/headless'
import { useCopyButton, useDisconnectAccount, useHasWallets } from '@latchkey/headless/ui'
import { cva } from 'class-variance-authority'
import {
  ArrowUpRightIcon,
  ChevronRightIcon,
  CoinsIcon,
  GemIcon,
  HandCoinsIcon,
  LogOutIcon,
  WalletCardsIcon,
} from 'lucide-react'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { messages } from '../messages'
import { Action } from './action'
import { cn } from './cn'
import { AddressItem, CopyMark } from './details'
import { ListItem, type ListItemProps, RowIcon } from './list'
import { ErrorNote } from './notes'
import { Avatar, ImageTile, WalletIcon } from './picture'
import { HiddenText } from './view'
import { addressLabel } from './words'

interface AccountCardProps extends ComponentPropsWithoutRef<'div'> {
  address: string
  wallet: { readonly name: string; readonly imageUrl?: string | undefined } | undefined
  /** Whether the name of the wallet is shown, beside its logo. Default true. */
  hasWalletName?: boolean | undefined
  /** The name of the address, for the tile in place of a picture that fails. Default: the address. */
  name?: string | undefined
  /** The picture of the address. Default: one generated from it. */
  imageUrl?: string | undefined
  /** Shown in place of the address: a button that copies it. */
  copy?: ReactNode
  /** Whether the whole address is left out, because nothing may be sent there yet. Default false. */
  isShort?: boolean | undefined
}

/** The connected account: its picture with the wallet's logo, and the address. */
export function AccountCard({
  className,
  address,
  wallet,
  hasWalletName = true,
  name,
  imageUrl,
  copy,
  isShort = false,
  children,
  ...props
}: AccountCardProps) {
  return (
    <div
      data-slot="lk-account-card"
      className={cn(
        'lk:flex lk:flex-col lk:items-center lk-landscape:lk:grid lk-landscape:lk:grid-cols-[auto_minmax(136px,1fr)_minmax(0,auto)] lk-landscape:lk:justify-items-start lk-landscape:lk:gap-x-4',
        className,
      )}
      {...props}
    >
      <div
        data-slot="lk-account-picture"
        className="relative size-14 lk-landscape:col-start-1 lk-landscape:row-span-2 lk-landscape:row-start-1 lk-landscape:self-center"
      >
        {imageUrl ? (
          <ImageTile
            data-slot="lk-account-image"
            src={imageUrl}
            name={name ?? address}
            className="size-14 rounded-full text-lk-title"
          />
        ) : (
          <Avatar address={address} size={56} />
        )}
        {wallet && (
          <WalletIcon
            wallet={wallet}
            className="absolute -end-1.5 -bottom-0.5 size-6 rounded-lk-small text-[9px] ring-3 ring-lk-surface"
          />
        )}
      </div>
      <div
        data-slot="lk-account-texts"
        className="contents lk-landscape:col-start-2 lk-landscape:row-span-2 lk-landscape:row-start-1 lk-landscape:flex lk-landscape:max-w-full lk-landscape:justify-center lk-landscape:min-w-0 lk-landscape:flex-col lk-landscape:items-start"
      >
        {copy ?? (
          <p
            data-slot="lk-account-address"
            dir="ltr"
            title={isShort ? undefined : address}
            className="mt-1 text-lk-title font-semibold whitespace-nowrap tabular-nums"
          >
            {shortenAddress(address)}
          </p>
        )}
        {wallet && hasWalletName && (
          <p
            data-slot="lk-account-wallet"
            dir="auto"
            className="max-w-full truncate text-lk-detail text-lk-muted"
          >
            {messages.account.connectedWith(wallet.name)}
          </p>
        )}
      </div>
      {children && (
        <div
          data-slot="lk-account-amount"
          className="max-w-full lk-landscape:col-start-3 lk-landscape:row-span-2 lk-landscape:row-start-1 lk-landscape:self-center lk-landscape:justify-self-end"
        >
          {children}
        </div>
      )}
    </div>
  )
}

const actionVariants = cva(
  'lk:flex lk:h-12 lk:w-full lk:min-w-0 lk:flex-col lk:items-center lk:justify-center lk:gap-0.5 lk:rounded-lk-row lk:bg-lk-accent/10 lk:px-1 lk:text-lk-caption lk:font-medium lk:transition-[background-color,scale] lk:duration-100 lk:ease-out lk:select-none hover:lk:bg-lk-accent/16 active:lk:scale-[.97] active:lk:bg-lk-accent/22 lk-landscape:lk:h-11 lk-landscape:lk:flex-row lk-landscape:lk:gap-2 lk-landscape:lk:px-3',
)

interface ActionContent {
  icon: ReactNode
  /** A short label. */
  children: ReactNode
}

/** A button below the balance. One to four fit beside each other. */
export function AccountAction({
  className,
  icon,
  children,
  ...props
}: ComponentPropsWithoutRef<'button'> & ActionContent) {
  return (
    <button
      type="button"
      data-slot="lk-account-action"
      className={cn(actionVariants(), className ?? 'lk-guard')}
      {...props}
    >
      <Content icon={icon}>{children}</Content>
    </button>
  )
}

/** A link to another page in a new tab, which looks like an `AccountAction`. */
function AccountLink({ className, icon, children, ...props }: ComponentPropsWithoutRef<'a'> & ActionContent) {
  return (
    <a
      target="_blank"
      rel="noreferrer"
      data-slot="lk-account-link"
      className={cn(actionVariants(), 'lk:no-underline', className ?? 'lk-guard')}
      {...props}
    >
      <Content icon={icon}>{children}</Content>
    </a>
  )
}

function Content({ icon, children }: ActionContent) {
  return (
    <>
      <span
        data-slot="lk-account-action-icon"
        aria-hidden="true"
        className="grid h-5 shrink-0 place-items-center text-lk-accent-text"
      >
        {icon}
      </span>
      <span data-slot="lk-account-action-label" className="max-w-full min-w-0 truncate">
        {children}
      </span>
    </>
  )
}

const words = messages.account

/** Copies the address of the account. */
export function CopyAction({ address }: { address: string }) {
  const { isCopied, copy } = useCopyButton({ failed: words.copyFailed })
  return (
    <>
      <AccountAction
        data-action="copy"
        data-copied={isCopied || undefined}
        title={address}
        aria-label={`${words.copyAddress} ${shortenAddress(address)}`}
        icon={<CopyMark isCopied={isCopied} size={20} />}
        onClick={() => copy(address)}
      >
        {words.copy}
      </AccountAction>
      <HiddenText role="status">{isCopied ? words.copied : ''}</HiddenText>
    </>
  )
}

/** A link to the account in the network's explorer. Renders nothing without one. */
export function ExplorerAction() {
  const { addressExplorerUrl, network } = useAccount()
  if (!addressExplorerUrl) return null
  const explorer = network?.blockExplorers?.default?.name
  const label = explorer ? words.explorerNamed(explorer) : words.viewOnExplorer
  return (
    <li data-slot="lk-account-explorer" className="max-w-40 min-w-0 flex-1">
      <AccountLink
        href={addressExplorerUrl}
        title={label}
        aria-label={`${label} (${words.newTab})`}
        icon={<ArrowUpRightIcon size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />}
      >
        {explorer ?? words.explorer}
      </AccountLink>
    </li>
  )
}

/** Disconnects the account. */
export function DisconnectButton() {
  const { disconnect, isPending, error } = useDisconnectAccount(words.disconnected)
  return (
    <>
      {error && <ErrorNote error={error} />}
      <Action variant="destructive" data-action="disconnect" isBusy={isPending} onClick={disconnect}>
        {!isPending && (
          <LogOutIcon aria-hidden="true" size={18} strokeWidth={1.75} className="rtl:-scale-x-100" />
        )}
        {isPending ? words.disconnecting : words.disconnect}
      </Action>
    </>
  )
}

/** The addresses of an account with several purposes, each to copy. Renders nothing for other accounts. */
export function AddressList({ accounts }: { accounts: readonly ConnectionAccount[] }) {
  const labelled = accounts.filter((account) => addressLabel(account) !== undefined)
  if (labelled.length < 2) return null
  return (
    <ul data-slot="lk-address-list" className="lk:flex lk:flex-col lk:gap-2">
      {labelled.map((account) => (
        <li key={account.address}>
          <AddressItem
            account={account}
            leading={
              <RowIcon>
                {account.type === 'ordinal' ? (
                  <GemIcon size={20} strokeWidth={1.75} />
                ) : (
                  <CoinsIcon size={20} strokeWidth={1.75} />
                )}
              </RowIcon>
            }
          />
        </li>
      ))}
    </ul>
  )
}

interface ViewItemProps extends Omit<ListItemProps, 'trailing'> {
  view: ViewName
}

/** A row that opens another view. Loads the view's code on hover and focus. */
export function ViewItem({ view, ...props }: ViewItemProps) {
  const { push, preload } = useRouter()
  return (
    <ListItem
      trailing={
        <ChevronRightIcon
          aria-hidden="true"
          size={20}
          strokeWidth={1.75}
          className="text-lk-muted rtl:-scale-x-100"
        />
      }
      onPointerEnter={() => preload(view)}
      onFocus={() => preload(view)}
      onClick={() => push(view)}
      {...props}
    />
  )
}

/** Opens the connected wallets. Renders nothing if there is only one, and cannot be more. */
export function WalletsRow() {
  const connections = useConnections()
  if (!useHasWallets()) return null
  return (
    <ViewItem
      view="ProfileWallets"
      data-slot="lk-wallets-row"
      leading={
        <RowIcon>
          <WalletCardsIcon size={20} strokeWidth={1.75} />
        </RowIcon>
      }
      detail={<span dir="auto">{words.walletCount(connections.length)}</span>}
    >
      {words.wallets}
    </ViewItem>
  )
}

/** Opens who may spend from the account. Renders nothing if the app has no permissions. */
export function PermissionsRow() {
  const { hasPermissions } = useFeatures()
  const { canOpen } = useRouter()
  if (!hasPermissions || !canOpen('Permissions')) return null
  return (
    <ViewItem
      view="Permissions"
      data-slot="lk-permissions-row"
      leading={
        <RowIcon>
          <HandCoinsIcon size={20} strokeWidth={1.75} />
        </RowIcon>
      }
      detail={words.permissionsDetail}
    >
      {words.permissions}
    </ViewItem>
  )
}
