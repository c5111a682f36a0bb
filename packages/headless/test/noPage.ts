import type { Environment } from 'vitest/runtime'

/** No page yet: `ownPage.ts` opens one for each test file. */
const environment: Environment = {
  name: 'no-page',
  viteEnvironment: 'client',
  setup: () => ({ teardown() {} }),
}

export default environment
