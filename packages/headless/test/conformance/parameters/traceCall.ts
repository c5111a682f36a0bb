import { expect } from 'vitest'
import type { Latchkey } from '../../../src/core/createLatchkey.js'
import { BaseError } from '../../../src/shared/errors/base.js'
import type { Scene, SceneWallet } from '../scene.js'
import { eventually } from '../subject.js'

/**
 * Runs a call. Approves prompts to connect, and rejects all others. Returns what the call asked of the wallet
 * and the node, how it ended, its events, and the connections after it, as one text.
 */
export async function traceCall(
  scene: Scene,
  wallet: SceneWallet,
  latchkey: Latchkey,
  run: (latchkey: Latchkey) => Promise<unknown>,
): Promise<string> {
  const events: { readonly type: string }[] = []
  const unsubscribe = latchkey.events.subscribe(({ at, ...event }) => events.push(event))
  const count = (...types: string[]) => events.filter(({ type }) => types.includes(type)).length
  const nodeRequests = () => scene.transfers?.nodeRequests() ?? []
  const known = nodeRequests().length

  wallet.ask(true)
  const shown: unknown[] = []
  let isEnded = false
  const ended = run(latchkey)
    .then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    )
    .finally(() => {
      isEnded = true
    })
  while (!isEnded) {
    await Promise.race([ended, wallet.untilWaiting(1)])
    const [prompt] = wallet.shown()
    if (!prompt) continue
    shown.push(prompt)
    await (isToConnect(prompt) ? wallet.approve() : wallet.refuse())
  }
  const end = await ended
  // A send that the caller has abandoned goes on, and would ask the node and emit events in the next trace.
  await eventually(() =>
    expect(count('send.failed', 'send.succeeded')).toBeGreaterThanOrEqual(count('send.abandoned')),
  )
  wallet.ask(false)
  unsubscribe()

  // What a node was asked before the prompt depends on the time, and the prompt has the outcome of it.
  const asked = shown.length > 0 ? [] : nodeRequests().slice(known).flatMap(withoutNoise(scene))
  const { connections } = latchkey.adapter(scene.factory.namespace).getSnapshot()
  const trace = { shown, asked: [...new Set(asked)].sort(), end, events, connections }
  return JSON.stringify(trace, replaceValue, 1)
}

/** A wallet on another device is asked for a session. */
function isToConnect(prompt: unknown): boolean {
  return ['connect', 'session'].includes((prompt as { kind: string }).kind)
}

function withoutNoise({ transfers }: Scene): (request: string) => readonly string[] {
  return (request) => {
    const rest = transfers?.withoutNoise ? transfers.withoutNoise(request) : request
    return rest === undefined ? [] : [rest]
  }
}

function replaceValue(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'function') return 'a function'
  if (value instanceof BaseError) return value.code
  if (value instanceof Error) return value.message
  return value
}
