import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { bundlePageScript } from '../bundlePageScript'
import { contactSheet, sheetList, sheetsOf } from './contactSheet'
import { takeReadme, takeSheets } from './docsPictures'
import { interScript } from './inter'
import type { ShotStory } from './storybook'
import { takeShot } from './takeShot'
import { deviceNames, devices, shotFile, themes } from './variants'
import { withStorybook } from './withStorybook'

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
  if (!storyPrefix) await rm(shotsFolder, { recursive: true, force: true })
  await mkdir(shotsFolder, { recursive: true })
  return withStorybook({ root, log }, async ({ browser, url, readStories }) => {
    const stories = await readStories('shot', storyPrefix)
    const { findings, modalStories } = await takeAll({ browser, url, stories, shotsFolder, log })
    const sheets = sheetsOf(stories)
    await writeFile(join(shotsFolder, 'index.html'), sheetList(sheets))
    for (const sheet of sheets)
      await writeFile(join(shotsFolder, `${sheet.name}.html`), contactSheet(sheet, modalStories))
    if (!storyPrefix) {
      const docs = join(root, 'docs')
      log('contact sheets, pictures and film of the README...')
      await takeSheets({ browser, shotsFolder, sheets, docs })
      await takeReadme({ browser, storybookUrl: url, docs })
    }
    return { shots: stories.length * deviceNames.length * themes.length, findings }
  })
}

/** Takes the pictures and the film of the README only. */
export function runReadmePictures({
  root,
  log,
}: {
  root: string
  log: (line: string) => void
}): Promise<void> {
  return withStorybook({ root, log }, ({ browser, url }) =>
    takeReadme({ browser, storybookUrl: url, docs: join(root, 'docs') }),
  )
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
      await context.addInitScript({ content: await interScript() })
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
