import type { SandboxChain, SandboxSolana } from '@latchkey/sandbox'
import { type RunningServer } from '@latchkey/server'

/** The parts of a sandbox that the server reads. */
interface SandboxNetworks {
  /** Address of the control server, whose payment provider sells. */
  readonly url: string
  readonly chains: readonly SandboxChain[]
  readonly solana: SandboxSolana | undefined
}
/**
 * Starts a server that reads the chains and the Solana cluster of a sandbox, swaps at its exchange, and sells
 * by its payment provider, on a free port of 127.0.0.1.
 */
export declare function startSandboxServer({ chains, solana, url }: SandboxNetworks): Promise<RunningServer>
