import type { SandboxConfig } from '@latchkey/sandbox'

/** Reads where the servers of the sandbox are, and what is on its chains. */
export async function readConfig(): Promise<SandboxConfig> {
  return (await fetch(`${process.env.VITE_SANDBOX_URL}/config.json`)).json()
}
