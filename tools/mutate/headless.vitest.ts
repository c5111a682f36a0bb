import { defineConfig } from 'vitest/config'
import config from '../../packages/headless/vitest.config'

const { projects = [], ...test } = config.test ?? {}

/** The tests of headless without those of types, which no mutant changes. */
export default defineConfig({
  ...config,
  test: {
    ...test,
    // On a busy machine a poll can run out of time. A mutant is noticed by a test that fails twice.
    retry: 1,
    projects: projects.filter(
      (project) => typeof project === 'object' && !('test' in project && project.test?.typecheck),
    ),
  },
})
