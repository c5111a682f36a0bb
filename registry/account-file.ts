export { AccountHome } from './account-home'
// Also shown in an account without tabs.
export { PendingNotice } from './parts/pending-notice'
// The tabs are shown in the modal. With it, what they share with it is one file.
export * from './shared-by-views'
