import { type Network, shortenAddress } from '@latchkey/headless'
import { transferMessages as words } from '../messages/transfer'
import { DetailRow } from './detail-list'

export interface ReviewRowProps {
  label: string
  /** The whole value, if the text is a part of it. Default: none. */
  title?: string | undefined
  /** The direction of the text. Default: that of numbers. */
  dir?: 'ltr' | 'auto' | undefined
  children: string
}

/** A text with its label, in a `DetailList`. */
export function ReviewRow({ label, title, dir = 'ltr', children }: ReviewRowProps) {
  return (
    <DetailRow label={label}>
      <span data-slot="lk-review-value" dir={dir} title={title} className="truncate">
        {children}
      </span>
    </DetailRow>
  )
}

export interface ReviewPlaceProps {
  /** Address of the account that pays. */
  account: string
  network: Network | undefined
}

/** Which account pays, and on which network. */
export function ReviewPlace({ account, network }: ReviewPlaceProps) {
  return (
    <>
      <ReviewRow label={words.from} title={account}>
        {shortenAddress(account)}
      </ReviewRow>
      {network && (
        <ReviewRow label={words.network} dir="auto">
          {network.name}
        </ReviewRow>
      )}
    </>
  )
}
