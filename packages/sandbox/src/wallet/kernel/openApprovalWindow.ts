import type { Kernel } from './createKernel.js'
import type { CommonControls } from './types.js'
import { createApprovalWindow } from './window/createApprovalWindow.js'

/** Lets a wallet ask in a window of its own, where there is a document to draw it in. */
export function openApprovalWindow(
  kernel: Kernel,
  controls: CommonControls,
  document: Document | undefined,
): void {
  if (!document) return
  createApprovalWindow({
    document,
    wallet: kernel,
    controls,
    describe({ request }) {
      const found = kernel.namespaces.find(({ namespace }) => namespace === request.namespace)
      if (!found) throw new Error(`The wallet has nothing to do with "${request.namespace}".`)
      return found.describe(request)
    },
  })
}
