import { join } from 'node:path'
import { startSandbox } from '@latchkey/sandbox'
import { launchChromium } from '@latchkey/test/launchChromium'
import { serveFolder } from '@latchkey/test/serveFolder'
import type { Browser } from 'playwright-core'
import { buildStorybook, readStories, type ShotStory } from './storybook'

/** The built Storybook of the registry, and a browser. */
export interface RunningStorybook {
  readonly browser: Browser
  readonly url: string
  /** @throws Error If no story has the tag and an id that starts with `prefix`. */
  readStories(tag: string, prefix: string): Promise<ShotStory[]>
}

/** Builds and serves the Storybook on local chains, runs a function, and stops everything. */
export async function withStorybook<result>(
  { root, log }: { root: string; log: (line: string) => void },
  run: (storybook: RunningStorybook) => Promise<result>,
): Promise<result> {
  const folder = join(root, '.cache/storybook')
  const ends: (() => Promise<unknown>)[] = []
  try {
    const sandbox = await startSandbox({ ports: 'free', contents: 'assets', polkadot: false })
    ends.push(sandbox.stop)
    log('building the Storybook...')
    await buildStorybook(root, folder, {
      VITE_SANDBOX_URL: sandbox.url,
      VITE_SOLANA_URL: sandbox.solana?.url ?? '',
      VITE_BITCOIN_URL: sandbox.bitcoin?.url ?? '',
    })
    const server = await serveFolder(folder, { isCached: true })
    ends.push(server.stop)
    const browser = await launchChromium()
    ends.push(() => browser.close())
    return await run({
      browser,
      url: server.url,
      readStories: (tag, prefix) => readStories(folder, tag, prefix),
    })
  } finally {
    for (const end of ends.reverse()) await end()
  }
}
