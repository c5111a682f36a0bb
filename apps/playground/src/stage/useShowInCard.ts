import { useAccount, useRouter, type ViewName } from '@latchkey/headless'

/**
 * Returns a function that shows a view in the card of the page, and moves the focus to its title. Default:
 * the account, or the list of wallets.
 */
export function useShowInCard(): (view?: ViewName) => void {
  const { isConnected } = useAccount()
  const { push, reset } = useRouter()
  return (view) => {
    const title = document.querySelector<HTMLElement>('[data-slot="lk-embedded"] [data-slot="lk-title"]')
    title?.focus()
    reset(isConnected ? 'Account' : 'Connect')
    // Not the first view, so that it has a button that leads back.
    if (view) push(view)
  }
}
