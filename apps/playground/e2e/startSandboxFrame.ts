import type { NetworkSettings, RunningFrame } from '@latchkey/frame/node'
import { startFrame } from '@latchkey/frame/node'
import type { Sandbox } from '@latchkey/sandbox'

/** Options of {@link startSandboxFrame}. */
interface SandboxFrameOptions {
  readonly port: number
  /** Port of the pages that may show the frame. */
  readonly pagePort: number
}

/**
 * Returns the address of the frame at a port of this machine. `app.latchkey.localhost` is of the same site,
 * `127.0.0.1` and `localhost` are not.
 */
export function frameUrlOf(port: number): string {
  return `http://wallet.latchkey.localhost:${port}`
}

/**
 * Starts a secure frame for the networks of a sandbox, whose mails arrive in its inbox, and whose users log
 * in with its identity providers and its Farcaster too. Its wallets are in memory.
 *
 * @throws {Error} If the sandbox has no inbox.
 */
export async function startSandboxFrame(
  sandbox: Pick<Sandbox, 'chains' | 'solana' | 'inbox' | 'providers' | 'farcaster' | 'bundler' | 'paymaster'>,
  { port, pagePort }: SandboxFrameOptions,
): Promise<RunningFrame> {
  const { chains, solana, inbox, providers, farcaster, bundler, paymaster } = sandbox
  if (!inbox) throw new Error('The sandbox was started without an inbox.')
  const networks: NetworkSettings[] = [
    ...chains.map(({ id, name, nativeCurrency: { symbol, decimals }, url, testnet }) => ({
      id: `eip155:${id}`,
      name,
      currency: { symbol, decimals },
      rpcUrls: [url],
      isTest: testnet,
      ...(bundler?.networkId === `eip155:${id}` && {
        bundlerUrl: bundler.url,
        ...(paymaster && { paymaster: { url: paymaster.url } }),
      }),
    })),
    ...(solana
      ? [
          {
            id: solana.caip2,
            name: solana.name,
            currency: { symbol: 'SOL', decimals: 9 },
            rpcUrls: [solana.url],
            isTest: false,
          },
        ]
      : []),
  ]
  return startFrame({
    url: frameUrlOf(port),
    port,
    allowedOrigins: [`http://app.latchkey.localhost:${pagePort}`],
    networks,
    ...(providers && { providers: providers.settings }),
    ...(farcaster && { farcaster: { relayUrl: farcaster.url, rpcUrls: [farcaster.rpcUrl] } }),
    mail: {
      url: inbox.smtpUrl,
      from: { name: 'Latchkey sandbox', address: 'wallet@latchkey.localhost' },
    },
  })
}
