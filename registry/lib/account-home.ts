import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { type LazyModule, lazyModule } from './lazy-module'
import { useLazyModule } from './use-lazy-module'

export interface AccountHomeProps {
  /** Shown instead, if no service supports the network of the account. */
  children: ReactNode
}

interface AccountHomeExports {
  readonly AccountHome: ComponentType<AccountHomeProps>
  readonly PendingNotice: ComponentType
}

/** The account with its tabs, which loads when an account is shown in an app with services for them. */
export type AccountHomeModule = LazyModule<AccountHomeExports>

export const AccountHomeContext = createContext<AccountHomeModule>(
  lazyModule(() => Promise.reject(new Error('No module provides the tabs of the account.'))),
)

/**
 * Loads the account with its tabs, and the notice of requests that wait.
 *
 * @param isWanted - Whether its code is needed: the app has services for the tabs, or a request waits.
 */
export function useAccountHome(isWanted: boolean): {
  /** `undefined` while it loads, if it is not wanted, and if it could not be loaded. */
  readonly AccountHome: ComponentType<AccountHomeProps> | undefined
  /** The requests that a wallet has not answered. `undefined` as `AccountHome`. */
  readonly PendingNotice: ComponentType | undefined
  readonly isLoading: boolean
} {
  const lazy = useContext(AccountHomeContext)
  const loaded = useLazyModule(lazy)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (isWanted) lazy.load().catch(() => setHasFailed(true))
  }, [isWanted, lazy])
  return {
    AccountHome: isWanted ? loaded?.AccountHome : undefined,
    PendingNotice: isWanted ? loaded?.PendingNotice : undefined,
    isLoading: isWanted && !loaded && !hasFailed,
  }
}
