import type { Latchkey } from '../../../core/createLatchkey.js'
import { internalsOf } from '../../../core/internals.js'
import type { Namespace } from '../../../shared/caip.js'
import type { GetWalletPageReturnType } from './getWalletPage.js'
import { loadWalletPage } from './loadWalletPage.js'

type FirstPages = Map<Namespace | undefined, Promise<GetWalletPageReturnType>>

const firstPages = (latchkey: Latchkey): FirstPages =>
  internalsOf(latchkey).store('firstWalletPages', () => new Map())

/** Asks for the first page of the list before it is shown; again while it is on its way or there is the same request. */
export function prefetchFirstPage(
  latchkey: Latchkey,
  namespace: Namespace | undefined,
): Promise<GetWalletPageReturnType> {
  const pages = firstPages(latchkey)
  const known = pages.get(namespace)
  if (known) return known
  const page = loadWalletPage(latchkey, { namespace })
  pages.set(namespace, page)
  page.catch(() => pages.delete(namespace))
  return page
}

/** The first page of the list: the one asked for ahead, if that came, else a new one. */
export function takeFirstPage(
  latchkey: Latchkey,
  { namespace, signal }: { namespace?: Namespace | undefined; signal?: AbortSignal | undefined },
): Promise<GetWalletPageReturnType> {
  const ask = () => loadWalletPage(latchkey, { namespace, signal })
  return firstPages(latchkey).get(namespace)?.catch(ask) ?? ask()
}
