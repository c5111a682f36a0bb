import { readFile } from 'node:fs/promises'

/** The scripts that run in pages. `wallets` holds the wallets of every namespace, `wallet` those of EVM alone. */
export type PageScript = 'wallet' | 'wallets' | 'peer'

const bundles = new Map<PageScript, Promise<string>>()

async function read(script: PageScript): Promise<string> {
  // From source there is no build to read; the same bundle is made on the spot.
  if (import.meta.url.endsWith('.ts')) {
    // Not a literal: what is published has no such file, and a host's bundler must not look for it.
    const source: string = new URL('./bundlePageScript.ts', import.meta.url).href
    const { bundlePageScript } = (await import(
      /* @vite-ignore */ source
    )) as typeof import('./bundlePageScript.js')
    return bundlePageScript(script)
  }
  return readFile(new URL(`./${script}.iife.js`, import.meta.url), 'utf8')
}

/** The text of a page script. It is read once; after a failure again. */
export async function readPageScript(script: PageScript): Promise<string> {
  const bundle = bundles.get(script) ?? read(script)
  bundles.set(script, bundle)
  return bundle.catch((error: unknown) => {
    bundles.delete(script)
    throw error
  })
}
