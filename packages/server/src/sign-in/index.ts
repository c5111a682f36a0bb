export { createMemorySignInStore } from './createMemorySignInStore.js'
export { createSignIn } from './createSignIn.js'
export type { SignIn, SignInOptions, SignInSession } from './SignIn.js'
export type { SignInStore, StoredAccount, StoredNonce, StoredSession } from './SignInStore.js'
