import type { SandboxConfig } from '@latchkey/sandbox'
import type { WireLog } from '@latchkey/sandbox/wallet'
import { useState, useSyncExternalStore } from 'react'
import type { Chains } from '../../chains/chains'
import { Button, Panel } from '../controls'
import { chainButtons, directoryControls, relayControls, SandboxControls } from './SandboxControls'
import { type DeckWallet, deckWallets, FaultButtons, WalletControls } from './WalletControls'

/** Sets what wallets and servers do next, and shows all requests. */
export function Deck({ chains }: { chains: Chains }) {
  const { sandbox } = chains
  const [wallets] = useState(() => deckWallets(chains))
  const [index, setIndex] = useState(0)
  const chosen = wallets[index]
  return (
    <section aria-label="Controls" className="drawer-column grid grid-cols-1 gap-4">
      {chosen ? (
        <>
          <Panel title="Test wallet">
            {wallets.length > 1 && (
              <div className="flex flex-wrap gap-1.5">
                {wallets.map((each, position) => (
                  <Button key={each.path} aria-pressed={each === chosen} onClick={() => setIndex(position)}>
                    {each.name}
                  </Button>
                ))}
              </div>
            )}
            <WalletControls key={chosen.path} chosen={chosen} />
          </Panel>
          <Panel title="Next request">
            <FaultButtons chosen={chosen} />
          </Panel>
          <WireLogPanel chosen={chosen} hasTests={sandbox !== undefined} />
        </>
      ) : (
        <Panel title="Wallets">
          <p className="text-sm text-quiet">This page was opened without a wallet.</p>
        </Panel>
      )}
      {sandbox && <ServerControls key={chosen?.namespace} config={sandbox.config} chosen={chosen} />}
    </section>
  )
}

/** @param props.hasTests Whether tests reach the wallet, as those of the sandbox. */
function WireLogPanel({ chosen, hasTests }: { chosen: DeckWallet; hasTests: boolean }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Panel title="Requests to the wallet">
      <div className="flex gap-2">
        <Button onClick={() => chosen.wallet.log.clear()}>Clear</Button>
        {hasTests && (
          <Button
            onClick={async () => {
              await copySceneAsTest(chosen)
              setIsCopied(true)
              setTimeout(() => setIsCopied(false), 1500)
            }}
          >
            {isCopied ? 'Copied' : 'Copy as a test'}
          </Button>
        )}
      </div>
      <WireLogList log={chosen.wallet.log} />
    </Panel>
  )
}

/** Funds the active account of a wallet, and sets faults for the servers of the sandbox. */
function ServerControls({ config, chosen }: { config: SandboxConfig; chosen: DeckWallet | undefined }) {
  useSelection(chosen)
  const chain = chainButtons(config, chosen)
  const { url } = config
  return (
    <>
      {chain && <SandboxControls title={`Network ${chain.name}`} url={url} controls={chain.controls} />}
      <SandboxControls title="Relay" url={url} controls={relayControls} />
      <SandboxControls title="Wallet directory" url={url} controls={directoryControls} />
    </>
  )
}

const nothing = () => () => {}

/** Returns the wallet's account and chain, which decide the buttons. */
function useSelection(chosen: DeckWallet | undefined) {
  const controls = chosen?.wallet.controls
  return useSyncExternalStore(controls?.subscribe ?? nothing, () => controls?.getSnapshot())
}

/** Number of lines, newest first. */
const shown = 60

/** The requests, responses and events of a wallet. */
function WireLogList({ log }: { log: WireLog }) {
  const entries = useSyncExternalStore(log.subscribe, () => log.entries)
  return (
    <ol aria-label="Request log" className="max-h-80 overflow-auto text-xs leading-5">
      {entries
        .slice(-shown)
        .reverse()
        .map((entry) => (
          <li key={entry.id} className="border-t border-line py-1">
            <details>
              <summary className="cursor-pointer max-md:min-h-11 max-md:content-center">
                <span aria-hidden="true" className="text-quiet">
                  {entry.direction === 'event' ? '←' : entry.direction === 'chain' ? '⇢' : '→'}
                </span>{' '}
                <span className="font-mono break-all">{entry.method}</span>{' '}
                <span className={entry.status === 'error' ? 'text-danger' : 'text-quiet'}>
                  {entry.status === 'error' ? entry.error?.code : entry.status}
                  {entry.durationMs !== undefined && ` · ${entry.durationMs.toFixed(0)} ms`}
                </span>
              </summary>
              <pre className="overflow-auto">
                {JSON.stringify(
                  { params: entry.params, result: entry.result, error: entry.error },
                  printBigint,
                  2,
                )}
              </pre>
            </details>
          </li>
        ))}
    </ol>
  )
}

function printBigint(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value
}

/**
 * Copies a Playwright test that starts with the current state: the settings of the wallet and its requests.
 */
async function copySceneAsTest(chosen: DeckWallet): Promise<void> {
  await navigator.clipboard.writeText(sceneAsTest(chosen, window.location.pathname + window.location.search))
}

/** Returns the text of the test. */
function sceneAsTest({ wallet, path: name }: DeckWallet, path: string): string {
  const state = wallet.controls.getSnapshot()
  const steps = [
    `wallet.controls.setApproval('${state.approval}')`,
    state.locked && 'wallet.controls.setLocked(true)',
    state.dead && 'wallet.controls.setDead(true)',
    `wallet.controls.switchAccount('${state.selectedAccount}')`,
    'chainId' in state && `wallet.controls.switchChain(${state.chainId})`,
    ...state.faults.map((fault) => `wallet.controls.next(${JSON.stringify(fault)})`),
  ].filter(Boolean)
  const asked = wallet.log.entries
    .filter(({ direction }) => direction === 'request')
    .map(({ method, error }) => `  //   ${method}${error ? ` -> ${error.code}` : ''}`)
  return [
    "import { expect, test } from '@playwright/test'",
    '',
    "test('the scene', async ({ page }) => {",
    `  await page.goto('${path}')`,
    '  await page.waitForFunction(() => window.latchkeySandbox)',
    '  await page.evaluate(() => {',
    `    const wallet = ${name}`,
    ...steps.map((step) => `    ${step}`),
    '  })',
    '  // The wallet was asked:',
    ...(asked.length > 0 ? asked : ['  //   nothing yet']),
    "  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()",
    '})',
    '',
  ].join('\n')
}
