import type { ActivityKind } from '../lib/describe-activity'

const monthOfThisYear = new Intl.DateTimeFormat('en-US', { month: 'long' })
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const done: Readonly<Record<ActivityKind, string>> = {
  sent: 'Sent',
  received: 'Received',
  sentToSelf: 'Sent to yourself',
  swapped: 'Swapped',
  approved: 'Approved',
  minted: 'Minted',
  burned: 'Burned',
  deposited: 'Deposited',
  withdrawn: 'Withdrawn',
  deployed: 'Contract created',
  called: 'Contract call',
}

const failed: Readonly<Partial<Record<ActivityKind, string>>> = {
  sent: 'Send failed',
  swapped: 'Swap failed',
  approved: 'Approval failed',
  minted: 'Mint failed',
  called: 'Contract call failed',
}

const pending: Readonly<Partial<Record<ActivityKind, string>>> = {
  sent: 'Sending',
  received: 'Receiving',
  swapped: 'Swapping',
  approved: 'Approving',
  minted: 'Minting',
}

/** The texts of past transactions in English. They load with the list. */
export const activityMessages = {
  list: 'Activity',
  loading: 'Loading activity',
  noneTitle: 'No activity yet',
  noneDetail: 'Your transactions on this network appear here.',
  partial: 'Some transactions may be missing.',
  to: 'To',
  from: 'From',
  hidden: 'Suspicious transaction hidden',
  lookAlike: 'Imitates an address you sent to',
  zero: 'Moves nothing, not sent by you',
  /** Returns the heading of a month. `month` 0 is January. */
  month: (year: number, month: number) =>
    (year === new Date().getFullYear() ? monthOfThisYear : monthAndYear).format(new Date(year, month)),
  day: (at: number) => day.format(at),
  time: (at: number) => time.format(at),
  notFound: 'Transaction not found',
  status: 'Status',
  statuses: { confirmed: 'Confirmed', failed: 'Failed', pending: 'Pending' },
  date: 'Date',
  transaction: 'Transaction',
  you: 'You',
  transfers: (count: number) => `${count} transfers`,
  moreTransfers: (count: number) => `and ${count} more`,
  lookAlikeWarning: 'This address imitates one that you sent to. Don’t copy it.',
  zeroWarning: 'This moves nothing, and you didn’t send it. Don’t copy its address.',
  names: {
    confirmed: (kind: ActivityKind) => done[kind],
    failed: (kind: ActivityKind) => failed[kind] ?? 'Transaction failed',
    pending: (kind: ActivityKind) => pending[kind] ?? 'Pending',
  },
}

/** The type of every locale. */
export type ActivityMessages = typeof activityMessages
