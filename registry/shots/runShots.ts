import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundlePageScript } from '@latchkey/test/bundlePageScript'
import { launchChromium } from '@latchkey/test/launchChromium'
import { contactSheet, sheetList, sheetsOf } from './contactSheet'
import { takeReadme } from './docsPictures'
import { interScript } from './inter'
import type { ShotStory } from './storybook'
import { takeShots } from './takeShots'
import { type DeviceName, deviceNames, devices, shotFile, type Theme, themes } from './variants'
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
 * `.cache/shots`, and checks it for defects. If all are taken, the pictures of the README are too.
 *
 * @param storyPrefix Takes only stories whose id starts with it, and not the pictures of the README.
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
    const { findings, modalStories } = await takeAll({ url, stories, shotsFolder, log })
    const sheets = sheetsOf(stories)
    await writeFile(join(shotsFolder, 'index.html'), sheetList(sheets))
    for (const sheet of sheets)
      await writeFile(join(shotsFolder, `${sheet.name}.html`), contactSheet(sheet, modalStories))
    if (!storyPrefix) {
      log('pictures and film of the README...')
      await takeReadme({ browser, storybookUrl: url, docs: join(root, 'docs') })
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
  url: string
  stories: readonly ShotStory[]
  shotsFolder: string
  log: (line: string) => void
}): Promise<{ findings: ShotFinding[]; modalStories: Set<string> }> {
  const { url, stories, shotsFolder, log } = parameters
  const content = await bundlePageScript(join(import.meta.dirname, 'inspect/inspect.ts'))
  const font = await interScript()
  const findings: OpenFinding[] = []
  const modalStories = new Set<string>()
  const takeDevice = async (device: DeviceName) => {
    // A browser for each device, because a page behind another one draws no frames.
    const browser = await launchChromium()
    try {
      const context = await browser.newContext(devices[device])
      await context.addInitScript({ content })
      await context.addInitScript({ content: font })
      for (const [index, { id: story }] of stories.entries()) {
        if (index % 20 === 0) log(`${device}: ${index} of ${stories.length} stories`)
        const page = await context.newPage()
        const fileOf = (theme: Theme) => join(shotsFolder, shotFile(story, device, theme))
        const { findings: found, isModal } = await takeShots(page, { url, story, device, fileOf })
        for (const theme of themes)
          for (const what of found[theme]) {
            log(`${story} (${device}, ${theme}): ${what}`)
            note(findings, story, what, `${device}, ${theme}`)
          }
        if (isModal) modalStories.add(story)
        await page.close()
      }
    } finally {
      await browser.close()
    }
  }
  await Promise.all(deviceNames.map(takeDevice))
  return { findings, modalStories }
}

/** A defect in several variants of a story is one finding. */
function note(findings: OpenFinding[], story: string, what: string, variant: string): void {
  const known = findings.find((finding) => finding.story === story && finding.what === what)
  if (known) known.variants.push(variant)
  else findings.push({ story, what, variants: [variant] })
}
