import { SignClient } from '@walletconnect/sign-client'

const cores = new Map<string | undefined, unknown>()
const init = SignClient.init.bind(SignClient)
SignClient.init = (options) => {
  // The package adds a colon to the prefix.
  cores.set(options?.core?.customStoragePrefix.replace(/^:/, ''), options?.core)
  return init(options)
}

/**
 * Returns the core of the client that was opened last with this prefix. A page has no way to it: the
 * property of `globalThis` under which its package puts it is removed.
 */
export function openedCore<core>(storagePrefix: string): core {
  return cores.get(storagePrefix) as core
}
