import type { Namespace } from '@latchkey/protocol'
import type { Latchkey } from '../../../core/createLatchkey.js'
import { internalsOf } from '../../../core/internals.js'
import { type GetWalletPageReturnType, getWalletPage } from './getWalletPage.js'

type FirstPages = Map<Namespace | undefined, Promise<GetWalletPageReturnType>>

const firstPages = (latchkey: Latchkey): FirstPages =>
  internalsOf(latchkey).store('firstWalletPages', () => new Map())

/**
 * Requests the first page of the list before it is shown. Returns the earlier request while it is pending or
 * if it succeeded.
 */
export function prefetchFirstPage(
  latchkey: Latchkey,
  namespace: Namespace | undefined,
): Promise<GetWalletPageReturnType> {
  const pages = firstPages(latchkey)
  const known = pages.get(namespace)
  if (known) return known
  const page = getWalletPage(latchkey, { namespace })
  pages.set(namespace, page)
  page.catch(() => pages.delete(namespace))
  return page
}

/** Resolves with the prefetched first page of the list, or requests it. */
export function loadFirstPage(
  latchkey: Latchkey,
  { namespace, signal }: { namespace?: Namespace | undefined; signal?: AbortSignal | undefined },
): Promise<GetWalletPageReturnType> {
  const load = () => getWalletPage(latchkey, { namespace, signal })
  return firstPages(latchkey).get(namespace)?.catch(load) ?? load()
}
