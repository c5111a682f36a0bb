import { afterAll } from 'vitest'
import page from './pageEnvironment.js'

// A page for this test file, in a thread whose modules were loaded once.
const { teardown } = await page.setup(globalThis, {})
afterAll(() => teardown(globalThis))
