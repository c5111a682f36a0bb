import { connectWallet, openSend } from '../../src/modal'
import { repeatTimed } from '../../src/repeat'
import type { Stage } from '../../src/stage'
import type { Reading } from '../../src/statistics'

const digits = '123456789'
/** How much slower the processor is. */
const rate = 4

/**
 * From a key in the field of the amount, on a processor that is 4 times slower, until the form shows what
 * follows from it: the end of the task in which React has rendered it.
 */
export default function key(stage: Stage): Promise<Reading> {
  return stage.visit('latchkey', async ({ page, cdp }) => {
    await connectWallet(page)
    await openSend(page)
    let keys = 0
    const press = async () => {
      await page.bringToFront()
      await page.locator('[data-slot="lk-amount-input"]').fill('')
      await cdp.send('Emulation.setCPUThrottlingRate', { rate })
      const updated = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            document.addEventListener(
              'keydown',
              () => {
                const pressedAt = performance.now()
                document.addEventListener(
                  'input',
                  () => {
                    const { port1, port2 } = new MessageChannel()
                    port1.onmessage = () => resolve(performance.now() - pressedAt)
                    port2.postMessage(undefined)
                  },
                  { capture: true, once: true },
                )
              },
              { capture: true, once: true },
            )
          }),
      )
      // The page answers this after it has started to listen.
      await page.evaluate(() => {})
      await page.keyboard.press(digits[keys++ % digits.length] ?? '1')
      const value = await updated
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      return value
    }
    return repeatTimed(stage, press, { warmUps: 0 })
  })
}
