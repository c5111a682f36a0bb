import { expect, test, vi } from 'vitest'
import { ConnectionCancelledError } from '../shared/errors/connect.js'
import { UserRejectedError } from '../shared/errors/rpc.js'
import { UnknownError } from '../shared/errors/unknown.js'
import { createAttempt } from './attempt.js'

/** Creates an attempt whose runs the test ends. */
function scene() {
  const runs: { variables: string; signal: AbortSignal; resolve(): void; reject(error: unknown): void }[] = []
  const attempt = createAttempt<string, UserRejectedError>({
    run: (variables, signal) =>
      new Promise((resolve, reject) =>
        runs.push({ variables, signal, resolve: () => resolve(undefined), reject }),
      ),
    isSame: (a, b) => a === b,
  })
  const run = (index: number) => {
    const found = runs[index]
    if (!found) throw new Error(`There is no run ${index}.`)
    return found
  }
  return { attempt, runs, run, state: () => attempt.store.getState() }
}

test('is pending from the start, and succeeds', async () => {
  const { attempt, run, state } = scene()
  expect(state()).toEqual({ status: 'idle' })
  attempt.start('a')
  expect(state()).toMatchObject({ status: 'pending', variables: 'a', startedAt: expect.any(Number) })
  run(0).resolve()
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'success', variables: 'a' }), {
    timeout: 10_000,
  })
})

test('fails with the error, or with UnknownError, and a retry begins at once (spec 9.3/gap)', async () => {
  const { attempt, run, state } = scene()
  attempt.start('a')
  const refused = new UserRejectedError()
  run(0).reject(refused)
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'error', error: refused }), {
    timeout: 10_000,
  })
  attempt.retry()
  expect(state().status).toBe('pending')
  expect(state().error).toBeUndefined()
  const cause = new Error('broken')
  run(1).reject(cause)
  await vi.waitFor(() => expect(state().status).toBe('error'), { timeout: 60_000 })
  expect(state().error).toBeInstanceOf(UnknownError)
  expect(state().error?.cause).toBe(cause)
})

test('starting the same while it is pending does nothing, starting another one replaces it', async () => {
  const { attempt, runs, run, state } = scene()
  attempt.start('a')
  attempt.start('a')
  attempt.retry()
  expect(runs).toHaveLength(1)
  attempt.start('b')
  expect(runs).toHaveLength(2)
  expect(run(0).signal.reason).toBeInstanceOf(ConnectionCancelledError)
  expect(run(1).signal.aborted).toBe(false)
  // The result of the replaced one is ignored.
  run(0).reject(new UserRejectedError())
  await Promise.resolve()
  expect(state()).toMatchObject({ status: 'pending', variables: 'b' })
})

test('cancelling aborts and is idle; there is nothing to retry then', async () => {
  const { attempt, runs, run, state } = scene()
  attempt.start('a')
  attempt.cancel()
  expect(state()).toEqual({ status: 'idle' })
  expect(run(0).signal.reason).toBeInstanceOf(ConnectionCancelledError)
  run(0).resolve()
  await Promise.resolve()
  attempt.retry()
  expect(state()).toEqual({ status: 'idle' })
  expect(runs).toHaveLength(1)
})

test('the same can start again once it has ended', async () => {
  const { attempt, runs, run, state } = scene()
  attempt.start('a')
  run(0).resolve()
  await vi.waitFor(() => expect(state().status).toBe('success'), { timeout: 60_000 })
  attempt.start('a')
  expect(runs).toHaveLength(2)
})
