import type { Kernel } from './createKernel.js'
import type { CommonControls } from './types.js'
import { createApprovalWindow } from './window/createApprovalWindow.js'

/** Creates the approval window of a wallet, if there is a document. */
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
      if (!found) throw new Error(`The wallet does not have the namespace "${request.namespace}".`)
      return found.describe(request)
    },
  })
}
