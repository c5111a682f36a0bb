import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startSandbox } from '@latchkey/sandbox'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../../../scripts/chromium/launchChromium'
import { bundlePageScript } from '../bundlePageScript'
import { serveFolder } from '../serveFolder'
import { contactSheet } from './contactSheet'
import { takePictures } from './docsPictures'
import { buildStorybook, readShotStories, type ShotStory } from './storybook'
import { takeShot } from './takeShot'
import { deviceNames, devices, shotFile, themes } from './variants'

/** A visual defect of a story. */
export interface ShotFinding {
  readonly story: string
  readonly what: string
  /** Device and theme. */
  readonly variants: readonly string[]
}

type OpenFinding = ShotFinding & { variants: string[] }

export interface ShotsResult {
  readonly shots: number
  readonly findings: readonly ShotFinding[]
}

/**
 * Takes a picture of every story with the tag `shot`, on phone and desktop, light and dark, into
 * `.cache/shots`, and checks it for defects. If all are taken, the pictures in `docs/` are updated.
 *
 * @param storyPrefix Takes only stories whose id starts with it, and does not update `docs/`.
 */
export async function runShots(parameters: {
  root: string
  storyPrefix?: string | undefined
  log: (line: string) => void
}): Promise<ShotsResult> {
  const { root, storyPrefix = '', log } = parameters
  const shotsFolder = join(root, '.cache/shots')
  const storybookFolder = join(root, '.cache/storybook')
  const ends: (() => Promise<unknown>)[] = []
  try {
    if (!storyPrefix) await rm(shotsFolder, { recursive: true, force: true })
    await mkdir(shotsFolder, { recursive: true })
    const sandbox = await startSandbox({ ports: 'free', polkadot: false })
    ends.push(sandbox.stop)
    log('building the Storybook...')
    await buildStorybook(root, storybookFolder, {
      VITE_SANDBOX_URL: sandbox.url,
      VITE_SOLANA_URL: sandbox.solana?.url ?? '',
      VITE_BITCOIN_URL: sandbox.bitcoin?.url ?? '',
    })
    const stories = await readShotStories(storybookFolder, storyPrefix)
    if (stories.length === 0)
      throw new Error(`No story with the tag "shot" has an id that starts with "${storyPrefix}".`)
    const server = await serveFolder(storybookFolder, { isCached: true })
    ends.push(server.stop)
    const browser = await launchChromium()
    ends.push(() => browser.close())

    const { findings, modalStories } = await takeAll({ browser, url: server.url, stories, shotsFolder, log })
    await writeFile(join(shotsFolder, 'index.html'), contactSheet(stories, modalStories))
    if (!storyPrefix)
      await takePictures({ browser, storybookUrl: server.url, shotsFolder, docs: join(root, 'docs') })
    return { shots: stories.length * deviceNames.length * themes.length, findings }
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

async function takeAll(parameters: {
  browser: Browser
  url: string
  stories: readonly ShotStory[]
  shotsFolder: string
  log: (line: string) => void
}): Promise<{ findings: ShotFinding[]; modalStories: Set<string> }> {
  const { browser, url, stories, shotsFolder, log } = parameters
  const content = await bundlePageScript(join(import.meta.dirname, 'inspect/inspect.ts'))
  const findings: OpenFinding[] = []
  const modalStories = new Set<string>()
  for (const device of deviceNames) {
    for (const theme of themes) {
      const context = await browser.newContext(devices[device])
      await context.addInitScript({ content })
      log(`${stories.length} stories, ${device}, ${theme}...`)
      for (const { id: story } of stories) {
        const page = await context.newPage()
        const file = join(shotsFolder, shotFile(story, device, theme))
        const found = await takeShot(page, { url, story, theme, device, file })
        for (const what of found.findings) note(findings, story, what, `${device}, ${theme}`)
        if (found.isModal) modalStories.add(story)
        await page.close()
      }
      await context.close()
    }
  }
  return { findings, modalStories }
}

/** A defect in several variants of a story is one finding. */
function note(findings: OpenFinding[], story: string, what: string, variant: string): void {
  const known = findings.find((finding) => finding.story === story && finding.what === what)
  if (known) known.variants.push(variant)
  else findings.push({ story, what, variants: [variant] })
}
