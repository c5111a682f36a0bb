import { defineConfig } from '@playwright/test'

/** Tests of browsers that Playwright cannot start. It only runs the tests. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/browsers',
  globalSetup: '../e2e/globalSetup.ts',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Long limits for busy machines.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json']] : [['list']],
})
