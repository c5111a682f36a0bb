import type { SandboxConfig } from '@latchkey/sandbox'

declare module 'vitest' {
  interface ProvidedContext {
    sandbox: SandboxConfig
    /** A chain for the one test file that stops its blocks. */
    slowChain: Pick<SandboxConfig['chains'][number], 'id' | 'name' | 'rpcUrl' | 'nativeCurrency'>
    /** Another one, for the test file of stored transactions. */
    waitingChain: Pick<SandboxConfig['chains'][number], 'id' | 'name' | 'rpcUrl' | 'nativeCurrency'>
  }
}
