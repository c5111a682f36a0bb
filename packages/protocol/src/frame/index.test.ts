import { expect, test } from 'vitest'
import * as frame from './index.js'

test('the entry exports these names and no others', () => {
  expect(Object.keys(frame).toSorted()).toMatchInlineSnapshot(`
    [
      "FrameFailure",
      "acceptFrameChannel",
      "appEvents",
      "frameEvents",
      "frameFailures",
      "frameTimes",
      "openFrameChannel",
      "parseFrameAddress",
      "refuseFrameChannel",
      "writeFrameAddress",
    ]
  `)
})
