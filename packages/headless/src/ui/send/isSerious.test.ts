import { expect, test } from 'vitest'
import type { SendWarningCode } from '../../features/send/receiverWarnings.js'
import { isSerious } from './isSerious.js'

const codes: Readonly<Record<SendWarningCode, boolean>> = {
  'send/already-pending': true,
  'send/arrives-less': false,
  'send/own-receiver': false,
  'send/receiver-look-alike': true,
  'send/receiver-first-time': false,
  'send/receiver-token': true,
  'send/receiver-contract': false,
  'send/name-normalized': false,
}

test.each(Object.entries(codes))('%s is serious: %s', (code, expected) => {
  expect(isSerious({ code: code as SendWarningCode, message: '' })).toBe(expected)
})
