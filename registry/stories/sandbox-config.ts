import type { SandboxConfig } from '@latchkey/sandbox'

let config: Promise<SandboxConfig> | undefined

/** Returns the chains of the running sandbox. Throws with instructions if there is none. */
export function sandboxConfig(): Promise<SandboxConfig> {
  config ??= fetchConfig()
  return config
}

async function fetchConfig(): Promise<SandboxConfig> {
  const url: string | undefined = import.meta.env.VITE_SANDBOX_URL
  if (!url)
    throw new Error(
      'These stories talk to a real wallet and real local chains. Start the sandbox (`npx latchkey-sandbox`) and set VITE_SANDBOX_URL to its address.',
    )
  const response = await fetch(`${url}/config.json`).catch(() => undefined)
  if (!response?.ok) throw new Error(`No sandbox answers at ${url} (VITE_SANDBOX_URL). Is it running?`)
  return response.json()
}
