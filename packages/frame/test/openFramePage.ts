import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundlePageScript } from '@latchkey/test/bundlePageScript'
import { launchChromium } from '@latchkey/test/launchChromium'
import { serveFolder } from '@latchkey/test/serveFolder'
import type { CDPSession, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { VaultServer } from '../src/app/vault/index.js'

/** Opens Chromium with a page on an origin of its own that has `frame` and calls this server. */
export async function openFramePage(server: VaultServer): Promise<{ page: Page; devTools: CDPSession }> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-frame-'))
  const script = await bundlePageScript(join(import.meta.dirname, 'framePage.ts'))
  writeFileSync(join(folder, 'page.js'), script)
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script src="page.js"></script>')
  const files = await serveFolder(folder)
  const browser = await launchChromium()
  onTestFinished(async () => {
    await browser.close()
    await files.stop()
    rmSync(folder, { recursive: true })
  })
  const page = await browser.newPage()
  const exposed = (name: keyof VaultServer, argument: never) => server[name](argument)
  await page.exposeFunction('callServer', exposed)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await page.goto(files.url.replace('127.0.0.1', 'wallet.latchkey.localhost'))
  return { page, devTools }
}

/** Options of {@link addAuthenticator}. */
export interface AuthenticatorOptions {
  readonly hasPrf?: boolean
  readonly isBackedUp?: boolean
  readonly transport?: 'internal' | 'usb'
}

/** Adds a virtual authenticator that answers at once, and returns its id. */
export async function addAuthenticator(
  devTools: CDPSession,
  { hasPrf = true, isBackedUp = true, transport = 'internal' }: AuthenticatorOptions = {},
): Promise<string> {
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
      defaultBackupEligibility: isBackedUp,
      defaultBackupState: isBackedUp,
    },
  })
  return authenticatorId
}
