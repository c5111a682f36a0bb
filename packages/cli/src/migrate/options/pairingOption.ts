import type { Expression } from '@babel/types'
import { headless } from '../headless.js'
import type { Rewriter } from '../rewriter.js'

/** Returns `pairing: walletConnect({ projectId })`. */
export function pairingOption(rewriter: Rewriter, projectId: Expression): string {
  const text = rewriter.textOf(projectId)
  const option = text === 'projectId' ? 'projectId' : `projectId: ${text}`
  return `pairing: ${rewriter.use(`${headless}/wallet-connect`, 'walletConnect')}({ ${option} })`
}
