import { expect, test } from 'vitest'
import { describeImport } from './describeFunction'

test('shows the import from the shortest entry point, and names the others', () => {
  expect(describeImport('send', ['kit/actions', 'kit'])).toBe(
    "```ts\nimport { send } from 'kit'\n```\n\nAlso exported by `kit/actions`.",
  )
  expect(describeImport('send', ['kit'])).not.toContain('Also')
})
