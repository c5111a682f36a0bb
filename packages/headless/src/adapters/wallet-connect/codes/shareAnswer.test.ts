import { expect, it } from 'vitest'
import { shareAnswer } from './shareAnswer.js'

function scene() {
  let resolve: (answer: string) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const answer = new Promise<string>((...settle) => ([resolve, reject] = settle))
  let abandoned = 0
  const join = shareAnswer(answer, () => abandoned++)
  return { join, resolve, reject, abandoned: () => abandoned }
}

it('all callers get the same answer', async () => {
  const { join, resolve, abandoned } = scene()
  const both = Promise.all([join(undefined), join(new AbortController().signal)])
  resolve('yes')
  await expect(both).resolves.toEqual(['yes', 'yes'])
  expect(abandoned()).toBe(0)
})

it('rejects a caller that aborts at once, and calls onAbandoned when the last one aborts', async () => {
  const { join, abandoned } = scene()
  const [one, two] = [new AbortController(), new AbortController()]
  const [first, second] = [join(one.signal), join(two.signal)]
  one.abort(new Error('one'))
  await expect(first).rejects.toThrow('one')
  expect(abandoned()).toBe(0)
  two.abort(new Error('two'))
  await expect(second).rejects.toThrow('two')
  expect(abandoned()).toBe(1)
})

it('does not call onAbandoned after a failure', async () => {
  const { join, reject, abandoned } = scene()
  const waiting = join(new AbortController().signal)
  reject(new Error('refused'))
  await expect(waiting).rejects.toThrow('refused')
  expect(abandoned()).toBe(0)
})
