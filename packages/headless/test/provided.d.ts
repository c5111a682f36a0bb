import type { SandboxConfig } from '@latchkey/sandbox'

declare module 'vitest' {
  interface ProvidedContext {
    sandbox: SandboxConfig
  }
}
