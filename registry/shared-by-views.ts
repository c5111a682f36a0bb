// What the files that load after the modal share. Each of them exports this one, so that a bundler makes one
// file of it, and not one for each set of files that share a part: a view would load with 30 small files.
export {
  sharedByViews,
  useIdentity,
  useTokens,
  useViewLeave,
  useViewMemory,
  useWalletLink,
} from '@latchkey/headless'
export { AtSignIcon, SearchXIcon } from 'lucide-react'
export * from './lib/headline'
export * from './messages/account'
export * from './modal'
export * from './parts/attempt-face'
export * from './parts/copy-value'
export * from './parts/detail-list'
export * from './parts/explorer-link'
export * from './parts/group-heading'
export * from './parts/hidden-amount'
export * from './parts/hidden-row'
export * from './parts/open-wallet'
export * from './parts/skeleton-items'
export * from './parts/token-picture'
export * from './parts/warning-note'
export * from './primitives/button-link'
export * from './primitives/list-link'
export * from './primitives/search-input'
export * from './primitives/tabs'
export * from './primitives/virtual-list'
