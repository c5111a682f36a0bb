import type { FrameAnswers, RpcRequest } from '@latchkey/protocol/frame'
import type { NetworkSettings } from '../../calls/settings.js'
import type { OpenVault } from '../vault/index.js'

/** The networks of the wallet, and which of them is the current one. */
export interface FrameNetworks {
  /** CAIP-2. */
  readonly ids: readonly string[]
  /** @throws FrameFailure `frame/network-unsupported` */
  current(namespace: 'eip155' | 'solana'): { readonly id: string }
  /** @throws FrameFailure `frame/network-unsupported` */
  switchTo(id: string, rpcUrl?: string): void
}

/** Answers requests to the wallet, and asks the user where they need it. */
export interface FrameApprovals {
  request(rpc: RpcRequest, context: { readonly id: string; readonly signal: AbortSignal }): Promise<unknown>
}

/** What {@link FrameParts} makes approvals of. */
export interface ApprovalContext<networks extends FrameNetworks, task> {
  /** Origin of the page, as the handshake found it. */
  readonly appOrigin: string
  /** Returns what the app says of itself. Only a claim. */
  readApp(): { readonly name: string; readonly icons?: string[] } | undefined
  readonly networks: networks
  /** Opens the wallet, in a window if this device cannot. It stays open: do not close it. */
  openWallet(signal: AbortSignal): Promise<OpenVault>
  /** Where approvals are drawn. */
  readonly root: HTMLElement
  readonly emit: FrameAnswers['emit']
  /** Asks in a window. A window that was closed is a rejection. */
  askInWindow(parameters: {
    readonly id: string
    readonly task: task
    readonly signal: AbortSignal
  }): Promise<'approved' | 'rejected'>
}

/** The parts of the page that approve requests. */
export interface FrameParts<networks extends FrameNetworks, task> {
  createNetworks(settings: NetworkSettings[]): networks
  createApprovals(context: ApprovalContext<networks, task>): FrameApprovals
  /** Draws an approval in a window, and resolves with what the user decides. */
  showApprovalWindow(root: HTMLElement, task: unknown): Promise<'approved' | 'rejected'>
}
