import { launchChromium } from '@latchkey/test/launchChromium'
import { measureGaps } from './measureGaps.js'

// Prints the gaps as JSON, for the bench.
const browser = await launchChromium()
try {
  process.stdout.write(JSON.stringify(await measureGaps(browser)))
} finally {
  await browser.close()
}
