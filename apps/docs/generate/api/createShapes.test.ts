import { expect, test } from 'vitest'
import { withoutRepeated } from './createShapes'
import { readDocblock } from './syntax'

const member = (name: string, type: string, text = '') => ({
  name,
  type,
  isOptional: false,
  doc: readDocblock(text),
})

test('an override stands for the member that it overrides, whose text it keeps', () => {
  const groups = withoutRepeated([
    { name: 'Child', file: 'a.ts', members: [member('id', "'x'")] },
    {
      name: 'Parent',
      file: 'a.ts',
      members: [member('id', 'string', 'Identifies it.'), member('at', 'number')],
    },
    { name: 'Same', file: 'a.ts', members: [member('at', 'number')] },
  ])
  expect(groups.map(({ name, members }) => [name, members.map(({ name: each }) => each)])).toEqual([
    ['Child', ['id']],
    ['Parent', ['at']],
  ])
  expect(groups[0]?.members[0]).toEqual(member('id', "'x'", 'Identifies it.'))
})
