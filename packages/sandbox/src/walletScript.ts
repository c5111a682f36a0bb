import { readFile } from 'node:fs/promises'
import type { PageWalletOptions } from './page/pageWallets.js'

let bundle: Promise<string> | undefined

async function readBundle(): Promise<string> {
  // From source there is no build to read; the same bundle is made on the spot.
  if (import.meta.url.endsWith('.ts')) {
    // Not a literal: what is published has no such file, and a host's bundler must not look for it.
    const source: string = new URL('./bundleWalletScript.ts', import.meta.url).href
    const { bundleWalletScript } = (await import(
      /* @vite-ignore */ source
    )) as typeof import('./bundleWalletScript.js')
    return bundleWalletScript()
  }
  return readFile(new URL('./wallet.iife.js', import.meta.url), 'utf8')
}

/** JSON that may also stand in a `<script>` element. */
const toScriptLiteral = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/**
 * One self-contained script that puts wallets into a page before the page's own scripts run, and leaves them in
 * `window.latchkeySandbox`. For Playwright's `addInitScript({ content })` or a `<script>` element.
 */
export async function walletScript(options: PageWalletOptions = {}): Promise<string> {
  bundle ??= readBundle()
  const code = await bundle.catch((error: unknown) => {
    bundle = undefined
    throw error
  })
  return `;(function (latchkeySandboxOptions) {\n${code}\n})(${toScriptLiteral(options)})\n`
}
