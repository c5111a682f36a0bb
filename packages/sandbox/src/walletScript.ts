import type { PageWalletOptions } from './page/pageWallets.js'
import { readPageScript } from './readPageScript.js'

/** JSON that may also stand in a `<script>` element. */
const toScriptLiteral = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/**
 * One self-contained script that puts wallets into a page before the page's own scripts run, and leaves them
 * in `window.latchkeySandbox`. For Playwright's `addInitScript({ content })` or a `<script>` element.
 */
export async function walletScript(options: PageWalletOptions = {}): Promise<string> {
  const { solana, bitcoin, polkadot, multiChain } = options
  const isEvmAlone = !(solana || bitcoin || polkadot || multiChain)
  const code = await readPageScript(isEvmAlone ? 'wallet' : 'wallets')
  return `;(function (latchkeySandboxOptions) {\n${code}\n})(${toScriptLiteral(options)})\n`
}
