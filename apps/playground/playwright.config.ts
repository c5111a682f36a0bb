import { launchOptions } from '@latchkey/test/launchOptions'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../../test-results/playground',
  globalSetup: './e2e/globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Long limits for busy machines.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json']] : [['list']],
  use: {
    // An action on an element that is gone would wait until the end of its test.
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    launchOptions: launchOptions(),
  },
})
