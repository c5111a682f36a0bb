import { type ConnectionAccount, shortenAddress, useAccount, useIdentity } from '@latchkey/headless'
import { useCopyButton, useSettled } from '@latchkey/headless/ui'
import { ArrowUpRightIcon, CheckIcon, CopyIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { accountMessages, messages } from '../messages'
import { Action } from './action'
import { cn } from './cn'
import { ListItem, type ListItemProps } from './list'
import { HiddenText, ViewFooter } from './view'
import { addressLabel } from './words'

/** Names and values, such as the parts of a transaction. */
export const DetailList = forwardRef<HTMLDListElement, ComponentPropsWithoutRef<'dl'>>(
  ({ className, ...props }, ref) => (
    <dl
      ref={ref}
      data-slot="lk-detail-list"
      className={cn('lk:rounded-lk-row lk:bg-lk-row lk:px-3 lk:py-1 lk:text-lk-detail', className)}
      {...props}
    />
  ),
)
DetailList.displayName = 'DetailList'

/** A name and its value in a `DetailList`. */
export function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div data-slot="lk-detail-row" className="flex min-h-11 items-center gap-4">
      <dt data-slot="lk-detail-label" className="shrink-0 text-lk-muted">
        {label}
      </dt>
      <dd
        data-slot="lk-detail-value"
        className="m-0 flex min-w-0 flex-1 justify-end text-end font-medium tabular-nums"
      >
        {children}
      </dd>
    </div>
  )
}

interface CopyValueProps {
  /** What is copied. */
  value: string
  /** What is shown. */
  children: ReactNode
}

/** A value that is copied when it is pressed. */
export function CopyValue({ value, children }: CopyValueProps) {
  const { copyValue, copied, copyFailed } = accountMessages
  const { isCopied, copy } = useCopyButton({ failed: copyFailed })
  return (
    <>
      <button
        type="button"
        data-slot="lk-copy-value"
        data-copied={isCopied || undefined}
        title={value}
        className="lk-guard -me-1.5 flex min-h-11 min-w-11 items-center justify-end gap-1.5 rounded-lk-row px-1.5 select-none hover:bg-lk-hover active:bg-lk-press"
        onClick={() => copy(value)}
      >
        <HiddenText>{copyValue} </HiddenText>
        <span data-slot="lk-copy-value-text" className="min-w-0 truncate">
          {children}
        </span>
        <CopyMark isCopied={isCopied} />
      </button>
      <HiddenText role="status">{isCopied ? copied : ''}</HiddenText>
    </>
  )
}

interface CopyMarkProps {
  isCopied: boolean
  /** In pixels. Default 16, which is beside what is copied, and quiet. */
  size?: 16 | 18 | 20 | undefined
  /** Whether it is on the accent colour, where green cannot be read. */
  isOnAccent?: boolean | undefined
}

/** The icon of a button that copies. It is a check mark after that. */
export function CopyMark({ isCopied, size = 16, isOnAccent = false }: CopyMarkProps) {
  const isQuiet = size === 16
  return isCopied ? (
    <CheckIcon
      aria-hidden="true"
      size={size}
      strokeWidth={2}
      className={cn('shrink-0 animate-lk-pop', !isOnAccent && 'text-lk-success')}
    />
  ) : (
    <CopyIcon
      aria-hidden="true"
      size={size}
      strokeWidth={1.75}
      className={cn('shrink-0', isQuiet && 'text-lk-muted')}
    />
  )
}

/** A link below the content of a view, to its page in the network's block explorer. */
export function ExplorerLink({ href }: { href: string }) {
  const { network } = useAccount()
  const explorer = network?.blockExplorers?.default?.name
  return (
    <ViewFooter>
      <Action asChild variant="secondary">
        <a href={href} target="_blank" rel="noopener noreferrer">
          {explorer ? messages.account.explorerNamed(explorer) : messages.account.viewOnExplorer}
          <ArrowUpRightIcon aria-hidden="true" size={18} strokeWidth={1.75} className="rtl:-scale-x-100" />
          <HiddenText>({messages.account.newTab})</HiddenText>
        </a>
      </Action>
    </ViewFooter>
  )
}

interface AddressTextProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  address: string
}

/** A whole address in two lines, whose beginning and end stand out. */
export const AddressText = forwardRef<HTMLSpanElement, AddressTextProps>(
  ({ className, address, ...props }, ref) => (
    <span
      ref={ref}
      data-slot="lk-address-text"
      dir="ltr"
      className={cn(
        'lk:block lk:text-lk-detail lk:text-balance lk:break-all lk:text-lk-muted lk:tabular-nums',
        className,
      )}
      {...props}
    >
      <span data-slot="lk-address-start" className="font-semibold text-lk-ink">
        {address.slice(0, 6)}
      </span>
      {address.slice(6, -4)}
      <span data-slot="lk-address-end" className="font-semibold text-lk-ink">
        {address.slice(-4)}
      </span>
    </span>
  ),
)
AddressText.displayName = 'AddressText'

/** How long a row shows an address before its name is asked for, so that scrolling asks for none. */
const settleMs = 300

/** The name of an address, or the address in its short form. */
export function AddressName({ address }: { address: string }) {
  const isSettled = useSettled(address, settleMs)
  const { data } = useIdentity({ address, query: { enabled: isSettled } })
  return data?.name ? (
    <span dir="auto" title={address} data-slot="lk-address-name">
      {data.name}
    </span>
  ) : (
    <span dir="ltr" title={address} data-slot="lk-address-short" className="tabular-nums">
      {shortenAddress(address)}
    </span>
  )
}

interface AddressItemProps extends Omit<ListItemProps, 'trailing' | 'detail' | 'children'> {
  account: ConnectionAccount
}

/** An address of a wallet and its purpose. Copies the address when pressed. */
export function AddressItem({ account, ...props }: AddressItemProps) {
  const label = addressLabel(account)
  const words = messages.account
  const { isCopied, copy } = useCopyButton({ failed: words.copyFailed })
  return (
    <>
      <ListItem
        data-slot="lk-address-item"
        data-type={account.type}
        data-copied={isCopied || undefined}
        title={account.address}
        detail={
          <span data-slot="lk-address-item-address" dir="ltr" className="tabular-nums">
            {shortenAddress(account.address)}
          </span>
        }
        trailing={<CopyMark isCopied={isCopied} />}
        onClick={() => copy(account.address)}
        {...props}
      >
        <HiddenText>{words.copy} </HiddenText>
        {label}
      </ListItem>
      <HiddenText role="status">{isCopied ? words.copied : ''}</HiddenText>
    </>
  )
}
