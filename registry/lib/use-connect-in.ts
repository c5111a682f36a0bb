import { type NamespaceOf, useModal, useRouter, type ViewName } from '@latchkey/headless'

/**
 * Returns a function that opens the list of wallets, of one namespace or of all. `redirectView` is the view
 * to show after the user has connected.
 */
export function useConnectIn(): (namespace: NamespaceOf | undefined, redirectView?: ViewName) => void {
  const { prepare } = useModal()
  const { push } = useRouter()
  return (namespace, redirectView) => {
    prepare()
    push('Connect', { namespace, redirectView })
  }
}
