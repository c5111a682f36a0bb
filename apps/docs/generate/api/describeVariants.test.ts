import { expect, test } from 'vitest'
import type { Member, Variant } from './declaration'
import { mergeMembers, tagOf } from './describeVariants'
import { readDocblock } from './syntax'

const member = (name: string, type: string, text = '', isOptional = false): Member => ({
  name,
  type,
  isOptional,
  doc: readDocblock(text),
})
const variant = (...members: Member[]): Variant => ({ name: '', file: '', doc: readDocblock(''), members })

test('joins the types of the members of a union', () => {
  const merged = mergeMembers([
    variant(member('isOn', 'true'), member('at', 'number', 'When.')),
    variant(member('isOn', 'false'), member('at', 'undefined', '', true)),
  ])
  expect(merged).toEqual([member('isOn', 'boolean'), member('at', 'number', 'When.', true)])
})

test('a text that only one variant has is not that of all', () => {
  const merged = mergeMembers([
    variant(member('network', 'Known')),
    variant(member('network', 'Unknown', 'A placeholder.')),
  ])
  expect(merged).toEqual([member('network', 'Known | Unknown')])
})

test('a tag has another text in each variant', () => {
  const [sent, failed] = [variant(member('type', "'sent'")), variant(member('type', "'failed'"))]
  expect(tagOf([sent, failed])).toBe('type')
  expect(tagOf([sent, sent])).toBeUndefined()
  expect(tagOf([sent, variant()])).toBeUndefined()
})
