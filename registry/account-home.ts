// The tabs are shown in the modal. With it, what they share with it is one file.
export * from './modal'
export { AccountHome } from './parts/account-home'
