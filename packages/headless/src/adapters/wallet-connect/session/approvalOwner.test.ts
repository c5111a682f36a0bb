import { expect, it } from 'vitest'
import { approvalOwner } from './approvalOwner.js'

const now = 1_000
const nothing = {
  ownTopics: new Set<string>(),
  storedTopic: undefined,
  requestedKind: undefined,
  awaitedUntil: 0,
  earlierCodeUntil: 0,
  now,
}
const approved = { topic: 'session', pairingTopic: 'code' }

it.each([
  ['no page asked', {}, 'none'],
  ['this page showed the code', { ownTopics: new Set(['code']), awaitedUntil: now + 1 }, 'ownCode'],
  ['another tab has taken the session', { storedTopic: 'session', awaitedUntil: now + 1 }, 'otherTab'],
  ['another session is stored', { storedTopic: 'other', awaitedUntil: now + 1 }, 'earlierPage'],
  ['an earlier page waited, and this one asks for nothing', { awaitedUntil: now + 1 }, 'earlierPage'],
  ['the time of an earlier page is over', { awaitedUntil: now }, 'none'],
  [
    'an earlier page waited, and this one shows another code',
    { requestedKind: 'connect', awaitedUntil: now + 1, earlierCodeUntil: now + 1 },
    'currentCode',
  ],
  [
    'this page shows a code, and no earlier one waited',
    { requestedKind: 'connect', awaitedUntil: now + 1 },
    'none',
  ],
  [
    'this page shows a code, and the time of the earlier one is over',
    { requestedKind: 'connect', awaitedUntil: now + 1, earlierCodeUntil: now },
    'none',
  ],
  [
    'this page asks for a signature too, which the earlier code did not',
    { requestedKind: 'authenticate', awaitedUntil: now + 1, earlierCodeUntil: now + 1 },
    'none',
  ],
] as const)('the owner of an approval when %s', (_, known, owner) => {
  expect(approvalOwner(approved, { ...nothing, ...known })).toBe(owner)
})
