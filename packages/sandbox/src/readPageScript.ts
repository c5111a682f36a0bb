import { readFile } from 'node:fs/promises'

/** The page scripts. `wallets` has the wallets of every namespace, `wallet` those of EVM only. */
export type PageScript = 'wallet' | 'wallets' | 'peer'

const bundles = new Map<PageScript, Promise<string>>()

async function read(script: PageScript): Promise<string> {
  // Source files have no build to read, so the bundle is made now.
  if (import.meta.url.endsWith('.ts')) {
    // Not a literal: the published package has no such file, and a developer's bundler must not look for it.
    const source: string = new URL('./bundlePageScript.ts', import.meta.url).href
    const { bundlePageScript } = (await import(
      /* @vite-ignore */ source
    )) as typeof import('./bundlePageScript.js')
    return bundlePageScript(script)
  }
  return readFile(new URL(`./${script}.iife.js`, import.meta.url), 'utf8')
}

/** Returns the text of a page script. It is read once, and again after a failure. */
export async function readPageScript(script: PageScript): Promise<string> {
  const bundle = bundles.get(script) ?? read(script)
  bundles.set(script, bundle)
  return bundle.catch((error: unknown) => {
    bundles.delete(script)
    throw error
  })
}
