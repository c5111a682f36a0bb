import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundlePageScript } from '@latchkey/test/bundlePageScript'
import { launchChromium } from '@latchkey/test/launchChromium'
import { serveFolder } from '@latchkey/test/serveFolder'
import type { Frame, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

const styles = ['dom/base.css', 'approve/approve.css']

/** Options of {@link openApprovalPages}. */
export interface ApprovalPagesOptions {
  /** Runs in each page before its own script. */
  readonly before?: string
  /** Style of the frame in its page. */
  readonly style?: string
}

/** Serves the page of approvals, and starts Chromium. */
export async function startApprovalPages() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-approve-'))
  const source = join(import.meta.dirname, '../src/app')
  const css = styles.map((file) => readFileSync(join(source, file), 'utf8')).join('\n')
  writeFileSync(join(folder, 'page.css'), css)
  writeFileSync(join(folder, 'page.js'), await bundlePageScript(join(import.meta.dirname, 'approvalPage.ts')))
  const head = '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
  const links = '<link rel="stylesheet" href="page.css"><body></body><script src="page.js"></script>'
  writeFileSync(join(folder, 'frame.html'), `${head}${links}`)
  writeFileSync(join(folder, 'index.html'), `${head}<body style="margin:0;height:2000px"></body>`)
  const files = await serveFolder(folder)
  const browser = await launchChromium()
  const urlOf = (host: string, path = '') =>
    `${files.url.replace('127.0.0.1', `${host}.latchkey.localhost`)}${path}`

  /** Opens a page on one origin with the frame of another one in it. */
  async function openFrame({
    before,
    style,
  }: ApprovalPagesOptions = {}): Promise<{ page: Page; frame: Frame }> {
    const page = await browser.newPage({ viewport: { width: 800, height: 800 } })
    onTestFinished(() => page.close())
    if (before) await page.addInitScript(before)
    await page.goto(urlOf('app', '/'))
    await page.evaluate(
      ({ url, style }) => {
        const iframe = document.createElement('iframe')
        iframe.src = url
        iframe.style.cssText = style
        document.body.append(iframe)
        return new Promise((resolve) => {
          iframe.onload = resolve
        })
      },
      {
        url: urlOf('wallet', '/frame.html'),
        style: `position:absolute;left:100px;top:50px;width:360px;height:600px;border:0;${style ?? ''}`,
      },
    )
    const frame = page.frames()[1]
    if (!frame) throw new Error('The page has no frame.')
    return { page, frame }
  }

  /** Opens the frame's page as a window. */
  async function openWindow(options: Parameters<typeof browser.newPage>[0] = {}): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 420, height: 640 }, ...options })
    onTestFinished(() => page.close())
    await page.goto(urlOf('wallet', '/frame.html'))
    return page
  }

  async function stop(): Promise<void> {
    await browser.close()
    await files.stop()
    rmSync(folder, { recursive: true })
  }

  return { openFrame, openWindow, stop }
}
