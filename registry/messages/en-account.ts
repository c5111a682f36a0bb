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

/** The texts of the account's tabs in English. They load with the tabs. */
export const accountMessages = {
  tabs: 'Account',
  tokens: {
    title: 'Tokens',
    list: 'Tokens',
    loading: 'Loading tokens',
    failed: 'Couldn’t load tokens',
    noneTitle: 'No tokens on this network',
    noneDetail: 'What you receive appears here.',
    worth: (amount: string) => `$${amount}`,
    currency: 'US dollars',
    hidden: (count: number) => (count === 1 ? '1 hidden token' : `${count} hidden tokens`),
    hiddenDetail: 'Tiny amounts and look-alikes',
    dust: 'Worth less than $0.01',
    lookAlike: (symbol: string) => `Not ${symbol}, but looks like it`,
  },
  activity: {
    title: 'Activity',
    list: 'Activity',
    loading: 'Loading activity',
    failed: 'Couldn’t load activity',
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
    nft: (name: string | undefined, tokenId: string | undefined) =>
      [name ?? 'NFT', tokenId && !name?.includes(tokenId) && `#${tokenId}`].filter(Boolean).join(' '),
  },
  nfts: {
    title: 'NFTs',
    list: 'NFTs',
    loading: 'Loading NFTs',
    failed: 'Couldn’t load NFTs',
    noneTitle: 'No NFTs on this network',
    noneDetail: 'What you receive or mint appears here.',
    partial: 'Some NFTs may be missing.',
    hidden: (count: number) => (count === 1 ? '1 hidden NFT' : `${count} hidden NFTs`),
    hiddenDetail: 'Reported as spam',
    quantityOf: (count: bigint) => `${count.toLocaleString('en-US')} owned`,
    notFound: 'NFT not found',
    pictureHidden:
      'Unknown collection. To show its picture, your browser asks a server that its creator chose.',
    showPicture: 'Show picture',
    collection: 'Collection',
    tokenId: 'Token ID',
    quantity: 'Owned',
    contract: 'Contract',
    standard: 'Standard',
    standards: { erc721: 'ERC-721', erc1155: 'ERC-1155' },
  },
  settings: { name: 'Name', address: 'Address', wallet: 'Wallet' },
  amountHidden: 'Amount hidden',
  copyValue: 'Copy',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy',
  retry: 'Try again',
  retryIn: (seconds: number) => `Try again in ${seconds} s`,
}

/** The type of every locale. */
export type AccountMessages = typeof accountMessages
