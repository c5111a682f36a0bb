import { connectWallet } from '../connectWallet'
import { openAccount } from '../openAccount'
import { pressSend } from '../openSend'
import type { Readings } from '../readings'
import type { Stage } from '../stage'
import { exactReading, round } from '../statistics'
import { kilobytes, recordTransfers, type Transfer } from '../transfers'

/** The modules that read what a transaction does. */
const decoder = '/features/approve/decode/'
/** Modules that load when a name is entered, and when the camera is opened. */
const onUse = { names: '/wire/names/names.', scanner: '/views/send-scan.' } as const

/**
 * The JavaScript that the form to send fetches when it opens in the account, with review and success. The
 * normaliser of names and the scanner load on use: the note has their size. And the JavaScript of the decoder
 * that was fetched until then, before any approval.
 */
export async function sendBytes(stage: Stage): Promise<Readings> {
  const { page, close } = await stage.visit('latchkey')
  try {
    const modules = await stage.modulesOf('latchkey')
    const withModule = (transfers: readonly Transfer[], part: string) => {
      const files = new Set(modules.filter(({ path }) => path.includes(part)).map(({ file }) => file.name))
      if (files.size === 0) throw new Error(`No file of the app has ${part}.`)
      return transfers.filter(({ url }) => [...files].some((name) => url.endsWith(`/${name}`)))
    }
    const transfers = recordTransfers(page)
    await page.reload({ waitUntil: 'networkidle' })
    await connectWallet(page)
    await openAccount(page)
    const before = await transfers.take()
    await pressSend(page)
    const opened = await transfers.take()
    const sizeOf = (part: string) =>
      round(modules.find(({ path }) => path.includes(part))?.file.gzipBytes ?? 0, 0) / 1000
    for (const part of Object.values(onUse))
      if (withModule([...before, ...opened], part).length > 0)
        throw new Error(`${part} was not loaded on use.`)
    const note = Object.entries(onUse).map(([name, part]) => `${name} ${round(sizeOf(part), 1)} kB`)
    return {
      'send/js-on-open': { ...exactReading(kilobytes(opened, 'script')), note: `on use: ${note.join(', ')}` },
      'send/decode:js-before-approval': exactReading(
        kilobytes(withModule([...before, ...opened], decoder), 'script'),
      ),
    }
  } finally {
    await close()
  }
}
