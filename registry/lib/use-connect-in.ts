import { type Namespace, useLatchkey, useRouter, type ViewName } from '@latchkey/headless'

/** Leads to the ways into a namespace, or into all; `redirectView` is where a visitor who connected finds themselves. */
export function useConnectIn(): (namespace: Namespace | undefined, redirectView?: ViewName) => void {
  const { stores, modal } = useLatchkey()
  const { push } = useRouter()
  return (namespace, redirectView) => {
    modal.prepare()
    stores.modal.setState({ namespace })
    push('Connect', { redirectView })
  }
}
