import { type NamespaceOf, useModal, useRouter, type ViewName } from '@latchkey/headless'

/**
 * Returns a function that goes to the wallets of a namespace, or of all. `redirectView` is shown once the user has
 * connected one.
 */
export function useConnectIn(): (namespace: NamespaceOf | undefined, redirectView?: ViewName) => void {
  const { prepare } = useModal()
  const { push } = useRouter()
  return (namespace, redirectView) => {
    prepare()
    push('Connect', { namespace, redirectView })
  }
}
